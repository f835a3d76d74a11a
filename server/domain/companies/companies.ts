import type * as z from 'zod/mini';
import { refuse } from '#core/rules/errors.ts';
import type { companyDetails, companyKey, firmDetails } from '#core/rules/profile.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { checkPhone } from '#server/platform/security/phone.ts';
import { claimFile } from '../files/claim-file.ts';

export type CompanyKey = z.output<typeof companyKey>;
export type CompanyDetails = z.output<typeof companyDetails>;
export type FirmDetails = z.output<typeof firmDetails>;

export type Side = 'company' | 'searchFirm';

const byKey = ({ tx }: AnyContext, side: Side, { country, registrationNumber }: CompanyKey) =>
  tx.selectFrom(side).select('id').where('country', '=', country).where('registrationNumber', '=', registrationNumber);

/** Whether somebody has this number. Only a question: it waits for nobody. */
export const isKnown = async (ctx: AnyContext, side: Side, key: CompanyKey): Promise<boolean> =>
  (await byKey(ctx, side, key).executeTakeFirst()) !== undefined;

/** For who joins what has this number: held until the transaction ends, so that it has it then, too. */
export const findToJoin = async (ctx: AnyContext, side: Side, key: CompanyKey): Promise<number | null> =>
  (await byKey(ctx, side, key).forKeyShare().executeTakeFirst())?.id ?? null;

/** Ties an uploaded logo to its company. A guest's belongs to the ticket it was uploaded with. */
export const claimLogo = (
  ctx: AnyContext,
  companyId: number,
  fileId: number,
  guest: { ticketId?: number },
): Promise<void> =>
  claimFile(ctx, {
    fileId,
    kind: 'LOGO',
    ownerKind: 'COMPANY',
    ownerId: companyId,
    field: 'company.logoId',
    ...guest,
  });

/** The company with this number, made from the details where it is new. A colleague who joins overwrites nothing. */
export const joinCompany = async (
  ctx: AnyContext,
  key: CompanyKey,
  details: CompanyDetails | null,
  guest: { ticketId: number },
): Promise<number> => {
  const known = await findToJoin(ctx, 'company', key);
  if (known !== null) return known;
  if (!details) throw refuse('INPUT_INVALID', { fields: { 'company.name': 'required' } });
  checkPhone('company.contact', details.contact);
  const made = await ctx.tx
    .insertInto('company')
    .values({ ...key, ...details, logoId: null, createdAt: ctx.now })
    .onConflict((conflict) => conflict.constraint('company_number_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  // a colleague was faster by a moment: join what is there now
  if (!made) return joinCompany(ctx, key, null, guest);
  const { logoId } = details;
  if (logoId !== null) {
    await claimLogo(ctx, made.id, logoId, guest);
    await ctx.tx.updateTable('company').set({ logoId }).where('id', '=', made.id).execute();
  }
  return made.id;
};

/** A solo headhunter is a firm of one and needs no number. */
export const joinFirm = async (
  ctx: AnyContext,
  key: CompanyKey | null,
  details: FirmDetails | null,
): Promise<number> => {
  const known = key && (await findToJoin(ctx, 'searchFirm', key));
  if (known !== null) return known;
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
  return made ? made.id : joinFirm(ctx, key, null);
};
