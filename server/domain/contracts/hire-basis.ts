import { sql } from 'kysely';
import { candidateNumbers, codeOfNumber } from '#core/rules/candidate-codes.ts';
import { refuse } from '#core/rules/errors.ts';
import { type HireBasis, type HireFigures, type HireStanding, hireFiguresOf } from '#core/rules/hire.ts';
import { profileIn } from '#core/rules/tax.ts';
import type { Actor, AnyContext } from '#server/platform/context.ts';
import { readMoneySettings } from '../books/money-settings.ts';
import { hasFreeUse } from '../contacts/customers.ts';
import { isReachableBy, statusAt, todayOf } from '../jobs/job-access.ts';
import { isKept } from '../jobs/kept-candidates.ts';
import { taxRuleFor } from '../taxes/tax-rules.ts';

/** The candidate with its posting, offer and supplier, for whoever may decide on it. */
export const findHire = async ({ tx, now }: AnyContext, actor: Actor, candidateId: number) => {
  const row = await tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .innerJoin('company', 'company.id', 'job.companyId')
    .innerJoin('offer', 'offer.id', 'candidate.offerId')
    .innerJoin('jobTerms', (join) =>
      join.onRef('jobTerms.jobId', '=', 'offer.jobId').onRef('jobTerms.number', '=', 'offer.termsNumber'),
    )
    .innerJoin('recruiter', 'recruiter.accountId', 'candidate.recruiterId')
    .innerJoin('account as person', 'person.id', 'candidate.recruiterId')
    .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .select([
      'candidate.id as candidateId',
      'candidate.version',
      'candidate.name as candidate',
      'candidate.createdAt as recommendedAt',
      'candidate.code',
      'candidate.personHash',
      'candidate.lostAt',
      'candidate.contactState',
      'candidate.contactOpenedAt',
      'candidate.contactUntil',
      'candidate.recruiterId',
      'job.id as jobId',
      'job.title',
      'job.companyId',
      'job.country',
      'job.timeZone',
      'job.employmentType',
      'job.position',
      'job.hiringCount',
      'job.salaryMin',
      'job.salaryMax',
      statusAt(now).as('jobStatus'),
      'company.name as company',
      'company.ceo',
      'company.country as companyCountry',
      'company.registrationNumber as companyNumber',
      'offer.id as offerId',
      'offer.rateBps',
      'offer.termsAcceptedAt',
      'jobTerms.number as termsNumber',
      'jobTerms.feeType',
      'jobTerms.fixedFee',
      'jobTerms.feeDueDays',
      'jobTerms.guaranteeType',
      'jobTerms.guaranteeMonths',
      'jobTerms.guaranteeTerms',
      'jobTerms.disclosureDays',
      'job.currency',
      'person.name as recruiter',
      'person.position as recruiterPosition',
      'searchFirm.id as searchFirmId',
      'searchFirm.name as firm',
      'searchFirm.country as firmCountry',
      'searchFirm.registrationNumber as firmNumber',
      'searchFirm.taxProfile',
      sql<number>`(select count(*) from candidate hired
        where hired.job_id = candidate.job_id and hired.code = ${candidateNumbers.ALL_PASS})`.as('hiredCount'),
    ])
    .where('candidate.id', '=', candidateId)
    // a report is decided however late it is
    .where((eb) => (actor.userType === 'ADMIN' ? eb('candidate.erasedAt', 'is', null) : isKept(now)))
    .where(isReachableBy(actor))
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return row;
};
export type HireRow = Awaited<ReturnType<typeof findHire>>;

export const standingOf = (ctx: AnyContext, row: HireRow): HireStanding => ({
  code: codeOfNumber(row.code),
  jobStatus: row.jobStatus,
  contactState: row.contactState,
  contactUntil: row.contactUntil,
  today: todayOf(ctx, row),
  isLost: row.lostAt !== null,
});

/** What the hire is billed by today. */
const basisOf = async (ctx: AnyContext, row: HireRow): Promise<HireBasis> => {
  const today = todayOf(ctx, row);
  const firm = { taxProfile: row.taxProfile, country: row.firmCountry };
  return {
    terms: { ...row, number: row.termsNumber },
    rateBps: row.rateBps,
    taxProfile: profileIn(firm, row.country),
    taxRule: await taxRuleFor(ctx, row.country, today),
    settings: await readMoneySettings(ctx),
    hasFreeUse: await hasFreeUse(ctx, row.searchFirmId, row.companyId),
    today,
  };
};

/** What the hire costs; a salary of which nothing is left for the fee is none. */
export const hireFiguresFor = async (
  ctx: AnyContext,
  row: HireRow,
  hire: { firstYearSalary: number; startDate: string },
): Promise<{ basis: HireBasis; figures: HireFigures }> => {
  const basis = await basisOf(ctx, row);
  const figures = hireFiguresOf(basis, hire);
  if (figures.fee === 0) throw refuse('INPUT_INVALID', { fields: { firstYearSalary: 'range' } });
  return { basis, figures };
};

/** A posting in progress has it; the type of the column also speaks of drafts. */
export const hiringCountOf = ({ hiringCount }: HireRow): number => hiringCount ?? 0;
