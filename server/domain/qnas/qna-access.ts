import { type Expression, type SqlBool, sql } from 'kysely';
import type { QnaAuthorType } from '#core/api/qnas.ts';
import { hasContact } from '#core/rules/contact-shapes.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import { isWithinReach } from '../jobs/job-access.ts';
import { isNamedTo, isNamedToRecruiter, isVisibleTo } from '../jobs/visibility.ts';

/** Postings that the reader may know of. */
export const isKnown = (ctx: Context): Expression<SqlBool> =>
  ctx.actor.userType === 'RECRUITER' ? isVisibleTo(ctx.actor) : isWithinReach(ctx);

/** Of the questions on a posting one knows: a secret one is its recruiter's, the employer's and the operator's. */
export const isReadableBy = ({ userType, accountId }: Actor): Expression<SqlBool> => {
  switch (userType) {
    case 'ADMIN':
    case 'EMPLOYER':
      return sql<SqlBool>`qna.deleted_at is null`;
    case 'DEPARTMENT':
      return sql<SqlBool>`qna.deleted_at is null and not qna.is_secret`;
    case 'RECRUITER':
      return sql<SqlBool>`qna.deleted_at is null and (
        not qna.is_secret or qna.published_at is not null or qna.recruiter_id = ${accountId}
      )`;
  }
};

/** Whose names a reader of this posting's board is told. Who may not know of the posting is told that it is not there. */
export const namesToldOn = async (ctx: Context, jobId: number): Promise<readonly QnaAuthorType[]> => {
  const { userType } = ctx.actor;
  const job = await ctx.tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.companyId')
    .select(sql<boolean>`${isNamedTo(ctx.actor)}`.as('isNamed'))
    .where('job.id', '=', jobId)
    .where(isKnown(ctx))
    .executeTakeFirst();
  if (!job) throw refuse('NOT_FOUND');
  if (userType === 'DEPARTMENT' || (userType === 'RECRUITER' && job.isNamed)) return ['EMPLOYER'];
  return userType === 'RECRUITER' ? [] : ['ADMIN', 'EMPLOYER', 'RECRUITER'];
};

/** Whether the recruiter who is joined, an account under this name, knows the company of the posting. */
export const knowsName = (account: string) =>
  sql<boolean>`${isNamedToRecruiter(sql<number>`${sql.ref(account)}.id`, sql<number>`recruiter.search_firm_id`)}`;

/** What a recruiter writes reaches the employer's side: a candidate's contact gets there by disclosure alone. */
export const refuseContact = ({ userType }: Actor, body: string): void => {
  if (userType === 'RECRUITER' && hasContact(body))
    throw refuse('CONTACT_WRITTEN', { fields: { body: 'contactWritten' } });
};

const isPartyTo = ({ userType, accountId }: Actor): Expression<SqlBool> =>
  userType === 'RECRUITER' ? sql<SqlBool>`qna.recruiter_id = ${accountId}` : sql<SqlBool>`true`;

/** A recruiter may guess who a company is that is not named, and ask or answer it where every recruiter reads it. */
export const canBeHidden = ({ isSecret, nameDisclosed }: { isSecret: boolean; nameDisclosed: boolean }): boolean =>
  !isSecret && !nameDisclosed;

/** Locks a question for whoever may act on it: the recruiter concerned, the posting's company, the operator. */
export const lockQna = async (ctx: Context, id: number) => {
  const qna = await ctx.tx
    .selectFrom('qna')
    .innerJoin('job', 'job.id', 'qna.jobId')
    .innerJoin('company', 'company.id', 'job.companyId')
    .selectAll('qna')
    .select('company.nameDisclosed')
    .where('qna.id', '=', id)
    .where('qna.deletedAt', 'is', null)
    .where(isKnown(ctx))
    .where(isPartyTo(ctx.actor))
    .forUpdate('qna')
    .executeTakeFirst();
  if (!qna) throw refuse('NOT_FOUND');
  return qna;
};
