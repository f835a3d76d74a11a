import { startChild } from './child.ts';
import { measure, median } from './measure.ts';
import type { ProductReady } from './product-server.ts';
import { type Finding, figure } from './report.ts';

const mostGrowth = 1.5;

/** A server, and what it is told for few rows and for many; how often they take turns, and how long each of them is asked. */
export type Compared = { file: string; few: unknown; many: unknown; rounds: number; seconds: number };

type Running = Awaited<ReturnType<typeof startChild<ProductReady>>>;

const p95Of = async ({ ready: { port, readings } }: Running, wanted: string, seconds: number): Promise<number> => {
  const reading = readings.find(({ name }) => name === wanted);
  if (!reading) throw new Error(`nothing to read: ${wanted}`);
  return (await measure({ port, ...reading }, 1, seconds)).p95;
};

/** How much longer a read takes with many rows than with few, and a deep page than the first: the p95 of one caller, by turns. */
export const growthBetween = async ({ file, rounds, seconds, ...told }: Compared): Promise<Finding[]> => {
  const few = await startChild<ProductReady>(file, told.few);
  const many = await startChild<ProductReady>(file, told.many);
  const findings: Finding[] = [];
  for (const { name, isDeeperThan } of many.ready.readings) {
    const turns: { base: number; many: number }[] = [];
    const takeTurn = async () => ({
      base: await (isDeeperThan ? p95Of(many, isDeeperThan, seconds) : p95Of(few, name, seconds)),
      many: await p95Of(many, name, seconds),
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
