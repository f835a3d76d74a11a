import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { moveAccount } from './move-account.ts';

/** Accounts whose date has passed. They were unusable from that moment already; this writes it down and tells them. */
export const expireAccounts = async (ctx: AnyContext): Promise<number> => {
  const due = await ctx.services.db
    .selectFrom('account')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('expiresAt', '<=', ctx.now)
    .limit(500)
    .execute();
  for (const { id } of due) {
    await ctx.services.db.transaction().execute(async (tx) => {
      const inTx = { ...ctx, tx };
      const still = await tx
        .selectFrom('account')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'ACTIVE')
        .where('expiresAt', '<=', ctx.now)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!still) return;
      await moveAccount(inTx, { accountId: id, action: 'expire' });
      await emit(inTx, 'account.expired', { accountId: id });
    });
  }
  return due.length;
};

/** 30 days after deletion nothing personal is left; the row stays for what refers to it. */
export const eraseAccounts = async (ctx: AnyContext): Promise<number> => {
  const before = new Date(ctx.now.getTime() - limits.deletedAccountDays * 86_400_000);
  const due = await ctx.services.db
    .selectFrom('account')
    .select('id')
    .where('status', '=', 'DELETED')
    .where('erasedAt', 'is', null)
    .where('deletedAt', '<=', before)
    .limit(500)
    .execute();
  for (const { id } of due) await ctx.services.db.transaction().execute((tx) => eraseAccount({ ...ctx, tx }, id));
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recruiter as other')
            .innerJoin('account', 'account.id', 'other.accountId')
            .select('account.id')
            .whereRef('other.searchFirmId', '=', 'searchFirm.id')
            .where('account.erasedAt', 'is', null),
        ),
      ),
    )
    .execute();
};
