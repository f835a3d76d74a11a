import type { Actor, AnyContext } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { type CompanyKey, findCompanyId, findFirmId } from './companies.ts';

type By = Pick<Actor, 'accountId' | 'userType'>;
const sides = {
  company: { find: findCompanyId, action: 'company.number', subjectKind: 'COMPANY' },
  searchFirm: { find: findFirmId, action: 'searchFirm.number', subjectKind: 'SEARCH_FIRM' },
} as const;

/**
 * Another number for the company of a rejected account, which is nobody else's: as at sign-up a number that is here
 * already is joined, and its company keeps what it is; a free one becomes the number of the account's own. Answers the
 * company that has the number now.
 */
export const correctKey = async (
  ctx: AnyContext,
  side: keyof typeof sides,
  id: number,
  key: CompanyKey,
  by: By,
): Promise<number> => {
  const { find, action, subjectKind } = sides[side];
  const known = await find(ctx, key);
  if (known !== null) return known;
  await ctx.tx
    .updateTable(side)
    .set((eb) => ({ ...key, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const fields = ['country', 'registrationNumber'];
  await recordAct(ctx, { action, subjectKind, subjectId: id, fields, by });
  return id;
};
