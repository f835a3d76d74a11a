import type { Locale } from '#core/rules/enums.ts';
import { textPdf } from '#server/platform/pdf/text-pdf.ts';
import { sha256 } from '#server/platform/security/keys.ts';

type DocumentText = { title: string; subtitle: string; body: string; locale: Locale };

/** All kinds in all languages, with room for a version that takes over. */
const keptMax = 32;
const made = new Map<string, Promise<Buffer>>();

/** Everybody reads the same few documents: each is set once per process and text. */
export const documentPdf = (text: DocumentText): { etag: string; pdf: Promise<Buffer> } => {
  const { title, subtitle, body, locale } = text;
  const etag = sha256(JSON.stringify([title, subtitle, locale, body])).toString('base64url');
  const known = made.get(etag);
  if (known) return { etag, pdf: known };
  const pdf = textPdf(text);
  made.set(etag, pdf);
  pdf.catch(() => made.delete(etag));
  const [oldest] = made.keys();
  if (made.size > keptMax && oldest !== undefined) made.delete(oldest);
  return { etag, pdf };
};
