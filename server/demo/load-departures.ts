import { addDays, dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import type { DepartureDecision, DepartureReason } from '#core/rules/departures.ts';
import { decideDeparture } from '#server/domain/guarantees/decide-departure.ts';
import { getDeparture } from '#server/domain/guarantees/list-departures.ts';
import { settleByAdmin } from '#server/domain/guarantees/receivables.ts';
import { contestDeparture, reportDeparture, withdrawDeparture } from '#server/domain/guarantees/report-departure.ts';
import { sendRefund } from '#server/domain/guarantees/sent-refunds.ts';
import type { Context } from '#server/platform/context.ts';

const dayMs = 86_400_000;

/** What became of somebody who left, each so many days ago. */
export type DemoDeparture = {
  reason: DepartureReason;
  daysAgo: number;
  /** None for who never came. */
  workedUntil?: number;
  note: string;
  contest?: { daysAgo: number; text: string };
  withdrawnDaysAgo?: number;
  decision?: { daysAgo: number; decision: DepartureDecision; note: string };
  /** The transfer of its refund. */
  sent?: { daysAgo: number; bankReference: string };
  /** What the firm paid back of a refund after its payout. */
  collected?: { daysAgo: number; amount: number; reference: string };
};

type Left = { paymentId: number; timeZone: string; now: Date; operator: Context['actor']; recruiterId: number };

/** By the product's own acts: the employer of the context reports, the recruiter contests, the operator decides. */
export const loadDeparture = async (ctx: Context, left: Left, told: DemoDeparture): Promise<void> => {
  const { paymentId, timeZone, now, operator, recruiterId } = left;
  const proof = { password: '' };
  const as = (daysAgo: number, actor: Context['actor'] = ctx.actor): Context => ({
    ...ctx,
    actor,
    now: new Date(now.getTime() - daysAgo * dayMs),
  });
  const recruiter = {
    accountId: recruiterId,
    userType: 'RECRUITER',
    sessionId: 0,
    companyId: null,
    searchFirmId: null,
  } as const;
  let seen = await reportDeparture(as(told.daysAgo), {
    params: { id: paymentId },
    body: {
      reason: told.reason,
      lastWorkingDay: told.workedUntil === undefined ? null : addDays(dayIn(now, timeZone), -told.workedUntil),
      note: told.note,
    },
  });
  if (told.contest)
    seen = await contestDeparture(as(told.contest.daysAgo, recruiter), {
      body: { ...seen, text: told.contest.text },
    });
  if (told.withdrawnDaysAgo !== undefined) await withdrawDeparture(as(told.withdrawnDaysAgo), { body: seen });
  if (told.decision) {
    const { daysAgo, ...decision } = told.decision;
    const admin = as(daysAgo, operator);
    const { figures } = await getDeparture(admin, { params: { id: seen.id } });
    const total = figures.refund?.total;
    const shown = total === undefined ? {} : { total };
    await decideDeparture(admin, { body: { ...seen, ...decision, ...shown, ...proof } });
  }
  if (told.sent) {
    const { daysAgo, bankReference } = told.sent;
    const { id } = await ctx.tx
      .selectFrom('refund')
      .select('id')
      .where('departureId', '=', seen.id)
      .executeTakeFirstOrThrow();
    const sentOn = dayIn(as(daysAgo).now, timeZone);
    await sendRefund(as(daysAgo, operator), { body: { id, bankReference, sentOn, ...proof } });
  }
  if (!told.collected) return;
  const { daysAgo, ...collected } = told.collected;
  const { id, version } = await ctx.tx
    .selectFrom('receivable')
    .select(['id', 'version'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await settleByAdmin(as(daysAgo, operator), {
    body: {
      id,
      version,
      action: 'collect',
      reason: '',
      valueDate: dayIn(as(daysAgo).now, operatorTimeZone),
      ...collected,
      ...proof,
    },
  });
};
