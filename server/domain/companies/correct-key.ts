import { sql } from 'kysely';
import type { AnyContext } from '#server/platform/context.ts';
import { refusalOf } from '#server/platform/db/errors.ts';
import { recordAct } from '../audit/record-act.ts';
import { type CompanyKey, findToJoin, type Side } from './companies.ts';
import { asSeen, type By } from './edit-company.ts';

const sides = {
  company: { action: 'company.number', subjectKind: 'COMPANY' },
  searchFirm: { action: 'searchFirm.number', subjectKind: 'SEARCH_FIRM' },
} as const;
const keyFields = ['country', 'registrationNumber'];

/** Gives the company this number; false where somebody has it. What was done before stands all the same. */
const takeKey = async ({ tx }: AnyContext, side: Side, id: number, key: CompanyKey): Promise<boolean> => {
  await sql`savepoint number`.execute(tx);
  try {
    await tx
      .updateTable(side)
      .set((eb) => ({ ...key, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (refusalOf(error)?.code !== 'NUMBER_TAKEN') throw error;
    await sql`rollback to savepoint number`.execute(tx);
    return false;
  }
  await sql`release savepoint number`.execute(tx);
  return true;
};

/**
 * Another number for the company of a rejected account, which is nobody else's: as at sign-up a number that is here
 * already is joined, and its company keeps what it is; a free one becomes the number of the account's own. Answers the
 * company that has the number now.
 */
export const correctKey = async (ctx: AnyContext, side: Side, id: number, key: CompanyKey, by: By): Promise<number> => {
  const known = await findToJoin(ctx, side, key);
  if (known !== null) return known;
  // somebody was faster by a moment: join what is there now
  if (!(await takeKey(ctx, side, id, key))) return correctKey(ctx, side, id, key, by);
  const { action, subjectKind } = sides[side];
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
