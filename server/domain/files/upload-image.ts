import { buffer } from 'node:stream/consumers';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { filesApi } from '#core/api/files.ts';
import type { ImageKind } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { reencodeImage } from '#server/platform/files/image.ts';
import type { Uploaded } from '#server/platform/http/implement-upload.ts';
import { readTicket } from '../tickets/tickets.ts';
import { dropBytes } from './drop-bytes.ts';
import { insertFile } from './file-rows.ts';
import { refuseHoard } from './refuse-hoard.ts';

type UploadImage = typeof filesApi.uploadImage;

/** Profile images are shown small and travel inside answers; pictures of a posting may be larger. */
const profile = { longestSide: 480, kilobytes: limits.profileImageKilobytesServed };
const picture = { longestSide: 1600, kilobytes: 1024 };
const sizes = { PHOTO: profile, LOGO: profile, DESCRIPTION: picture, TEMPLATE: picture } as const;

/** A signed-in person, or a guest who signs up or corrects a sign-up with its ticket. */
export const mayUpload = async (
  ctx: AnyContext,
  { query, headers }: Input<UploadImage>,
): Promise<{ ticketId: number | null }> => {
  if (ctx.actor) {
    await refuseHoard(ctx);
    return { ticketId: null };
  }
  const ticket = headers['upload-ticket'];
  if (!ticket) throw ctx.absence;
  if (query.kind !== 'PHOTO' && query.kind !== 'LOGO') throw refuse('ACCESS_DENIED');
  const { id } = await readTicket(ctx, ['SIGN_UP', 'CORRECTION'], ticket);
  return { ticketId: id };
};

/** The bytes are in the store before the row is written; a refusal takes them out again. */
export const uploadImage = async (
  ctx: AnyContext,
  { query }: Input<UploadImage>,
  { name, bytes }: Uploaded,
  { ticketId }: { ticketId: number | null },
): Promise<Output<UploadImage>> => {
  const { services } = ctx;
  const image = await reencodeImage(await buffer(bytes), sizes[query.kind]);
  const stored = await services.files.write(image.bytes);
  try {
    const { id, replaced } = await services.db.transaction().execute(async (tx) => {
      const inTx = { ...ctx, tx };
      return {
        replaced: ticketId === null ? [] : await replaceEarlier(inTx, ticketId, query.kind),
        id: await insertFile(inTx, { kind: query.kind, name, mediaType: image.mediaType, stored, ticketId }),
      };
    });
    // no row names them any more: what cannot be removed now is swept
    for (const key of replaced) await services.files.remove(key).catch(() => undefined);
    return { id, width: image.width, height: image.height };
  } catch (error) {
    await dropBytes(services.files, stored.key, error);
    throw error;
  }
};

/** A guest may choose another picture: it takes the place of the one before, so that two are kept at most. */
const replaceEarlier = async ({ tx }: AnyContext, ticketId: number, kind: ImageKind): Promise<string[]> => {
  // one upload of a ticket at a time
  await tx.selectFrom('ticket').select('id').where('id', '=', ticketId).forUpdate().execute();
  const earlier = await tx
    .deleteFrom('file')
    .where('uploadTicketId', '=', ticketId)
    .where('kind', '=', kind)
    .where('ownerKind', 'is', null)
    .returning('storeKey')
    .execute();
  return earlier.map(({ storeKey }) => storeKey);
};
