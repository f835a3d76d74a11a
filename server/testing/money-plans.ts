import type { Context } from '#server/platform/context.ts';
import type { Deed, Seen } from './money-deeds.ts';
import type { Model } from './money-model.ts';
import { testPassword } from './people.ts';

export type Who = 'admin' | 'second' | 'employer' | 'recruiter';
/** An act as its request has it, what it does, and what the model says of it. */
export type Act = {
  who: Who;
  call: string;
  body: object;
  /** Answers the id of what it made. */
  run: (ctx: Context) => Promise<number>;
  deed: (model: Model) => Deed;
  /** Told once more under another key it is known, and not refused. */
  isTelling?: true;
};
/** Made of two numbers by chance: whom it is about, and how much. */
export type Plan = (model: Model, n: number, share: number) => Act | null;

/** The day of every history, for which the guarantees are written down. */
export const historyNow = new Date('2026-11-14T16:00:00Z');
export const today = '2026-11-15';
export const longBegun = { startedDaysAgo: 60, days: 91, daysAfterToday: 30 };
export const justBegun = { startedDaysAgo: 10, days: 92, daysAfterToday: 81 };

export const proof = { password: testPassword };
export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
/** One for which the act is allowed, now and then any. */
export const choose = <T>(list: readonly T[], n: number, isAllowed: (one: T) => boolean): T | undefined =>
  pick(n % 7 === 0 ? list : list.filter(isAllowed), n);
export const seenOf = ({ id, version }: Seen): Seen => ({ id, version });
export const newest = async ({ tx }: Context, invoiceId: number): Promise<number> => {
  const debt = await tx
    .selectFrom('receivable')
    .innerJoin('refund', 'refund.id', 'receivable.refundId')
    .select('receivable.id')
    .where('refund.invoiceId', '=', invoiceId)
    .orderBy('receivable.id', 'desc')
    .executeTakeFirst();
  return debt?.id ?? 0;
};
