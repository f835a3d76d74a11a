import { filesApi as api } from '#core/api/files.ts';
import { limits } from '#core/rules/limits.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { implementFile } from '#server/platform/http/implement-file.ts';
import { implementUpload } from '#server/platform/http/implement-upload.ts';
import { type DownloadSources, fileSource, openDownload, requestDownload } from './download.ts';
import { type FileReaders, getFileFor, openFile, streamFile } from './file-rows.ts';
import { refuseHoard } from './refuse-hoard.ts';
import { uploadFile } from './upload-file.ts';
import { mayUpload, uploadImage } from './upload-image.ts';

/** Other nouns say who reads what is theirs, and hand out what has a way of its own. */
export const fileRoutes = (on: Implementer, readers: FileReaders, others: Omit<DownloadSources, 'FILE'>): void => {
  const sources = { ...others, FILE: fileSource(readers) };
  implementUpload(on, api.uploadImage, {
    megabytes: limits.profileImageMegabytes,
    allow: mayUpload,
    keep: uploadImage,
  });
  implementUpload(on, api.uploadFile, {
    megabytes: limits.fileMegabytes,
    allow: (ctx) => refuseHoard(ctx),
    keep: uploadFile,
  });
  implementFile(on, api.image, async (ctx, { params }) =>
    streamFile(ctx, await getFileFor(ctx, ctx.actor, params.id, readers), true),
  );
  implementFile(on, api.file, (ctx, { params }) => openFile(ctx, ctx.actor, params.id, readers));
  implement(on, api.requestDownload, requestDownload(sources));
  implementFile(on, api.download, openDownload(sources));
};
