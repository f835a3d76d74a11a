import type * as z from 'zod/mini';
import { refuse } from '#core/rules/errors.ts';
import type { companyDetails, companyKey, firmDetails } from '#core/rules/profile.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { checkPhone } from '#server/platform/security/phone.ts';

export type CompanyKey = z.output<typeof companyKey>;
export type CompanyDetails = z.output<typeof companyDetails>;
export type FirmDetails = z.output<typeof firmDetails>;

/** Held until the transaction ends, so that who joins by this number joins what has it. */
const findId = async (
  { tx }: AnyContext,
  table: 'company' | 'searchFirm',
  { country, registrationNumber }: CompanyKey,
): Promise<number | null> => {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('country', '=', country)
    .where('registrationNumber', '=', registrationNumber)
    .forKeyShare()
    .executeTakeFirst();
  return row?.id ?? null;
};

export const findCompanyId = (ctx: AnyContext, key: CompanyKey): Promise<number | null> => findId(ctx, 'company', key);
export const findFirmId = (ctx: AnyContext, key: CompanyKey): Promise<number | null> => findId(ctx, 'searchFirm', key);

/** The company with this number, made from the details where it is new. A colleague who joins overwrites nothing. */
export const joinCompany = async (
  ctx: AnyContext,
  key: CompanyKey,
  details: CompanyDetails | null,
): Promise<{ companyId: number; isNew: boolean }> => {
  const known = await findCompanyId(ctx, key);
  if (known !== null) return { companyId: known, isNew: false };
  if (!details) throw refuse('INPUT_INVALID', { fields: { 'company.name': 'required' } });
  checkPhone('company.contact', details.contact);
  const made = await ctx.tx
    .insertInto('company')
    .values({ ...key, ...details, logoId: null, createdAt: ctx.now })
    .onConflict((conflict) => conflict.constraint('company_number_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  // a colleague was faster by a moment: join what is there now
  return made ? { companyId: made.id, isNew: true } : joinCompany(ctx, key, null);
};

/** A solo headhunter is a firm of one and needs no number. */
export const joinFirm = async (
  ctx: AnyContext,
  key: CompanyKey | null,
  details: FirmDetails | null,
): Promise<{ firmId: number; isNew: boolean }> => {
  const known = key && (await findFirmId(ctx, key));
  if (known !== null) return { firmId: known, isNew: false };
  if (!details) throw refuse('INPUT_INVALID', { fields: { 'firm.name': 'required' } });
  checkPhone('firm.contact', details.contact);
  const made = await ctx.tx
    .insertInto('searchFirm')
    .values({
      country: key?.country ?? null,
      registrationNumber: key?.registrationNumber ?? null,
      ...details,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.constraint('search_firm_number_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? { firmId: made.id, isNew: true } : joinFirm(ctx, key, null);
};
