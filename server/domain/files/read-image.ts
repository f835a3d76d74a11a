import type { AnyContext } from '#server/platform/context.ts';

/** A profile image inside an answer. The upload made it small enough for that. */
export const imageAsDataUrl = async ({ tx, services }: AnyContext, fileId: number | null): Promise<string | null> => {
  if (fileId === null) return null;
  const file = await tx
    .selectFrom('file')
    .select(['storeKey', 'mediaType'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) return null;
  // also where the storage is down: a person is there without their picture
  const bytes = await services.files.readAll(file.storeKey).catch(() => null);
  return bytes && `data:${file.mediaType};base64,${bytes.toString('base64')}`;
};
