import { sql } from 'kysely';
import type { documentsApi } from '#core/api/documents.ts';
import type { Input } from '#core/api/endpoint.ts';
import type { DocumentKind } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';

type Owed = { kind: DocumentKind; version: number; publishedAt: string };

/** The new versions that wait for this person's yes. */
export const owedConsents = async ({ tx, actor, now }: Context): Promise<Owed[]> => {
  const { rows } = await sql<{ kind: DocumentKind; version: number; publishedAt: Date }>`
    SELECT kind, version, published_at FROM documents_owed(${actor.accountId}, ${actor.userType}, ${now})
    ORDER BY kind DESC`.execute(tx);
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
};

/** Agrees to what was read. A version that is not the one in force was not read; what is not owed any more stays as it is. */
export const agreeToDocuments = async (ctx: Context, { body }: Input<typeof documentsApi.agree>): Promise<null> => {
  const { tx, actor, now, origin } = ctx;
  // of two tabs the second finds nothing owed
  await tx.selectFrom('account').select('id').where('id', '=', actor.accountId).forUpdate().execute();
  const given = (await owedConsents(ctx)).flatMap(({ kind, version }) => {
    const read = kind === 'PRIVACY' ? body.privacy : body.terms;
    if (read !== undefined && read !== version) throw refuse('DOCUMENT_CHANGED');
    return read === undefined ? [] : [{ kind, version }];
  });
  if (given.length === 0) return null;
  const { accountId } = actor;
  const { address } = origin;
  await tx
    .insertInto('agreement')
    .values(given.map((one) => ({ ...one, accountId, agreed: true, address, createdAt: now })))
    .execute();
  await recordAct(ctx, {
    action: 'account.consent',
    subjectKind: 'ACCOUNT',
    subjectId: accountId,
    fields: given.map(({ kind }) => kind),
  });
  return null;
};
