import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';

export const contactIdsOf = async ({ tx }: AnyContext, jobId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('jobContact')
    .select('contactId')
    .where('jobId', '=', jobId)
    .orderBy('contactId')
    .execute();
  return rows.map(({ contactId }) => contactId);
};

/** The search firms a posting asks for: entries of the company's own address book and no other. */
export const setJobContacts = async (
  { tx }: AnyContext,
  job: { id: number; companyId: number },
  wanted: readonly number[],
): Promise<void> => {
  const ids = [...new Set(wanted)];
  await tx.deleteFrom('jobContact').where('jobId', '=', job.id).execute();
  if (ids.length === 0) return;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('jobContact')
    .columns(['jobId', 'contactId'])
    .expression((eb) =>
      eb
        .selectFrom('contact')
        .select([eb.val(job.id).as('jobId'), 'contact.id'])
        .where('contact.companyId', '=', job.companyId)
        .where('contact.id', '=', among(ids)),
    )
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) !== ids.length)
    throw refuse('INPUT_INVALID', { fields: { searchFirmContactIds: 'invalid' } });
};
