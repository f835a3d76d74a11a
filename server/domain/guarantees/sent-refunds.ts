import { type RawBuilder, sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { RefundState } from '#core/api/guarantee-shapes.ts';
import type { guaranteesApi } from '#core/api/guarantees.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { daysComplaint, isWithin } from '#core/rules/days.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { containing } from '#server/platform/db/holding.ts';
import { emit } from '#server/platform/events.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { recordAct } from '../audit/record-act.ts';
import { agreed } from '../payments/payment-rows.ts';

type List = typeof guaranteesApi.refunds;
type Sent = typeof guaranteesApi.sent;

/** Refunds with what is said of their transfer. */
export const refundsWithTransfer = ({ tx }: Context) =>
  tx
    .selectFrom('refund')
    .leftJoin('refundSent', 'refundSent.refundId', 'refund.id')
    .selectAll('refund')
    .select(['refundSent.sentOn', 'refundSent.bankReference']);
type Row = Awaited<ReturnType<ReturnType<typeof refundsWithTransfer>['executeTakeFirstOrThrow']>>;

export const shownRefund = (row: Row) => ({
  id: row.id,
  number: row.number,
  fee: row.fee,
  tax: row.tax,
  total: row.total,
  source: row.source,
  reason: row.reason,
  at: row.createdAt.toISOString(),
  payBy: row.payBy,
  sent: row.sentOn === null || row.bankReference === null ? null : { on: row.sentOn, bankReference: row.bankReference },
});

const state = sql<RefundState>`case when refund_sent.refund_id is null then 'TO_SEND' else 'SENT' end`;
const searched: Record<'NUMBER' | 'COMPANY', RawBuilder<unknown>[]> = {
  NUMBER: [sql`refund.number`, sql`invoice.number`],
  COMPANY: [agreed.company],
};

/** What came in for these invoices. */
const depositsOf = ({ tx }: Context, paymentIds: readonly number[]) =>
  tx
    .selectFrom('depositUse')
    .innerJoin('deposit', 'deposit.id', 'depositUse.depositId')
    .select(['depositUse.invoiceId as paymentId', 'deposit.valueDate', 'deposit.sender', 'deposit.bankReference'])
    .where('depositUse.invoiceId', '=', among(paymentIds))
    .where('depositUse.undoneAt', 'is', null)
    .orderBy('depositUse.id')
    .execute();

export const listRefunds = async (ctx: Context, { query }: Input<List>): Promise<Output<List>> => {
  const { sort, order, searchType, keyword, currency } = query;
  let rows = refundsWithTransfer(ctx)
    .innerJoin('invoice', 'invoice.id', 'refund.invoiceId')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .innerJoin('company', 'company.id', 'contract.companyId')
    .select(['company.email', 'company.contact'])
    .select(['invoice.currency', 'invoice.timeZone', 'invoice.id as paymentId', 'invoice.number as invoiceNumber'])
    .select([state.as('state'), agreed.company.as('company'), agreed.candidate.as('candidate')]);
  if (query.state.length > 0) rows = rows.where(state, 'in', query.state);
  if (currency.length > 0) rows = rows.where('invoice.currency', 'in', currency);
  if (keyword !== '') {
    const scopes = searchType ? searched[searchType] : Object.values(searched).flat();
    rows = rows.where((eb) => eb.or(scopes.map((scope) => sql<boolean>`${scope} ilike ${containing(keyword)}`)));
  }
  if (sort === 'DUEDATE') rows = rows.orderBy('refund.payBy', order);
  if (sort === 'AMOUNT') rows = rows.orderBy('refund.total', order);
  const { data, page } = await pageOf(ctx.tx, rows.orderBy('refund.id', order), query);
  const deposits = await depositsOf(
    ctx,
    data.map(({ paymentId }) => paymentId),
  );
  return {
    page,
    data: data.map((row) => ({
      ...shownRefund(row),
      paidBy: deposits
        .filter(({ paymentId }) => paymentId === row.paymentId)
        .map(({ valueDate, sender, bankReference }) => ({ valueDate, sender, bankReference })),
      askWhom: { email: row.email, phone: row.contact },
      state: row.state,
      currency: row.currency,
      paymentId: row.paymentId,
      invoiceNumber: row.invoiceNumber,
      company: row.company,
      candidate: row.candidate,
      isLate: row.state === 'TO_SEND' && row.payBy < dayIn(ctx.now, row.timeZone),
    })),
  };
};

const isSent = async ({ tx }: Context, refundId: number): Promise<boolean> =>
  (await tx.selectFrom('refundSent').select('refundId').where('refundId', '=', refundId).executeTakeFirst()) !==
  undefined;

/** The books have it since the decision; this says that the bank has it too. Twice is refused, and so is one reference for two. */
export const sendRefund = async (ctx: Context, { body }: Input<Sent>): Promise<null> => {
  const { id: refundId, bankReference, sentOn } = body;
  const refund = await ctx.tx
    .selectFrom('refund')
    .innerJoin('invoice', 'invoice.id', 'refund.invoiceId')
    .select(['refund.creditDate', 'invoice.currency', 'invoice.timeZone'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();
  if (!refund) throw refuse('NOT_FOUND');
  const days = { first: refund.creditDate, last: dayIn(ctx.now, refund.timeZone) };
  if (!isWithin(days, sentOn)) throw refuse('INPUT_INVALID', { fields: { sentOn: daysComplaint(days, ctx.locale) } });
  const made = await ctx.tx
    .insertInto('refundSent')
    .values({
      refundId,
      currency: refund.currency,
      bankReference,
      sentOn,
      createdBy: ctx.actor.accountId,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('refundId')
    .executeTakeFirst();
  if (!made) throw refuse((await isSent(ctx, refundId)) ? 'DONE_ALREADY' : 'REFUND_SENT');
  await recordAct(ctx, { action: 'refund.sent', subjectKind: 'REFUND', subjectId: refundId });
  await emit(ctx, 'refund.sent', { refundId });
  return null;
};
