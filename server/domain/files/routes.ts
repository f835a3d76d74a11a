import { filesApi as api } from '#core/api/files.ts';
import { limits } from '#core/rules/limits.ts';
import type { Implementer } from '#server/platform/http/implement.ts';
import { implementFile } from '#server/platform/http/implement-file.ts';
import { implementUpload } from '#server/platform/http/implement-upload.ts';
import { openDocument } from '../documents/open-document.ts';
import { openImage } from './read-image.ts';
import { mayUpload, uploadImage } from './upload-image.ts';

export const fileRoutes = (on: Implementer): void => {
  implementUpload(on, api.uploadImage, {
    megabytes: limits.profileImageMegabytes,
    allow: mayUpload,
    keep: uploadImage,
  });
  implementFile(on, api.image, openImage);
  implementFile(on, api.document, openDocument);
};
