import { type Expression, type SqlBool, sql } from 'kysely';
import { type Country, countryFacts, operatorTimeZone } from '#core/rules/countries.ts';
import type { Context } from '#server/platform/context.ts';

/** Whose figures they are, and by which calendar. */
export type Scope = {
  timeZone: string;
  /** Which postings count. */
  jobs: Expression<SqlBool>;
  /** Whose offers, candidates and contracts on them; nobody where everybody's do. */
  recruiterId: number | null;
};

export const ofEverybody: Scope = { timeZone: operatorTimeZone, jobs: sql<SqlBool>`true`, recruiterId: null };

export const ofCountry = (country: Country): Scope => ({
  ...ofEverybody,
  jobs: sql<SqlBool>`job.country = ${country}`,
});

/** A company sees its own, a recruiter their own: also inside a firm nobody sees a colleague's. */
export const ownScope = async ({ tx, actor }: Context): Promise<Scope> => {
  if (actor.userType === 'EMPLOYER') {
    const { country } = await tx
      .selectFrom('company')
      .select('country')
      .where('id', '=', actor.companyId ?? 0)
      .executeTakeFirstOrThrow();
    return {
      timeZone: countryFacts[country].timeZone,
      jobs: sql<SqlBool>`job.company_id = ${actor.companyId}`,
      recruiterId: null,
    };
  }
  const { country } = await tx
    .selectFrom('searchFirm')
    .select('country')
    .where('id', '=', actor.searchFirmId ?? 0)
    .executeTakeFirstOrThrow();
  return {
    timeZone: country === null ? operatorTimeZone : countryFacts[country].timeZone,
    jobs: sql<SqlBool>`true`,
    recruiterId: actor.accountId,
  };
};
