import type { documentsApi } from '#core/api/documents.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { filesApi } from '#core/api/files.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import type { DocumentKind } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import { wordsOf } from '#core/words/index.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { documentPdf } from './document-pdf.ts';

type Text = typeof documentsApi.text;

/** The newest version in force, or a named one that has been. One that is yet to come is the operator's alone. */
const findDocument = async ({ tx, actor, now }: AnyContext, kind: DocumentKind, version?: number) => {
  let found = tx.selectFrom('document').select(['version', 'publishedAt', 'bodyKo', 'bodyEn']).where('kind', '=', kind);
  if (version !== undefined) found = found.where('version', '=', version);
  if (version === undefined || actor?.userType !== 'ADMIN') found = found.where('publishedAt', '<=', now);
  const document = await found.orderBy('version', 'desc').limit(1).executeTakeFirst();
  if (!document) throw refuse('FILE_NOT_FOUND');
  return document;
};

/** A document as a PDF in the caller's language. */
export const openDocument = async (ctx: AnyContext, { query }: Input<typeof filesApi.document>): Promise<Download> => {
  const document = await findDocument(ctx, query.type, query.version);
  const title = wordsOf(ctx.locale).enums.documentKind[query.type];
  const subtitle = `v${document.version} · ${dayIn(document.publishedAt, operatorTimeZone)}`;
  const text = ctx.locale === 'ko' ? document.bodyKo : document.bodyEn;
  const { etag, pdf } = documentPdf({ title, subtitle, body: text, locale: ctx.locale });
  const body = await pdf;
  return {
    body,
    name: `${title}_v${document.version}.pdf`,
    mediaType: 'application/pdf',
    sizeBytes: body.length,
    etag,
  };
};

export const readDocument = async (ctx: AnyContext, { query }: Input<Text>): Promise<Output<Text>> => {
  const { publishedAt, ...document } = await findDocument(ctx, query.type, query.version);
  return { kind: query.type, ...document, publishedAt: publishedAt.toISOString() };
};
