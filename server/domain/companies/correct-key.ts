import type { Actor, AnyContext } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { type CompanyKey, findCompanyId, findFirmId } from './companies.ts';
import { asSeen } from './edit-company.ts';

type By = Pick<Actor, 'accountId' | 'userType'>;
const sides = {
  company: { find: findCompanyId, action: 'company.number', subjectKind: 'COMPANY' },
  searchFirm: { find: findFirmId, action: 'searchFirm.number', subjectKind: 'SEARCH_FIRM' },
} as const;
type Side = keyof typeof sides;
const keyFields = ['country', 'registrationNumber'];

/**
 * Another number for the company of a rejected account, which is nobody else's: as at sign-up a number that is here
 * already is joined, and its company keeps what it is; a free one becomes the number of the account's own. Answers the
 * company that has the number now.
 */
export const correctKey = async (ctx: AnyContext, side: Side, id: number, key: CompanyKey, by: By): Promise<number> => {
  const { find, action, subjectKind } = sides[side];
  const known = await find(ctx, key);
  if (known !== null) return known;
  await ctx.tx
    .updateTable(side)
    .set((eb) => ({ ...key, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await recordAct(ctx, { action, subjectKind, subjectId: id, fields: keyFields, by });
  return id;
};

type KeyChange = { body: CompanyKey & { id: number; version: number } };

/** Country and number say which company it is: of one that was approved only the operator corrects them. */
export const changeKeyOf =
  (side: Side) =>
  async (ctx: AnyContext, { body }: KeyChange): Promise<null> => {
    const { id, version, country, registrationNumber } = body;
    const { action, subjectKind } = sides[side];
    asSeen(
      await ctx.tx.selectFrom(side).select('version').where('id', '=', id).forUpdate().executeTakeFirst(),
      version,
    );
    await ctx.tx
      .updateTable(side)
      .set({ country, registrationNumber, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await recordAct(ctx, { action, subjectKind, subjectId: id, fields: keyFields });
    return null;
  };
