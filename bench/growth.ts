import { startChild } from './child.ts';
import { measure, median } from './measure.ts';
import type { ProductReady } from './product-server.ts';
import { type Finding, figure } from './report.ts';

const mostGrowth = 1.5;

/** A server, and what it is told for few rows and for many; how often they take turns, and how long each of them is asked. */
export type Compared = { file: string; few: unknown; many: unknown } & Look & { inDoubt?: Look };
type Look = { rounds: number; seconds: number };

type Running = Awaited<ReturnType<typeof startChild<ProductReady>>>;

const p95Of = async ({ ready: { port, readings } }: Running, wanted: string, seconds: number): Promise<number> => {
  const reading = readings.find(({ name }) => name === wanted);
  if (!reading) throw new Error(`nothing to read: ${wanted}`);
  return (await measure({ port, ...reading }, 1, seconds)).p95;
};

/**
 * How much longer a read takes with many rows than with few, and a deep page than the first: the p95 of one caller, by
 * turns. In a short look that is its slowest answer: where it seems to break the promise, it is looked at for longer.
 */
export const growthBetween = async ({ file, rounds, seconds, inDoubt, ...told }: Compared): Promise<Finding[]> => {
  const few = await startChild<ProductReady>(file, told.few);
  const many = await startChild<ProductReady>(file, told.many);
  const findings: Finding[] = [];
  for (const { name, isDeeperThan } of many.ready.readings) {
    const takeTurn = async (forSeconds: number) => ({
      base: await (isDeeperThan ? p95Of(many, isDeeperThan, forSeconds) : p95Of(few, name, forSeconds)),
      many: await p95Of(many, name, forSeconds),
    });
    const look = async (at: Look) => {
      const turns: { base: number; many: number }[] = [];
      for (let round = 0; round < at.rounds; round += 1) turns.push(await takeTurn(at.seconds));
      return {
        growth: median(turns.map((turn) => turn.many / turn.base)),
        took: median(turns.map((turn) => turn.many)),
      };
    };
    await takeTurn(seconds);
    const first = await look({ rounds, seconds });
    const { growth, took } = inDoubt && first.growth > mostGrowth ? await look(inDoubt) : first;
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
