import { type RawBuilder, sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { guaranteesApi } from '#core/api/guarantees.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { containing } from '#server/platform/db/holding.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { recordAct } from '../audit/record-act.ts';
import { transfer } from '../books/ledger.ts';
import { receivableOpen, settleReceivable } from '../books/receivables.ts';
import { depositOfDebt, settleDebt } from '../deposits/settle-debt.ts';
import { agreed } from '../payments/payment-rows.ts';

type All = typeof guaranteesApi.allReceivables;
type Own = typeof guaranteesApi.receivables;
type Settle = typeof guaranteesApi.settle;
export type AdminReceivable = Output<All>['data'][number];
type Settlement = AdminReceivable['settlements'][number];

const settlements = sql<Settlement[]>`coalesce((
  select json_agg(json_build_object(
    'id', one.id, 'kind', one.kind, 'amount', one.amount, 'at', one.created_at, 'reason', one.reason,
    'reference', coalesce(taken.number, one.reference)
  ) order by one.id)
  from receivable_settlement one left join invoice taken on taken.id = one.invoice_id
  where one.receivable_id = receivable.id
), '[]'::json)`;

const receivables = ({ tx }: Context) =>
  tx
    .selectFrom('receivable')
    .innerJoin('refund', 'refund.id', 'receivable.refundId')
    .innerJoin('invoice', 'invoice.id', 'refund.invoiceId')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .innerJoin('searchFirm', 'searchFirm.id', 'receivable.searchFirmId')
    .selectAll('receivable')
    .select([
      receivableOpen.as('open'),
      'refund.number as creditNoteNumber',
      'invoice.id as paymentId',
      'invoice.number as invoiceNumber',
      'contract.recruiterId',
      'searchFirm.name as firm',
      agreed.company.as('company'),
      agreed.candidate.as('candidate'),
      settlements.as('settlements'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof receivables>['executeTakeFirstOrThrow']>>;

const shown = (row: Row): AdminReceivable => ({
  id: row.id,
  version: row.version,
  state: row.open > 0 ? 'OPEN' : 'SETTLED',
  currency: row.currency,
  amount: row.amount,
  open: row.open,
  createdAt: row.createdAt.toISOString(),
  invoiceNumber: row.invoiceNumber,
  creditNoteNumber: row.creditNoteNumber,
  settlements: row.settlements.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  paymentId: row.paymentId,
  candidate: row.candidate,
  company: row.company,
  firm: { id: row.searchFirmId, name: row.firm },
  actions: row.open > 0 ? ['collect', 'writeOff'] : [],
});

/** Colleagues' hires stay theirs: the firm's debt is told by its numbers alone. */
const shownOwn = ({ actor }: Context, row: Row): Output<Own>['data'][number] => {
  const isOwn = row.recruiterId === actor.accountId;
  const { settlements: all, ...own } = shown(row);
  return {
    ...own,
    paymentId: isOwn ? row.paymentId : null,
    candidate: isOwn ? row.candidate : null,
    // what was written about the hire is for whoever's it was
    settlements: isOwn ? all : all.map((one) => ({ ...one, reason: '' })),
  };
};

type Rows = ReturnType<typeof receivables>;
const inStates = (rows: Rows, state: Input<All>['query']['state']): Rows =>
  state.length === 1 ? rows.where(receivableOpen, state[0] === 'OPEN' ? '>' : '=', 0) : rows;

const numbers = [sql`invoice.number`, sql`refund.number`];
const containingAny = (rows: Rows, scopes: readonly RawBuilder<unknown>[], keyword: string): Rows =>
  rows.where((eb) => eb.or(scopes.map((scope) => sql<boolean>`${scope} ilike ${containing(keyword)}`)));

export const listReceivables = async (ctx: Context, { query }: Input<Own>): Promise<Output<Own>> => {
  let rows = inStates(receivables(ctx).where('receivable.searchFirmId', '=', ctx.actor.searchFirmId ?? 0), query.state);
  if (query.keyword !== '') rows = containingAny(rows, numbers, query.keyword);
  if (query.sort === 'CREATEDAT') rows = rows.orderBy('receivable.createdAt', query.order);
  const { data, page } = await pageOf(ctx.tx, rows.orderBy('receivable.id', query.order), query);
  return { page, data: data.map((row) => shownOwn(ctx, row)) };
};

export const listAllReceivables = async (ctx: Context, { query }: Input<All>): Promise<Output<All>> => {
  const { sort, order, searchType, keyword } = query;
  let rows = inStates(receivables(ctx), query.state);
  if (keyword !== '') {
    const scopes = { NUMBER: numbers, FIRM: [sql`search_firm.name`] };
    rows = containingAny(rows, searchType ? scopes[searchType] : Object.values(scopes).flat(), keyword);
  }
  if (sort === 'CREATEDAT') rows = rows.orderBy('receivable.createdAt', order);
  if (sort === 'AMOUNT') rows = rows.orderBy('receivable.amount', order);
  const { data, page } = await pageOf(ctx.tx, rows.orderBy('receivable.id', order), query);
  return { page, data: data.map(shown) };
};

/** Of one invoice, as each side of the supplier's debt sees them. */
export const receivablesOf = async (ctx: Context, paymentId: number): Promise<AdminReceivable[]> =>
  (await receivables(ctx).where('invoice.id', '=', paymentId).orderBy('receivable.id').execute()).map(shown);

/** The deposit is locked before the debt, like everywhere. */
const lockMoney = async (ctx: Context, { id, action, amount, reference, valueDate }: Input<Settle>['body']) => {
  if (action !== 'collect') return null;
  if (reference === undefined) throw refuse('INPUT_INVALID', { fields: { reference: 'required' } });
  const row = await receivables(ctx).where('receivable.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  const { currency, creditNoteNumber: memo } = row;
  return depositOfDebt(ctx, { currency, bankReference: reference, amount, valueDate, memo });
};

/** Came in at the operator's bank, or is given up with a reason. */
export const settleByAdmin = async (ctx: Context, { body }: Input<Settle>): Promise<Output<Settle>> => {
  const { id, version, action, amount, reason } = body;
  const money = await lockMoney(ctx, body);
  await ctx.tx.selectFrom('receivable').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const row = await receivables(ctx).where('receivable.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  if (row.version !== version) throw refuse('VERSION_STALE');
  if (amount > row.open) throw refuse('RECEIVABLE_LESS', { fields: { amount: 'range' } });
  const { searchFirmId, currency, invoiceNumber } = row;
  if (money) {
    await settleDebt(ctx, money, { receivableId: id, searchFirmId, amount, reference: invoiceNumber });
    await settleReceivable(ctx, { receivableId: id, kind: 'COLLECTED', amount, reference: money.bankReference });
  } else {
    if (reason === '') throw refuse('REASON_NEEDED', { fields: { reason: 'required' } });
    await transfer(ctx, {
      id: `writeOff:${row.creditNoteNumber}:${version}`,
      currency,
      amount,
      debit: { kind: 'LOSS' },
      credit: { kind: 'SUPPLIER', searchFirmId },
      reference: invoiceNumber,
    });
    await settleReceivable(ctx, { receivableId: id, kind: 'WRITTEN_OFF', amount, reason });
  }
  await recordAct(ctx, { action: `receivable.${action}`, subjectKind: 'RECEIVABLE', subjectId: id });
  return { id, version: version + 1 };
};

export const settledBefore = ({ tx }: Context, id: number): Promise<Output<Settle>> =>
  tx.selectFrom('receivable').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
