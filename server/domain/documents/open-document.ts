import type { Input } from '#core/api/endpoint.ts';
import type { filesApi } from '#core/api/files.ts';
import { refuse } from '#core/rules/errors.ts';
import { wordsOf } from '#core/words/index.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { documentPdf } from './document-pdf.ts';

/** The newest published version of a document, as a PDF in the caller's language. */
export const openDocument = async (
  { tx, now, locale }: AnyContext,
  { query }: Input<typeof filesApi.document>,
): Promise<Download> => {
  const document = await tx
    .selectFrom('document')
    .select(['version', 'publishedAt', locale === 'ko' ? 'bodyKo as body' : 'bodyEn as body'])
    .where('kind', '=', query.type)
    .where('publishedAt', '<=', now)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  if (!document) throw refuse('FILE_NOT_FOUND');
  const words = wordsOf(locale);
  const title = words.enums.documentKind[query.type];
  const published = document.publishedAt.toISOString().slice(0, 10);
  const subtitle = `v${document.version} · ${published}`;
  const { etag, pdf } = documentPdf({ title, subtitle, body: document.body, locale });
  const body = await pdf;
  return {
    body,
    name: `${title}_v${document.version}.pdf`,
    mediaType: 'application/pdf',
    sizeBytes: body.length,
    etag,
  };
};
