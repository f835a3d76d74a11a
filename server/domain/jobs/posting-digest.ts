import { sql } from 'kysely';
import { percentOfBps } from '#core/rules/money.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { wordsOf } from '#core/words/index.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachAlone, type Step } from '#server/platform/each-alone.ts';
import { buttonTo, tell } from '#server/platform/mail/tell.ts';
import { statusNow } from '../accounts/status-now.ts';
import { hasStatus } from './status-filter.ts';
import { isVisibleToRecruiter } from './visibility.ts';

const hourMs = 3_600_000;
const shownMax = 20;

/**
 * Notes a new posting for every recruiter whom it fits: mailing is on with both, a keyword is shared, and the recruiter
 * may see it. One statement, whatever their number; the mail comes with the next digest.
 */
export const noteForDigest = async ({ tx, now }: AnyContext, { jobId }: { jobId: number }): Promise<void> => {
  await sql`
    insert into posting_digest (recruiter_id, job_id, created_at)
    select recruiter.account_id, job.id, ${now}
    from job
    join recruiter on recruiter.mailing and recruiter.keywords && job.keywords
    join account on account.id = recruiter.account_id and ${statusNow(now)} = 'ACTIVE'
    where job.id = ${jobId} and job.mailing and job.status = 'ACTIVE'
      and ${isVisibleToRecruiter(sql<number>`recruiter.account_id`, sql<number>`recruiter.search_firm_id`)}
    on conflict do nothing`.execute(tx);
};

/** Who has something to hear and heard nothing within the hour. */
const dueRecruiters = async ({ services, now }: AnyContext): Promise<number[]> => {
  const { rows } = await sql<{ recruiterId: number }>`
    select recruiter_id from posting_digest
    group by recruiter_id
    having count(*) filter (where mailed_at is null) > 0
      and coalesce(max(mailed_at), '-infinity') <= ${new Date(now.getTime() - hourMs)}
  `.execute(services.db);
  return rows.map(({ recruiterId }) => recruiterId);
};

/** Those of the postings that are still theirs to hear of; none where the recruiter is no longer to be mailed. */
const stillFitting = async ({ tx, now }: AnyContext, recruiterId: number, jobIds: number[]) => {
  const person = await tx
    .selectFrom('account')
    .innerJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select(['account.id', 'account.email', 'account.locale', 'recruiter.searchFirmId'])
    .where('account.id', '=', recruiterId)
    .where(statusNow(now), '=', 'ACTIVE')
    .where('recruiter.mailing', '=', true)
    .executeTakeFirst();
  if (!person) return null;
  const jobs = await tx
    .selectFrom('job')
    .select(['id', 'title', 'feeRateMinBps', 'feeRateMaxBps', 'fixedFee', 'currency'])
    .where('id', '=', among(jobIds))
    .where('mailing', '=', true)
    .where(hasStatus(['ACTIVE'], now))
    .where(isVisibleToRecruiter(recruiterId, person.searchFirmId))
    .orderBy('id', 'desc')
    .execute();
  return { person, jobs };
};

/**
 * One mail for all that is new to one recruiter. Up to an hour lies between: what closed meanwhile, or is not theirs to
 * see any more, is left out, and who is no longer to be mailed hears nothing.
 */
const mailDigest = async (ctx: AnyContext, recruiterId: number): Promise<void> => {
  const taken = await ctx.tx
    .updateTable('postingDigest')
    .set({ mailedAt: ctx.now })
    .where('recruiterId', '=', recruiterId)
    .where('mailedAt', 'is', null)
    .returning('jobId')
    .execute();
  if (taken.length === 0) return;
  const jobIds = taken.map(({ jobId }) => jobId);
  const fitting = await stillFitting(ctx, recruiterId, jobIds);
  const told = fitting?.jobs.map(({ id }) => id) ?? [];
  // nobody heard of what fell away: it does not make the next mail wait for an hour
  await ctx.tx
    .deleteFrom('postingDigest')
    .where('recruiterId', '=', recruiterId)
    .where('jobId', '=', among(jobIds.filter((id) => !told.includes(id))))
    .execute();
  if (!fitting || told.length === 0) return;
  const { person, jobs } = fitting;
  await tell(ctx, person, 'job.digest', `digest:${Math.max(...jobIds)}`, (locale) => {
    const words = mailWordsOf(locale).job;
    const feeOf = ({ feeRateMinBps, feeRateMaxBps, fixedFee, currency }: (typeof jobs)[number]): string =>
      fixedFee === null
        ? `${percentOfBps(feeRateMinBps ?? 0)}–${percentOfBps(feeRateMaxBps ?? 0)}%`
        : moneyText(wordsOf(locale).formats.money, fixedFee, currency);
    return {
      ...words.digest({ count: jobs.length }),
      facts: jobs.slice(0, shownMax).map((job) => ({ label: job.title, value: `${words.fee} ${feeOf(job)}` })),
      ...buttonTo(ctx, words.allPostings, '/recruiters/job-all?size=18'),
    };
  });
};

/** At most one mail an hour per person, for as many postings as there are. */
export const mailDigests = async (ctx: AnyContext): Promise<void> => {
  const stepOf = (id: number): Step => [
    `recruiter ${id}`,
    () => inTransaction(ctx.services.db, (tx) => mailDigest({ ...ctx, tx }, id)),
  ];
  await eachAlone((await dueRecruiters(ctx)).map(stepOf));
};
