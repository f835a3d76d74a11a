import { monthsUpTo } from './calendar.ts';
import { operatorTimeZone } from './countries.ts';

/** The month before this one, by its first day: its hires are counted now. */
export const greatMonthAt = (now: Date): string => `${monthsUpTo(now, operatorTimeZone, 2)[0]}-01`;

/** What a recruiter did in a month: postings that they worked on, those with a hire, the hires; all ratings until then. */
export type MonthRecord = {
  recruiterId: number;
  jobCount: number;
  hiredJobCount: number;
  hireCount: number;
  ratingSum: number;
  ratingCount: number;
};

/** The best by hire rate, then by hires, then by evaluation. Fractions are compared exactly. */
const byRecord = (a: MonthRecord, b: MonthRecord): number =>
  b.hiredJobCount * a.jobCount - a.hiredJobCount * b.jobCount ||
  b.hireCount - a.hireCount ||
  b.ratingSum * Math.max(a.ratingCount, 1) - a.ratingSum * Math.max(b.ratingCount, 1);

/** Where all is equal, who is longer a member. */
const byMerit = (a: MonthRecord, b: MonthRecord): number => byRecord(a, b) || a.recruiterId - b.recruiterId;

/** One more than did better: whoever did equally well shares a place. */
export const placeAmong = (records: readonly MonthRecord[], own: MonthRecord): number =>
  1 + records.filter((other) => byRecord(other, own) < 0).length;

/** One in a hundred of those who have a rate, one at the least, and nobody without a hire. */
export const greatAmong = (records: readonly MonthRecord[]): MonthRecord[] =>
  records
    .filter(({ hireCount }) => hireCount > 0)
    .sort(byMerit)
    .slice(0, Math.max(1, Math.floor(records.length / 100)));
