import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Whether a record shows this file: the one that claimed it may have let it go since. Said of `file` in a query. */
export const isUsedByRecord = (eb: ExpressionBuilder<Tables, 'file'>) =>
  eb.and([
    eb('file.ownerKind', 'is not', null),
    eb.or([
      eb.exists(
        eb
          .selectFrom('account')
          .select('account.id')
          .whereRef('account.id', '=', 'file.ownerId')
          .whereRef('account.photoId', '=', 'file.id'),
      ),
      eb.exists(
        eb
          .selectFrom('company')
          .select('company.id')
          .whereRef('company.id', '=', 'file.ownerId')
          .whereRef('company.logoId', '=', 'file.id'),
      ),
      eb.exists(
        eb
          .selectFrom('candidate')
          .select('candidate.id')
          .whereRef('candidate.id', '=', 'file.ownerId')
          .whereRef('candidate.resumeId', '=', 'file.id'),
      ),
      eb.exists(
        eb
          .selectFrom('claim')
          .select('claim.id')
          .whereRef('claim.id', '=', 'file.ownerId')
          .whereRef('claim.fileId', '=', 'file.id'),
      ),
      eb.exists(
        eb
          .selectFrom('job')
          .select('job.id')
          .whereRef('job.id', '=', 'file.ownerId')
          .where((of) =>
            of.or([
              of('job.templateId', '=', of.ref('file.id')),
              of('job.descriptionImageId', '=', of.ref('file.id')),
              of('job.attachmentId', '=', of.ref('file.id')),
            ]),
          ),
      ),
    ]),
  ]);
