import { refuse } from '#core/rules/errors.ts';
import type { PaymentStatus } from '#core/rules/payment-lifecycle.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { statusNow } from '../accounts/status-now.ts';

type Side = { table: 'company' | 'searchFirm'; id: number; open: readonly PaymentStatus[] };

/** Whose money it is; a company also owes what is billed. */
const sideOf = async ({ tx }: AnyContext, accountId: number): Promise<Side | null> => {
  const row = await tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select(['account.userType', 'employer.companyId', 'recruiter.searchFirmId'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const held = ['PAID', 'PARTLY_REFUNDED'] as const;
  if (row.userType === 'EMPLOYER' && row.companyId !== null)
    return { table: 'company', id: row.companyId, open: ['BILLED', ...held] };
  if (row.userType === 'RECRUITER' && row.searchFirmId !== null)
    return { table: 'searchFirm', id: row.searchFirmId, open: held };
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

/**
 * The last of a company or a firm is not deleted while money is owed or held, neither by their own wish nor by the
 * operator: nobody would be left to pay, or to be paid. The operator may where it is known where to pay. An account may
 * expire, which takes nothing away.
 */
export const refuseHeldMoney = async (
  ctx: AnyContext,
  { accountId, isDeletion, settlement }: Events['account.ending'],
): Promise<void> => {
  const side = isDeletion ? await sideOf(ctx, accountId) : null;
  if (!side) return;
  // of two who leave at one moment the second one is the last
  await ctx.tx.selectFrom(side.table).select('id').where('id', '=', side.id).forNoKeyUpdate().execute();
  if (settlement !== null && side.table === 'searchFirm' && (await hasBankAccount(ctx, side))) return;
  const open = await ctx.tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select('invoice.id')
    .where(side.table === 'company' ? 'contract.companyId' : 'contract.searchFirmId', '=', side.id)
    .where('invoice.status', 'in', side.open)
    .execute();
  if (open.length > 0 && !(await colleagueOf(ctx, accountId, side)))
    throw refuse('MONEY_HELD', { params: { n: open.length } });
};
