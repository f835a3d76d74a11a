import type { FileKind, ImageKind } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { FileTable } from '#server/platform/db/tables.ts';
import { isInfected } from './quarantine.ts';

type Claim = {
  fileId: number;
  kind: ImageKind | FileKind;
  ownerKind: NonNullable<FileTable['ownerKind']>;
  ownerId: number;
  /** The field to blame when the file is not the caller's to use. */
  field: string;
  /** A guest's files belong to the ticket they were uploaded with. */
  ticketId?: number;
};

/** Ties an uploaded file to its record: right kind, brought by the same person, not in use elsewhere. */
export const claimFile = async (
  { tx, actor }: AnyContext,
  { fileId, kind, ownerKind, ownerId, field, ticketId }: Claim,
): Promise<void> => {
  const claimed = await tx
    .updateTable('file')
    .set({ ownerKind, ownerId })
    .where('id', '=', fileId)
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('ownerKind', 'is', null),
          eb.or([
            ...(actor ? [eb('uploaderId', '=', actor.accountId)] : []),
            ...(ticketId === undefined ? [] : [eb('uploadTicketId', '=', ticketId)]),
            eb.val(false),
          ]),
        ]),
        eb.and({ ownerKind, ownerId }),
      ]),
    )
    .returning('quarantine')
    .executeTakeFirst();
  if (!claimed) throw refuse('FILE_NOT_FOUND', { fields: { [field]: 'invalid' } });
  // found while its form was still being filled in
  if (isInfected(claimed.quarantine)) throw refuse('FILE_INFECTED', { fields: { [field]: 'fileInfected' } });
};
