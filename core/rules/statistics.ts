import { addDays, dayIn } from './calendar.ts';
import { type CandidateCode, candidateNumbers, type Stage, stageCodes, stages } from './candidate-codes.ts';
import { limits } from './limits.ts';

export type YearBefore = { fromDay: string; toDay: string };

/** The 365 days before today, by the calendar of a place: yesterday is the last of them, today is none. */
export const yearBefore = (now: Date, timeZone: string): YearBefore => {
  const today = dayIn(now, timeZone);
  return { fromDay: addDays(today, -limits.statisticsDays), toDay: addDays(today, -1) };
};

/** Whether what a task keeps was counted so long ago that its reader has to be told. */
export const isOldCount = (countedAt: Date, now: Date): boolean =>
  now.getTime() - countedAt.getTime() > limits.statisticsOldHours * 3_600_000;

/** `2026-11`: the calendar months that a span of days touches. */
export const monthsWithin = ({ fromDay, toDay }: YearBefore): string[] => {
  const months: string[] = [];
  for (let month = fromDay.slice(0, 7); month <= toDay.slice(0, 7); ) {
    months.push(month);
    month = addDays(`${month}-01`, 31).slice(0, 7);
  }
  return months;
};

export const funnelSteps = ['RECOMMENDED', 'REVIEW', ...stages, 'HIRED'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Who came to this code, or beyond it, is counted at the step. */
export const stepCodes: Record<FunnelStep, CandidateCode> = {
  RECOMMENDED: 'NONE',
  REVIEW: 'REVIEW_DOCUMENT',
  DOCUMENT: stageCodes.DOCUMENT.pass,
  FIRST_INTERVIEW: stageCodes.FIRST_INTERVIEW.pass,
  SECOND_INTERVIEW: stageCodes.SECOND_INTERVIEW.pass,
  INTERVIEW: stageCodes.INTERVIEW.pass,
  PERSONALITY: stageCodes.PERSONALITY.pass,
  PHYSICAL: stageCodes.PHYSICAL.pass,
  NEGOTIATION: stageCodes.NEGOTIATION.pass,
  HIRED: 'ALL_PASS',
};

export type ReachedGroup = { stages: readonly Stage[]; reached: number; count: number };

/** How many came how far. A stage that none of their postings has is left out. */
export const funnelOf = (groups: readonly ReachedGroup[]): { step: FunnelStep; count: number }[] => {
  const used = new Set<FunnelStep>(['RECOMMENDED', 'REVIEW', ...groups.flatMap((group) => group.stages), 'HIRED']);
  return funnelSteps
    .filter((step) => used.has(step))
    .map((step) => ({
      step,
      count: groups
        .filter(({ reached }) => reached >= candidateNumbers[stepCodes[step]])
        .reduce((sum, { count }) => sum + count, 0),
    }));
};

/** To one decimal, a half upwards; nothing of nothing. */
export const ratio = (part: number, whole: number, times = 1): number | null =>
  whole === 0 ? null : Math.round((part * times * 10) / whole) / 10;
