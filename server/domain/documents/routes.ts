import { filesApi } from '#core/api/files.ts';
import type { Implementer } from '#server/platform/http/implement.ts';
import { implementFile } from '#server/platform/http/implement-file.ts';
import { openDocument } from './open-document.ts';

export const documentRoutes = (on: Implementer): void => {
  implementFile(on, filesApi.document, openDocument);
};
