import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { inAnyOrder } from '#server/platform/db/in-any-order.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachAlone, type Step } from '#server/platform/each-alone.ts';
import { emit } from '#server/platform/events.ts';
import { forgetBankAccounts } from '../bank-accounts/forget-accounts.ts';
import { moveAccount } from './move-account.ts';

/** Writes down that an account's date has passed, and tells its person. Every act on an account begins with it. */
export const settleExpiry = async (ctx: AnyContext, accountId: number): Promise<void> => {
  const due = await ctx.tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .where('expiresAt', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst();
  if (!due) return;
  await moveAccount({ ...ctx, actor: null }, { accountId, action: 'expire' });
  await emit(ctx, 'account.expired', { accountId, byOperator: false });
};

const atOnce = 500;

/** Accounts whose date has passed. They were unusable from that moment already. */
export const expireAccounts = async (ctx: AnyContext): Promise<number> => {
  const { db } = ctx.services;
  const due = await db
    .selectFrom('account')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('expiresAt', '<=', ctx.now)
    .orderBy(inAnyOrder)
    .limit(atOnce)
    .execute();
  await eachAlone(
    due.map(({ id }): Step => [`account ${id}`, () => inTransaction(db, (tx) => settleExpiry({ ...ctx, tx }, id))]),
  );
  return due.length;
};

/** 30 days after deletion nothing personal is left; the row stays for what refers to it. */
export const eraseAccounts = async (ctx: AnyContext): Promise<number> => {
  const { db } = ctx.services;
  const before = new Date(ctx.now.getTime() - limits.deletedAccountDays * 86_400_000);
  const due = await db
    .selectFrom('account')
    .select('id')
    .where('status', '=', 'DELETED')
    .where('erasedAt', 'is', null)
    .where('deletedAt', '<=', before)
    .orderBy(inAnyOrder)
    .limit(atOnce)
    .execute();
  await eachAlone([
    ...due.map(({ id }): Step => [`account ${id}`, () => inTransaction(db, (tx) => eraseAccount({ ...ctx, tx }, id))]),
    ['bank accounts', () => forgetBankAccounts(ctx)],
  ]);
  return due.length;
};

const eraseAccount = async (ctx: AnyContext, id: number): Promise<void> => {
  const { tx, now } = ctx;
  await tx
    .updateTable('account')
    .set({
      identify: `erased-${id}`,
      email: `erased-${id}`,
      passwordHash: '',
      name: '',
      gender: null,
      birthDateSealed: null,
      position: '',
      phone: '',
      officePhone: null,
      photoId: null,
      statusReason: null,
      totpOn: false,
      totpSecretSealed: null,
      erasedAt: now,
    })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('recruiter').set({ keywords: [], introduction: '' }).where('accountId', '=', id).execute();
  await tx.deleteFrom('session').where('accountId', '=', id).execute();
  await tx.deleteFrom('totpRecovery').where('accountId', '=', id).execute();
  await tx.deleteFrom('verification').where('accountId', '=', id).execute();
  await tx.deleteFrom('mail').where('accountId', '=', id).execute();
  await tx.deleteFrom('notification').where('accountId', '=', id).execute();
  await tx.deleteFrom('mailKindWish').where('accountId', '=', id).execute();
  await tx.deleteFrom('mailWish').where('accountId', '=', id).execute();
  await tx.deleteFrom('accountReason').where('accountId', '=', id).execute();
  await tx
    .deleteFrom('companyObjection')
    .where((eb) => eb.or([eb('accountId', '=', id), eb('byAccountId', '=', id)]))
    .execute();
  await eraseSoloFirm(ctx, id);
};

/** A firm of one without a number is its headhunter under another name. */
const eraseSoloFirm = async ({ tx }: AnyContext, accountId: number): Promise<void> => {
  await tx
    .updateTable('searchFirm')
    .from('recruiter')
    .set((eb) => ({
      name: `erased-${accountId}`,
      email: `erased-${accountId}`,
      contact: '',
      version: eb('searchFirm.version', '+', 1),
    }))
    .whereRef('searchFirm.id', '=', 'recruiter.searchFirmId')
    .where('recruiter.accountId', '=', accountId)
    .where('searchFirm.registrationNumber', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('recruiter as other')
            .innerJoin('account', 'account.id', 'other.accountId')
            .select('account.id')
            .whereRef('other.searchFirmId', '=', 'searchFirm.id')
            .where('account.erasedAt', 'is', null),
        ),
      ),
    )
    .execute();
};
