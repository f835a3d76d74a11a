import { refuse } from '#core/rules/errors.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import type { Download } from '#server/platform/http/implement-file.ts';

/** A profile image inside an answer. The upload made it small enough for that. */
export const imageAsDataUrl = async ({ tx, services }: AnyContext, fileId: number | null): Promise<string | null> => {
  if (fileId === null) return null;
  const file = await tx
    .selectFrom('file')
    .select(['storeKey', 'mediaType'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) return null;
  const bytes = await services.files.readAll(file.storeKey).catch(() => null);
  return bytes && `data:${file.mediaType};base64,${bytes.toString('base64')}`;
};

/** Who may see an image: whoever brought it, whoever it belongs to, colleagues for a company's logo, and admins. */
export const openImage = async (
  { tx, actor, services }: Context,
  { params }: { params: { id: number } },
): Promise<Download> => {
  const file = await tx
    .selectFrom('file')
    .select(['storeKey', 'mediaType', 'sizeBytes', 'sha256', 'name'])
    .where('id', '=', params.id)
    .where((eb) =>
      eb.or([
        eb.val(actor.userType === 'ADMIN'),
        eb('uploaderId', '=', actor.accountId),
        eb.and({ ownerKind: 'ACCOUNT', ownerId: actor.accountId }),
        eb.and([eb('ownerKind', '=', 'COMPANY'), eb('ownerId', '=', actor.companyId ?? 0)]),
      ]),
    )
    .executeTakeFirst();
  if (!file) throw refuse('FILE_NOT_FOUND');
  const body = await services.files.read(file.storeKey).catch(() => null);
  if (!body) throw refuse('FILE_NOT_FOUND');
  return {
    body,
    name: file.name,
    mediaType: file.mediaType,
    sizeBytes: file.sizeBytes,
    etag: file.sha256.toString('base64url'),
    inline: true,
  };
};
