import type { Input, Output } from '#core/api/endpoint.ts';
import type { filesApi } from '#core/api/files.ts';
import type { Context } from '#server/platform/context.ts';
import { keepFile } from '#server/platform/files/keep-file.ts';
import type { Uploaded } from '#server/platform/http/implement-upload.ts';
import { dropBytes } from './drop-bytes.ts';
import { insertFile } from './file-rows.ts';

type UploadFile = typeof filesApi.uploadFile;

/** Whoever saves a file opens it by its name: what is a PDF inside is not saved as a page or a program. */
const namedAs = (name: string, extension: string): string =>
  name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;

/** The bytes are in the store before the row is written; a refusal takes them out again. */
export const uploadFile = async (
  ctx: Context,
  { query }: Input<UploadFile>,
  upload: Uploaded,
): Promise<Output<UploadFile>> => {
  const { files, db, viruses } = ctx.services;
  const kept = await keepFile(files, upload.bytes, viruses);
  const name = namedAs(upload.name, kept.extension);
  try {
    const { mediaType, sizeBytes, quarantine } = kept;
    const id = await db
      .transaction()
      .execute((tx) => insertFile({ ...ctx, tx }, { kind: query.kind, name, mediaType, stored: kept, quarantine }));
    return { id, name, mediaType, sizeBytes };
  } catch (error) {
    await dropBytes(files, kept.key, error);
    throw error;
  }
};
