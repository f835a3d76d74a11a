import { refuse } from '#core/rules/errors.ts';
import type { Actor, AnyContext } from '#server/platform/context.ts';
import { checkPhone } from '#server/platform/security/phone.ts';
import { changedFields, recordAct } from '../audit/record-act.ts';
import { type CompanyDetails, claimLogo, type FirmDetails } from './companies.ts';

/** Who edits without a session: a person who proved by a token whose account it is. */
export type By = Pick<Actor, 'accountId' | 'userType'>;

/** The row as the caller saw it: another version means that somebody else was first. */
export const asSeen = <R extends { version: number }>(row: R | undefined, version: number): R => {
  if (!row) throw refuse('NOT_FOUND');
  if (row.version !== version) throw refuse('VERSION_STALE');
  return row;
};

const lockCompany = async ({ tx }: AnyContext, id: number, version: number) =>
  asSeen(await tx.selectFrom('company').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(), version);

const lockFirm = async ({ tx }: AnyContext, id: number, version: number) =>
  asSeen(await tx.selectFrom('searchFirm').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(), version);

/** Edits a company that was loaded at this version; says which fields changed. */
export const editCompany = async (
  ctx: AnyContext,
  companyId: number,
  { version, ...details }: CompanyDetails & { version: number },
  { by, ...guest }: { ticketId?: number; by?: By } = {},
): Promise<void> => {
  checkPhone('company.contact', details.contact);
  const before = await lockCompany(ctx, companyId, version);
  const fields = changedFields(before, details);
  if (fields.length === 0) return;
  if (details.logoId !== null && details.logoId !== before.logoId) {
    await claimLogo(ctx, companyId, details.logoId, guest);
  }
  await ctx.tx
    .updateTable('company')
    .set({ ...details, version: version + 1 })
    .where('id', '=', companyId)
    .execute();
  await recordAct(ctx, {
    action: 'company.edit',
    subjectKind: 'COMPANY',
    subjectId: companyId,
    fields,
    ...(by && { by }),
  });
};

export const editFirm = async (
  ctx: AnyContext,
  firmId: number,
  { version, ...details }: FirmDetails & { version: number },
  { by }: { by?: By } = {},
): Promise<void> => {
  checkPhone('firm.contact', details.contact);
  const before = await lockFirm(ctx, firmId, version);
  const fields = changedFields(before, details);
  if (fields.length === 0) return;
  await ctx.tx
    .updateTable('searchFirm')
    .set({ ...details, version: version + 1 })
    .where('id', '=', firmId)
    .execute();
  await recordAct(ctx, {
    action: 'searchFirm.edit',
    subjectKind: 'SEARCH_FIRM',
    subjectId: firmId,
    fields,
    ...(by && { by }),
  });
};
