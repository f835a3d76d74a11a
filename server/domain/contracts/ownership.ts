import { sql } from 'kysely';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { holdPerson } from '../candidates/check-candidate.ts';
import type { HireRow } from './hire-basis.ts';

/** The operator has not decided whose the person is. */
const isUndecided = ({ tx }: AnyContext, { candidateId }: HireRow) =>
  tx
    .selectFrom('claim')
    .select('id')
    .where('candidateId', '=', candidateId)
    .where('kind', '=', 'HOLD')
    .where('decidedAt', 'is', null)
    .executeTakeFirst();

/** Another firm disclosed the person to the company first, and the operator did not let this entry stand beside it. */
const heldElsewhere = async ({ tx, now }: AnyContext, { candidateId }: HireRow): Promise<number | null> => {
  const { rows } = await sql<{ id: number | null }>`select candidate_held_by(${candidateId}, ${now}) as id`.execute(tx);
  return rows[0]?.id ?? null;
};

/** A company owes one fee for one person. */
const isHiredAlready = async ({ tx, now }: AnyContext, { companyId, candidateId }: HireRow): Promise<boolean> => {
  const { rows } = await sql<{
    hired: boolean;
  }>`select is_hired_at(${companyId}, ${candidateId}, ${now}, null) as hired`.execute(tx);
  return rows[0]?.hired ?? false;
};

export const refuseUnlessOwned = async (ctx: AnyContext, row: HireRow): Promise<void> => {
  // nobody enters, discloses or hires the same person at the company meanwhile
  await holdPerson(ctx, row.companyId, row);
  if (await isUndecided(ctx, row)) throw refuse('HOLD_UNDECIDED');
  const holderId = await heldElsewhere(ctx, row);
  if (holderId !== null) throw refuse('HELD_ELSEWHERE', { facts: { candidateId: holderId } });
  if (await isHiredAlready(ctx, row)) throw refuse('HIRED_ALREADY');
};
