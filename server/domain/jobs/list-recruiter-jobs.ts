import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Page } from '#core/api/endpoint.ts';
import type { recruiterJobRow, shownCompany } from '#core/api/job-shapes.ts';
import type { SalesRange } from '#core/rules/enums.ts';
import { type RecruiterSideStatus, recruiterSideStatus } from '#core/rules/recruiter-side-status.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { findApart, findAtOnce, takeFromParts } from '#server/platform/db/find-rows.ts';
import { pageOfPicked } from '#server/platform/http/paging.ts';
import { countForRecruiter, isOwnList, type RecruiterQuery } from './held-for-recruiter.ts';
import { statusAt } from './job-access.ts';
import { keptTermsOf } from './kept-terms.ts';
import { rowOf } from './list-jobs.ts';
import { partsForRecruiter, pickedForRecruiter } from './order-for-recruiter.ts';
import { isCustomer, isNamedTo, isVisibleTo } from './visibility.ts';

type Row = z.output<typeof recruiterJobRow>;
type Rows = { data: Row[]; page: Page };
/** A posting beside its company and the reader's own offer: what every view of a recruiter begins with. */
export const jobsSeenBy = ({ tx, actor, now }: Context) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.companyId')
    .leftJoin('offer', (join) => join.onRef('offer.jobId', '=', 'job.id').on('offer.recruiterId', '=', actor.accountId))
    .selectAll('job')
    .select([
      statusAt(now).as('status'),
      'company.type as companyType',
      'company.employees as companyEmployees',
      'company.businessTypes as companyBusinessTypes',
      'company.country as companyCountry',
      sql<string | null>`case when ${isNamedTo(actor)} then company.name end`.as('companyName'),
      sql<string | null>`case when ${isNamedTo(actor)} then company.homepage end`.as('companyHomepage'),
      sql<number | null>`case when ${isNamedTo(actor)} then company.logo_id end`.as('companyLogoId'),
      // with type, size and business it would often tell who it is
      sql<SalesRange | null>`case when ${isNamedTo(actor)} then company.sales end`.as('companySales'),
      sql<boolean>`${isCustomer(actor)}`.as('isCustomer'),
      'offer.id as offerId',
      'offer.status as offerStatus',
      'offer.reason as offerReason',
      'offer.termsNumber as offerTermsNumber',
      'offer.madeCount as offersMade',
      'offer.stoppedAt as offerStoppedAt',
    ])
    .where(isVisibleTo(actor));

export type SeenJob = Awaited<ReturnType<ReturnType<typeof jobsSeenBy>['executeTakeFirstOrThrow']>>;

export const shownCompanyOf = (row: SeenJob): z.output<typeof shownCompany> => ({
  name: row.companyName,
  type: row.companyType,
  employees: row.companyEmployees,
  businessTypes: row.companyBusinessTypes as Row['company']['businessTypes'],
  country: row.companyCountry,
  logoId: row.companyLogoId,
  isCustomer: row.isCustomer,
});

export const ownStatusOf = (row: SeenJob): RecruiterSideStatus | null =>
  recruiterSideStatus(row.status, row.offerStatus, row.isCustomer);

export const listRecruiterJobs = async (ctx: Context, query: RecruiterQuery): Promise<Rows> => {
  const read = (ids: number[]) => jobsSeenBy(ctx).where('job.id', '=', among(ids)).execute();
  const picked = pickedForRecruiter(ctx, query);
  const parts = partsForRecruiter(ctx, query);
  const count = () => countForRecruiter(ctx, query);
  const apart = findApart(ctx.tx, picked, { count, ...(parts ? { take: takeFromParts(ctx.tx, parts) } : {}) });
  const find = query.keyword === '' ? apart : findAtOnce(ctx.tx, picked);
  const { data, page } = await pageOfPicked(ctx.tx, picked, read, query, find);
  const ids = data.map(({ id }) => id);
  const kept = isOwnList(query) ? await keptTermsOf(ctx, ids) : null;
  return {
    page,
    data: data.map((row) => ({
      ...rowOf({ ...row, ...kept?.get(row.id) }),
      status: row.status,
      keywords: row.keywords,
      company: shownCompanyOf(row),
      recruiterStatus: ownStatusOf(row),
      offer: row.offerId !== null && row.offerStatus !== null ? { id: row.offerId, status: row.offerStatus } : null,
      suggestGreatRecruiter: row.suggestGreatRecruiter,
    })),
  };
};
