import { startChild } from './child.ts';
import type { Answered, LoadOrder, Phase } from './load-generator.ts';
import { putLoadScene } from './load-scene.ts';
import { percentile } from './measure.ts';
import { startRealServer } from './real-server.ts';
import type { Finding } from './report.ts';

/** LOAD_SECONDS=600 for the ten minutes that are promised; the tokens of the callers last for fifteen. */
const seconds = Number(process.env.LOAD_SECONDS ?? 60);
const [perSecond, times, mostMs, mostSecondsToRecover] = [300, 3, 200, 10];
const phases: Record<'warm' | 'usual' | 'over' | 'after', Phase> = {
  warm: { perSecond: 100, seconds: 10 },
  usual: { perSecond, seconds },
  over: { perSecond: perSecond * times, seconds: 15 },
  after: { perSecond, seconds: 2 * mostSecondsToRecover },
};

const isRight = ({ status }: Answered): boolean => status === 200;
/** Told to come back, and nothing else. */
const isRefused = ({ status, isToRetry }: Answered): boolean => status === 503 && isToRetry;

const p95 = (answers: readonly Answered[]): number =>
  percentile(
    answers.map(({ tookMs }) => tookMs).sort((a, b) => a - b),
    0.95,
  );
const ms = (value: number): string => `${Math.round(value)} ms`;

/** How often each answer came that was not the right one. */
const wrongs = (answers: readonly Answered[]): string => {
  const counts = new Map<string, number>();
  for (const answer of answers.filter((one) => !isRight(one))) {
    const { status } = answer;
    counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
  }
  return counts.size === 0 ? 'no error' : [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
};

const usual = (answers: readonly Answered[]): Finding => {
  const kinds = (['list', 'detail', 'write'] as const).map(
    (kind) => `${kind}s ${ms(p95(answers.filter((one) => one.kind === kind)))}`,
  );
  return {
    name: `${perSecond} calls a second for ${seconds} s: 70 % lists, 22 % details, 8 % writes`,
    holds: answers.every(isRight) && p95(answers) <= mostMs,
    says: `p95 ${ms(p95(answers))} (at most ${mostMs}): ${kinds.join(', ')}; ${wrongs(answers)}`,
  };
};

const rightPerSecond = (answers: readonly Answered[], { seconds: lasted }: Phase): number =>
  answers.filter(isRight).length / lasted;

/** The rest is refused quickly; to refuse everybody would be quick, too, and no service. */
const over = (answers: readonly Answered[], before: number): Finding => {
  const [right, refused] = [answers.filter(isRight), answers.filter(isRefused)];
  const each = (some: readonly Answered[]) => Math.round(some.length / phases.over.seconds);
  const isServing = rightPerSecond(answers, phases.over) >= before / 2;
  return {
    name: `${times} × as many for ${phases.over.seconds} s`,
    holds: isServing && answers.every((one) => isRight(one) || isRefused(one)) && !(p95(refused) > mostMs),
    says: `${each(right)}/s answered (${Math.round(before)} before), p95 ${ms(p95(right))}; ${each(refused)}/s refused, p95 ${ms(p95(refused))} (at most ${mostMs}); ${wrongs(answers)}`,
  };
};

/** Second by second, until none is left in which somebody was refused or waited. */
const after = (answers: readonly Answered[]): Finding => {
  const begin = (phases.warm.seconds + phases.usual.seconds + phases.over.seconds) * 1000;
  const secondsIn = Array.from({ length: phases.after.seconds }, (_, second) =>
    answers.filter(({ dueMs }) => Math.floor((dueMs - begin) / 1000) === second),
  );
  const last = secondsIn.findLastIndex((some) => !some.every(isRight) || p95(some) > mostMs);
  return {
    name: 'and as before again',
    holds: last + 1 <= mostSecondsToRecover,
    says: `after ${last + 1} s (at most ${mostSecondsToRecover})`,
  };
};

/** Everybody at once, as on a full day: calls come when they are due, and are measured from then. */
export const mixedLoad = async (databaseUrl: string): Promise<Finding[]> => {
  const mix = await putLoadScene(databaseUrl);
  const server = await startRealServer(databaseUrl);
  try {
    const order: LoadOrder = { port: server.port, phases: Object.values(phases), mix };
    const generator = await startChild<Answered[]>('load-generator.ts', order);
    await generator.stop();
    const [, ...measured] = Object.keys(phases).map((_, at) => generator.ready.filter(({ phase }) => phase === at));
    const [first = [], second = [], third = []] = measured;
    return [usual(first), over(second, rightPerSecond(first, phases.usual)), after(third)];
  } finally {
    await server.stop();
  }
};
