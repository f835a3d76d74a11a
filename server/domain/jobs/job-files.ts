import type { AnyContext } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { claimFile } from '../files/claim-file.ts';
import { neutralName } from '../files/neutral-name.ts';

const kinds = { templateId: 'TEMPLATE', descriptionImageId: 'DESCRIPTION', attachmentId: 'ATTACHMENT' } as const;
type FileField = keyof typeof kinds;
type JobFiles = Record<FileField, number | null>;

/** Ties newly named files to the posting; one that it had already stays its own. */
export const claimJobFiles = async (
  ctx: AnyContext,
  jobId: number,
  files: JobFiles,
  before?: JobFiles,
): Promise<void> => {
  for (const field of Object.keys(kinds) as FileField[]) {
    const fileId = files[field];
    if (fileId === null || fileId === before?.[field]) continue;
    await claimFile(ctx, { fileId, kind: kinds[field], ownerKind: 'JOB', ownerId: jobId, field });
  }
};

/** The files of a posting as pages offer them; to who must not know the company yet, none by its own name. */
export const jobFilesOf = async ({ tx, locale }: AnyContext, files: JobFiles, { isNamed = true } = {}) => {
  const ids = (Object.keys(kinds) as FileField[]).map((field) => files[field]).filter((id) => id !== null);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('file')
          .select(['id', 'kind', 'name', 'sizeBytes', 'mediaType'])
          .where('id', '=', among(ids))
          .execute();
  const fileOf = (id: number | null) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return null;
    const name = isNamed ? row.name : neutralName(row, locale);
    return { id: row.id, name, size: row.sizeBytes, mediaType: row.mediaType };
  };
  return {
    template: fileOf(files.templateId),
    descriptionImage: fileOf(files.descriptionImageId),
    attachment: fileOf(files.attachmentId),
  };
};
