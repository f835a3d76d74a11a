import type { Input, Output } from '#core/api/endpoint.ts';
import type { guaranteesApi } from '#core/api/guarantees.ts';
import { daysComplaint } from '#core/rules/days.ts';
import { type Departure, departureContestUntil, departureHindrance, workingDays } from '#core/rules/departures.ts';
import { type FieldErrors, refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { paymentConflict } from '../books/lock-invoice.ts';
import { lockDeparture, refundFiguresOf } from './departure-rows.ts';
import { findGuaranteed, type GuaranteedRow, guaranteedOf, lockGuaranteed } from './guaranteed-rows.ts';

type Preview = typeof guaranteesApi.preview;
type Report = typeof guaranteesApi.report;
type Withdraw = typeof guaranteesApi.withdraw;
type Contest = typeof guaranteesApi.contest;

/** Who never came has no last working day, everybody else has one. */
const checkDay = ({ reason, lastWorkingDay }: Departure): void => {
  if ((reason === 'NO_SHOW') !== (lastWorkingDay === null))
    throw refuse('INPUT_INVALID', { fields: { lastWorkingDay: reason === 'NO_SHOW' ? 'invalid' : 'required' } });
};

/** Before the start there is no day that would do. */
const dayComplaint = ({ locale }: Context, row: GuaranteedRow): FieldErrors => {
  const days = workingDays(guaranteedOf(row), row.today);
  return { lastWorkingDay: days ? daysComplaint(days, locale) : 'range' };
};

const refuseHindered = async (ctx: Context, row: GuaranteedRow, departure: Departure): Promise<void> => {
  checkDay(departure);
  if (row.status === 'CANCELED' || row.status === 'REFUNDED') throw paymentConflict(ctx, row.status);
  const before = await ctx.tx
    .selectFrom('departure')
    .select(['reason', 'lastWorkingDay', 'withdrawnAt', 'decision'])
    .where('contractId', '=', row.contractId)
    .execute();
  const told = before.filter(({ withdrawnAt }) => withdrawnAt === null);
  if (told.some(({ decision }) => decision !== 'REJECTED')) throw refuse('DEPARTURE_REPORTED');
  if (told.some((one) => one.reason === departure.reason && one.lastWorkingDay === departure.lastWorkingDay))
    throw refuse('DEPARTURE_REJECTED');
  if (before.length >= limits.departureReportsMax) throw refuse('DEPARTURE_OFTEN');
  switch (departureHindrance(guaranteedOf(row), departure, row.today)) {
    case 'OVER':
      throw refuse('GUARANTEE_OVER');
    case 'NONE':
      throw refuse('GUARANTEE_NONE');
    case 'DAY':
      throw refuse('INPUT_INVALID', { fields: dayComplaint(ctx, row) });
  }
};

export const previewDeparture = async (ctx: Context, { params, body }: Input<Preview>): Promise<Output<Preview>> => {
  const row = await findGuaranteed(ctx, params.id);
  await refuseHindered(ctx, row, body);
  return refundFiguresOf(row, body);
};

export const reportDeparture = async (ctx: Context, { params, body }: Input<Report>): Promise<Output<Report>> => {
  const row = await lockGuaranteed(ctx, params.id);
  await refuseHindered(ctx, row, body);
  const made = await ctx.tx
    .insertInto('departure')
    .values({ contractId: row.contractId, ...body, reportedBy: ctx.actor.accountId, reportedAt: ctx.now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await recordAct(ctx, { action: 'departure.report', subjectKind: 'DEPARTURE', subjectId: made.id });
  await emit(ctx, 'departure.reported', { departureId: made.id });
  return made;
};

export const withdrawDeparture = async (ctx: Context, { body }: Input<Withdraw>): Promise<Output<Withdraw>> => {
  const { departure } = await lockDeparture(ctx, body);
  const made = await ctx.tx
    .updateTable('departure')
    .set({ withdrawnAt: ctx.now, withdrawnBy: ctx.actor.accountId, version: departure.version + 1 })
    .where('id', '=', departure.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await recordAct(ctx, { action: 'departure.withdraw', subjectKind: 'DEPARTURE', subjectId: made.id });
  await emit(ctx, 'departure.withdrawn', { departureId: made.id });
  return made;
};

/** Once, within 7 days. */
export const contestDeparture = async (ctx: Context, { body }: Input<Contest>): Promise<Output<Contest>> => {
  const { departure } = await lockDeparture(ctx, body);
  if (departure.contestedAt !== null || ctx.now >= departureContestUntil(departure)) throw refuse('CONTEST_OVER');
  const made = await ctx.tx
    .updateTable('departure')
    .set({
      contestText: body.text,
      contestedAt: ctx.now,
      contestedBy: ctx.actor.accountId,
      version: departure.version + 1,
    })
    .where('id', '=', departure.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await recordAct(ctx, { action: 'departure.contest', subjectKind: 'DEPARTURE', subjectId: made.id });
  await emit(ctx, 'departure.contested', { departureId: made.id });
  return made;
};

/** The answer of a call that was made before. */
export const departureBefore = ({ tx }: Context, id: number) =>
  tx.selectFrom('departure').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
