import { type Expression, type SqlBool, sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { evaluationsApi } from '#core/api/evaluations.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { Actor, Context } from '#server/platform/context.ts';

type List = typeof evaluationsApi.ofRecruiter;

/** A company reads of recruiters who offered to it, a recruiter of themselves. */
const isReadable = (actor: Actor): Expression<SqlBool> => {
  if (actor.userType === 'ADMIN') return sql`true`;
  if (actor.userType === 'RECRUITER') return sql`recruiter.account_id = ${actor.accountId}`;
  return sql`exists (
    select from offer join job on job.id = offer.job_id
    where offer.recruiter_id = recruiter.account_id and job.company_id = ${actor.companyId}
  )`;
};

export const listEvaluations = async (ctx: Context, { params }: Input<List>): Promise<Output<List>> => {
  const { tx, actor } = ctx;
  const recruiter = await tx
    .selectFrom('recruiter')
    .select('recruiter.accountId')
    .where('recruiter.accountId', '=', params.id)
    .where(isReadable(actor))
    .executeTakeFirst();
  if (!recruiter) throw refuse('NOT_FOUND');
  const { average, count } = await tx
    .selectFrom('evaluation')
    .select(({ fn }) => [
      sql<number | null>`round(avg(rating), 1)::float8`.as('average'),
      fn.countAll<number>().as('count'),
    ])
    .where('recruiterId', '=', params.id)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('evaluation')
    .innerJoin('offer', 'offer.id', 'evaluation.offerId')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .innerJoin('company', 'company.id', 'evaluation.companyId')
    .selectAll('evaluation')
    .select(['job.title', 'company.name as company'])
    .where('evaluation.recruiterId', '=', params.id)
    .orderBy('evaluation.id', 'desc')
    .limit(limits.evaluationsShown)
    .execute();
  return {
    recruiterId: params.id,
    average,
    count,
    evaluations: rows.map((row) => {
      const isOwnCompany = row.companyId === actor.companyId;
      // who it was told by is told to the operator, and to that company's own people
      const isNamed = isOwnCompany || actor.userType === 'ADMIN';
      return {
        id: row.id,
        rating: row.rating,
        comment: row.comment,
        createdAt: row.createdAt.toISOString(),
        isOwnCompany,
        company: isNamed ? row.company : null,
        title: isNamed ? row.title : null,
      };
    }),
  };
};
