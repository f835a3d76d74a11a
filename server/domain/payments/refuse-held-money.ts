import { refuse } from '#core/rules/errors.ts';
import type { PaymentStatus } from '#core/rules/payment-lifecycle.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { statusNow } from '../accounts/status-now.ts';
import { heldNow } from '../books/payout-columns.ts';
import { receivableOpen } from '../books/receivables.ts';

type Ending = Events['account.ending'];
type Side = { table: 'company' | 'searchFirm'; id: number };

const sideOf = async ({ tx }: AnyContext, accountId: number): Promise<Side | null> => {
  const row = await tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select(['account.userType', 'employer.companyId', 'recruiter.searchFirmId'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (row.userType === 'EMPLOYER' && row.companyId !== null) return { table: 'company', id: row.companyId };
  if (row.userType === 'RECRUITER' && row.searchFirmId !== null) return { table: 'searchFirm', id: row.searchFirmId };
  return null;
};

const colleagueOf = ({ tx, now }: AnyContext, accountId: number, { table, id }: Side) => {
  const others = tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select('account.id')
    .where('account.id', '<>', accountId)
    .where('account.userType', '=', table === 'company' ? 'EMPLOYER' : 'RECRUITER')
    .where(statusNow(now), '=', 'ACTIVE');
  return others
    .where(table === 'company' ? 'employer.companyId' : 'recruiter.searchFirmId', '=', id)
    .executeTakeFirst();
};

/** Whether what is held can still be paid to the firm when nobody is left of it. */
const hasBankAccount = async ({ tx }: AnyContext, { id }: Side): Promise<boolean> =>
  (await tx.selectFrom('bankAccount').select('version').where('searchFirmId', '=', id).executeTakeFirst()) !==
  undefined;

/** Invoices whose money is not where it belongs: a company owes what is billed, a firm without an account can be paid none of it. */
const openInvoices = async ({ tx }: AnyContext, { table, id }: Side, hasAccount: boolean): Promise<number> => {
  const held: PaymentStatus[] = ['PAID', 'PARTLY_REFUNDED'];
  const rows = await tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select('invoice.id')
    .where(table === 'company' ? 'contract.companyId' : 'contract.searchFirmId', '=', id)
    .where((eb) =>
      eb.or([
        eb('invoice.status', 'in', table === 'company' || !hasAccount ? ['BILLED', ...held] : held),
        // a part of it has come
        eb(heldNow, '>', 0),
      ]),
    )
    .execute();
  return rows.length;
};

/** What a firm still owes of refunds. */
const openDebts = async ({ tx }: AnyContext, { table, id }: Side): Promise<number> => {
  if (table === 'company') return 0;
  const rows = await tx
    .selectFrom('receivable')
    .select('id')
    .where('searchFirmId', '=', id)
    .where(receivableOpen, '>', 0)
    .execute();
  return rows.length;
};

type Leaver = Pick<Ending, 'accountId' | 'settlement'>;

const refuseHeld = async (ctx: AnyContext, { accountId, settlement }: Leaver, side: Side): Promise<void> => {
  const isByOperator = settlement !== null;
  const hasAccount = await hasBankAccount(ctx, side);
  if (isByOperator && hasAccount) return;
  const n = (await openInvoices(ctx, side, hasAccount)) + (isByOperator ? 0 : await openDebts(ctx, side));
  if (n > 0 && !(await colleagueOf(ctx, accountId, side))) throw refuse('MONEY_HELD', { params: { n } });
};

/** Told early, it holds nobody up: whoever leaves in the end is looked at again. */
export const tellHeldMoney = async (ctx: AnyContext, { accountId }: Events['account.leaving']): Promise<void> => {
  const side = await sideOf(ctx, accountId);
  if (side) await refuseHeld(ctx, { accountId, settlement: null }, side);
};

/**
 * The last of a company or a firm is not deleted while money is owed or held, neither by their own wish nor by the
 * operator: nobody would be left to pay, or to be paid. The operator may where it is known where to pay. An account may
 * expire, which takes nothing away.
 */
export const refuseHeldMoney = async (ctx: AnyContext, ending: Ending): Promise<void> => {
  const side = ending.isDeletion ? await sideOf(ctx, ending.accountId) : null;
  if (!side) return;
  // of two who leave at one moment the second one is the last
  await ctx.tx.selectFrom(side.table).select('id').where('id', '=', side.id).forNoKeyUpdate().execute();
  await refuseHeld(ctx, ending, side);
};
