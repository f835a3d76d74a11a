import type { AnyContext } from '#server/platform/context.ts';
import type { AgreementTable } from '#server/platform/db/tables.ts';

type Kind = AgreementTable['kind'];
type Agreements = { terms: boolean; privacy: boolean; promotion: boolean };

/** Consent to promotional mail rests on the privacy policy: it has no text of its own. */
const documentOf = (kind: Kind) => (kind === 'PROMOTION' ? 'PRIVACY' : kind);

/** Keeps what was agreed to, or taken back, with the version in force, the time and the address. */
export const keepAgreement = async (
  { tx, now, origin }: AnyContext,
  accountId: number,
  kind: Kind,
  agreed: boolean,
): Promise<void> => {
  const document = await tx
    .selectFrom('document')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('kind', '=', documentOf(kind))
    .where('publishedAt', '<=', now)
    .executeTakeFirst();
  await tx
    .insertInto('agreement')
    .values({ accountId, kind, version: document?.version ?? 0, agreed, address: origin.address, createdAt: now })
    .execute();
};

export const keepAgreements = async (
  ctx: AnyContext,
  accountId: number,
  userType: 'EMPLOYER' | 'RECRUITER',
  { terms, privacy, promotion }: Agreements,
): Promise<void> => {
  await keepAgreement(ctx, accountId, userType === 'EMPLOYER' ? 'TERMS_EMPLOYER' : 'TERMS_RECRUITER', terms);
  await keepAgreement(ctx, accountId, 'PRIVACY', privacy);
  await keepAgreement(ctx, accountId, 'PROMOTION', promotion);
};
