import type { Locale } from '#core/rules/enums.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { sha256 } from '#server/platform/security/keys.ts';

type PdfKey = {
  kind: 'CONTRACT' | 'INVOICE' | 'CREDIT_NOTE';
  subjectId: number;
  amendmentNumber: number;
  locale: Locale;
};

const findPdf = ({ tx }: AnyContext, { kind, subjectId, amendmentNumber, locale }: PdfKey) =>
  tx
    .selectFrom('keptPdf')
    .select(['body', 'sha256'])
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('amendmentNumber', '=', amendmentNumber)
    .where('locale', '=', locale)
    .executeTakeFirst();

export const freshPdf = (name: string, body: Buffer, hash = sha256(body)): Download => ({
  body,
  name,
  mediaType: 'application/pdf',
  sizeBytes: body.length,
  etag: hash.toString('base64url'),
  inline: true,
});

/** The bytes that were made the first time somebody asked; of two at once the earlier ones stay. */
export const keptPdf = async (
  ctx: AnyContext,
  key: PdfKey,
  name: string,
  render: () => Promise<Buffer>,
): Promise<Download> => {
  let kept = await findPdf(ctx, key);
  if (!kept) {
    const body = await render();
    await ctx.tx
      .insertInto('keptPdf')
      .values({ ...key, body, sha256: sha256(body), createdAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    kept = await findPdf(ctx, key);
  }
  if (!kept) throw new Error(`the PDF of ${key.kind} ${key.subjectId} was not kept`);
  return freshPdf(name, kept.body, kept.sha256);
};
