import { type Expression, sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { guaranteesApi } from '#core/api/guarantees.ts';
import type { DepartureState } from '#core/rules/departures.ts';
import { refuse } from '#core/rules/errors.ts';
import { guaranteePeriod } from '#core/rules/guarantee.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { containing } from '#server/platform/db/holding.ts';
import { pageOfPicked } from '#server/platform/http/paging.ts';
import { recordAct } from '../audit/record-act.ts';
import { agreed } from '../payments/payment-rows.ts';
import { type DepartureRow, departuresSeenBy, shownDeparture } from './departure-rows.ts';
import { findGuaranteed, type GuaranteedRow, readGuaranteed } from './guaranteed-rows.ts';

type List = typeof guaranteesApi.departures;
type One = typeof guaranteesApi.departure;

/** The state as core/rules/departures.ts has it, for filters. */
export const departureStateAt = (now: Date): Expression<DepartureState> => sql<DepartureState>`case
  when departure.decision is not null then departure.decision
  when departure.withdrawn_at is not null then 'WITHDRAWN'
  when departure.contested_at is not null
    or departure.reported_at + make_interval(hours => ${limits.departureContestDays * 24}) <= ${now} then 'READY'
  else 'WAITING'
end`;

const searched = { NAME: agreed.candidate, COMPANY: agreed.company, NUMBER: sql`invoice.number` };

/** With both sides' names and what the invoice was. */
const shownForAdmin = (ctx: Context, row: GuaranteedRow, departure: DepartureRow): Output<One> => {
  const { consigner, fiduciary, conditions } = row.snapshot;
  return {
    ...shownDeparture(ctx, row, departure),
    paymentId: row.id,
    invoiceNumber: row.number,
    status: row.shownStatus,
    contractId: row.contractId,
    contractNumber: row.contractNumber,
    title: conditions.title,
    candidate: conditions.candidate,
    company: consigner.name,
    recruiter: { id: row.recruiterId, name: fiduciary.person.name, firm: fiduciary.name },
    startDate: row.startDate,
    guaranteeEndDate: guaranteePeriod(row.startDate, conditions.guaranteeMonths)?.lastDay ?? null,
    currency: row.currency,
    fee: row.fee,
    tax: row.tax,
    contestedBy: departure.contester,
    decidedBy: departure.decider,
  };
};

export const listDepartures = async (ctx: Context, { query }: Input<List>): Promise<Output<List>> => {
  const { state, sort, order, searchType, keyword } = query;
  let picked = ctx.tx
    .selectFrom('departure')
    .innerJoin('contract', 'contract.id', 'departure.contractId')
    .innerJoin('invoice', 'invoice.contractId', 'contract.id')
    .select('departure.id');
  if (state.length > 0) picked = picked.where(departureStateAt(ctx.now), 'in', state);
  if (keyword !== '') {
    const scopes = searchType ? [searched[searchType]] : Object.values(searched);
    picked = picked.where((eb) => eb.or(scopes.map((scope) => sql<boolean>`${scope} ilike ${containing(keyword)}`)));
  }
  if (sort === 'CREATEDAT') picked = picked.orderBy('departure.reportedAt', order);
  if (sort === 'NAME') picked = picked.orderBy(agreed.candidate, order);
  if (sort === 'COMPANY') picked = picked.orderBy(agreed.company, order);
  const read = (ids: number[]) => departuresSeenBy(ctx).where('departure.id', '=', among(ids)).execute();
  const { data, page } = await pageOfPicked(ctx.tx, picked.orderBy('departure.id', order), read, query);
  const payments = await readGuaranteed(ctx, [...new Set(data.map(({ paymentId }) => paymentId))]);
  const byId = new Map(payments.map((row) => [row.id, row]));
  return {
    page,
    data: data.flatMap((departure) => {
      const row = byId.get(departure.paymentId);
      return row ? [shownForAdmin(ctx, row, departure)] : [];
    }),
  };
};

export const getDeparture = async (ctx: Context, { params }: Input<One>): Promise<Output<One>> => {
  const row = await departuresSeenBy(ctx).where('departure.id', '=', params.id).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  await recordAct(ctx, { action: 'departure.read', subjectKind: 'DEPARTURE', subjectId: row.id });
  return shownForAdmin(ctx, await findGuaranteed(ctx, row.paymentId), row);
};
