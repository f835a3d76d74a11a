import type { Input, Output } from '#core/api/endpoint.ts';
import type { filesApi } from '#core/api/files.ts';
import type { Context } from '#server/platform/context.ts';
import { keepFile } from '#server/platform/files/keep-file.ts';
import type { Uploaded } from '#server/platform/http/implement-upload.ts';
import { insertFile } from './file-rows.ts';

type UploadFile = typeof filesApi.uploadFile;

/** The bytes are in the store before the row is written; a refusal takes them out again. */
export const uploadFile = async (
  ctx: Context,
  { query }: Input<UploadFile>,
  { name, bytes }: Uploaded,
): Promise<Output<UploadFile>> => {
  const { files, db } = ctx.services;
  const kept = await keepFile(files, bytes);
  try {
    const { mediaType, sizeBytes } = kept;
    const id = await db
      .transaction()
      .execute((tx) => insertFile({ ...ctx, tx }, { kind: query.kind, name, mediaType, stored: kept }));
    return { id, name, mediaType, sizeBytes };
  } catch (error) {
    await files.remove(kept.key);
    throw error;
  }
};
