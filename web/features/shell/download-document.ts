import { filesApi } from '#core/api/files.ts';
import type { DocumentKind } from '#core/rules/enums.ts';
import { downloadFile } from '#web/lib/download.ts';

/** Apart from the footer, so that the first page loads without it. */
export const downloadDocument = (type: DocumentKind): Promise<void> =>
  downloadFile(filesApi.document, { query: { type } });
