import type { AnyContext } from '#server/platform/context.ts';

type Agreements = { terms: boolean; privacy: boolean; promotion: boolean };

/** Keeps what was agreed to with the version in force, the time and the address. */
export const keepAgreements = async (
  { tx, now, origin }: AnyContext,
  accountId: number,
  userType: 'EMPLOYER' | 'RECRUITER',
  { terms, privacy, promotion }: Agreements,
): Promise<void> => {
  const newest = await tx
    .selectFrom('document')
    .select((eb) => ['kind', eb.fn.max('version').as('version')])
    .where('publishedAt', '<=', now)
    .groupBy('kind')
    .execute();
  const versionOf = (kind: string): number => newest.find((row) => row.kind === kind)?.version ?? 0;
  const termsKind = userType === 'EMPLOYER' ? 'TERMS_EMPLOYER' : 'TERMS_RECRUITER';
  const common = { accountId, address: origin.address, createdAt: now };
  await tx
    .insertInto('agreement')
    .values([
      { ...common, kind: termsKind, version: versionOf(termsKind), agreed: terms },
      { ...common, kind: 'PRIVACY', version: versionOf('PRIVACY'), agreed: privacy },
      { ...common, kind: 'PROMOTION', version: versionOf('PRIVACY'), agreed: promotion },
    ])
    .execute();
};
