import { startChild } from './child.ts';
import { measure, median } from './measure.ts';
import type { ProductReady } from './product-server.ts';
import { type Finding, figure } from './report.ts';

const rounds = 5;
const seconds = 1;
const mostGrowth = 1.5;

/** How much longer a read takes with many rows than with few: the p95 of one caller, by turns. */
export const growthBetween = async (fewUrl: string, manyUrl: string): Promise<Finding[]> => {
  const few = await startChild<ProductReady>('product-server.ts', { databaseUrl: fewUrl });
  const many = await startChild<ProductReady>('product-server.ts', { databaseUrl: manyUrl });
  const findings: Finding[] = [];
  for (const [index, { name }] of many.ready.readings.entries()) {
    const turns: { few: number; many: number }[] = [];
    const p95Of = async ({ ready: { port, readings } }: typeof few) => {
      const { path = '', headers = {} } = readings[index] ?? {};
      return (await measure({ port, path, headers }, 1, seconds)).p95;
    };
    await p95Of(few);
    await p95Of(many);
    for (let round = 0; round < rounds; round += 1) turns.push({ few: await p95Of(few), many: await p95Of(many) });
    const growth = median(turns.map((turn) => turn.many / turn.few));
    const took = median(turns.map((turn) => turn.many));
    findings.push({
      name,
      holds: growth <= mostGrowth,
      says: `${figure(growth)} × as long as with few (at most ${mostGrowth}); p95 ${figure(took)} ms`,
    });
  }
  await few.stop();
  await many.stop();
  return findings;
};
