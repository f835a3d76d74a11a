import type { FieldErrors } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { claimFile } from '../files/claim-file.ts';
import { neutralName } from '../files/neutral-name.ts';
import { isInfected } from '../files/quarantine.ts';

const kinds = { templateId: 'TEMPLATE', descriptionImageId: 'DESCRIPTION', attachmentId: 'ATTACHMENT' } as const;
export type FileField = keyof typeof kinds;
type JobFiles = Record<FileField, number | null>;
export const fileFields = Object.keys(kinds) as FileField[];
const idsOf = (files: JobFiles): number[] => fileFields.map((field) => files[field]).filter((id) => id !== null);

/** Ties newly named files to the posting; one that it had already stays its own. */
export const claimJobFiles = async (
  ctx: AnyContext,
  jobId: number,
  files: JobFiles,
  before?: JobFiles,
): Promise<void> => {
  for (const field of fileFields) {
    const fileId = files[field];
    if (fileId === null || fileId === before?.[field]) continue;
    await claimFile(ctx, { fileId, kind: kinds[field], ownerKind: 'JOB', ownerId: jobId, field });
  }
};

/** What a virus took from a posting since it was written: recruiters would be offered nothing by that name. */
export const infectedFileErrors = async ({ tx }: AnyContext, files: JobFiles): Promise<FieldErrors> => {
  const ids = idsOf(files);
  if (ids.length === 0) return {};
  const rows = await tx.selectFrom('file').select(['id', 'quarantine']).where('id', '=', among(ids)).execute();
  const infected = new Set(rows.filter(({ quarantine }) => isInfected(quarantine)).map(({ id }) => id));
  return Object.fromEntries(
    fileFields.filter((field) => infected.has(files[field] ?? 0)).map((field) => [field, 'fileInfected'] as const),
  );
};

/** The files of a posting as pages offer them; to who must not know the company yet, none by its own name. */
export const jobFilesOf = async ({ tx, locale }: AnyContext, files: JobFiles, { isNamed = true } = {}) => {
  const ids = idsOf(files);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('file')
          .select(['id', 'kind', 'name', 'sizeBytes', 'mediaType', 'quarantine'])
          .where('id', '=', among(ids))
          .execute();
  const fileOf = (id: number | null) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return null;
    const name = isNamed ? row.name : neutralName(row, locale);
    return { id: row.id, name, size: row.sizeBytes, mediaType: row.mediaType, isInfected: isInfected(row.quarantine) };
  };
  return {
    template: fileOf(files.templateId),
    descriptionImage: fileOf(files.descriptionImageId),
    attachment: fileOf(files.attachmentId),
  };
};
