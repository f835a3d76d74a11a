import { documentsApi as api } from '#core/api/documents.ts';
import { filesApi } from '#core/api/files.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { implementFile } from '#server/platform/http/implement-file.ts';
import { agreeToDocuments } from './consents.ts';
import { openDocument, readDocument } from './open-document.ts';
import { listDocuments } from './publish-document.ts';

export const documentRoutes = (on: Implementer): void => {
  implementFile(on, filesApi.document, openDocument);
  implement(on, api.text, readDocument);
  implement(on, api.agree, agreeToDocuments);
  implement(on, api.all, listDocuments);
};
