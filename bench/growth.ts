import { startChild } from './child.ts';
import { measure, median } from './measure.ts';
import type { ProductReady } from './product-server.ts';
import { type Finding, figure } from './report.ts';

const rounds = 5;
const seconds = 1;
const mostGrowth = 1.5;

type Running = Awaited<ReturnType<typeof startChild<ProductReady>>>;

const p95Of = async ({ ready: { port, readings } }: Running, wanted: string): Promise<number> => {
  const reading = readings.find(({ name }) => name === wanted);
  if (!reading || reading.answer.includes('"data":[]')) throw new Error(`nothing to read: ${wanted}`);
  return (await measure({ port, ...reading }, 1, seconds)).p95;
};

/** How much longer a read takes with many rows than with few, and a deep page than the first: the p95 of one caller, by turns. */
export const growthBetween = async (fewUrl: string, manyUrl: string): Promise<Finding[]> => {
  const few = await startChild<ProductReady>('product-server.ts', { databaseUrl: fewUrl });
  const many = await startChild<ProductReady>('product-server.ts', { databaseUrl: manyUrl });
  const findings: Finding[] = [];
  for (const { name, isDeeperThan } of many.ready.readings) {
    const turns: { base: number; many: number }[] = [];
    const takeTurn = async () => ({
      base: await (isDeeperThan ? p95Of(many, isDeeperThan) : p95Of(few, name)),
      many: await p95Of(many, name),
    });
    await takeTurn();
    for (let round = 0; round < rounds; round += 1) turns.push(await takeTurn());
    const growth = median(turns.map((turn) => turn.many / turn.base));
    const took = median(turns.map((turn) => turn.many));
    const than = isDeeperThan ? 'the first page' : 'with few';
    findings.push({
      name,
      holds: growth <= mostGrowth,
      says: `${figure(growth)} × as long as ${than} (at most ${mostGrowth}); p95 ${figure(took)} ms`,
    });
  }
  await few.stop();
  await many.stop();
  return findings;
};
