import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { checkPhone } from '#server/platform/security/phone.ts';
import { changedFields, recordAct } from '../audit/record-act.ts';
import { claimImage } from '../files/claim-image.ts';
import type { CompanyDetails, FirmDetails } from './companies.ts';

/** Edits a company that was loaded at this version; says which fields changed. */
export const editCompany = async (
  ctx: AnyContext,
  companyId: number,
  { version, ...details }: CompanyDetails & { version: number },
  guest: { ticketId?: number } = {},
): Promise<void> => {
  checkPhone('company.contact', details.contact);
  const before = await ctx.tx
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw refuse('NOT_FOUND');
  if (before.version !== version) throw refuse('VERSION_STALE');
  const fields = changedFields(before, details);
  if (fields.length === 0) return;
  if (details.logoId !== null && details.logoId !== before.logoId) {
    await claimImage(ctx, {
      fileId: details.logoId,
      kind: 'LOGO',
      ownerKind: 'COMPANY',
      ownerId: companyId,
      field: 'company.logoId',
      ...guest,
    });
  }
  await ctx.tx
    .updateTable('company')
    .set({ ...details, version: version + 1 })
    .where('id', '=', companyId)
    .execute();
  await recordAct(ctx, { action: 'company.edit', subjectKind: 'COMPANY', subjectId: companyId, fields });
};

export const editFirm = async (
  ctx: AnyContext,
  firmId: number,
  { version, ...details }: FirmDetails & { version: number },
): Promise<void> => {
  checkPhone('firm.contact', details.contact);
  const before = await ctx.tx
    .selectFrom('searchFirm')
    .selectAll()
    .where('id', '=', firmId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw refuse('NOT_FOUND');
  if (before.version !== version) throw refuse('VERSION_STALE');
  const fields = changedFields(before, details);
  if (fields.length === 0) return;
  await ctx.tx
    .updateTable('searchFirm')
    .set({ ...details, version: version + 1 })
    .where('id', '=', firmId)
    .execute();
  await recordAct(ctx, { action: 'searchFirm.edit', subjectKind: 'SEARCH_FIRM', subjectId: firmId, fields });
};
