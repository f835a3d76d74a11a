import { sql } from 'kysely';
import type { Locale } from '#core/rules/enums.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { buttonTo, type Recipient, tell } from '#server/platform/mail/tell.ts';

const daysBefore = [3, 1] as const;

type Due = Recipient & { jobId: number; title: string; area: 'employers' | 'recruiters' };

/** Postings that take candidates and whose deadline is this many days away where they are, with whom it concerns. */
const dueIn = async ({ services, now }: AnyContext, days: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with due as (
      select job.id, job.title, job.employer_id from job
      where job.status in ('ACTIVE', 'RECRUITER_END') and job.ends_at > ${now}
        and job.recommend_deadline = (timezone(job.time_zone, ${now}::timestamptz))::date + ${days}::integer
    )
    select account.id, account.email, account.locale, due.id as job_id, due.title, 'employers' as area
    from due join account on account.id = due.employer_id and account.status = 'ACTIVE'
    union all
    select account.id, account.email, account.locale, due.id as job_id, due.title, 'recruiters' as area
    from due join offer on offer.job_id = due.id and offer.status = 'SELECTED'
    join account on account.id = offer.recruiter_id and account.status = 'ACTIVE'
  `.execute(services.db);
  return rows;
};

/** Three days and one day before: the employer and the selected recruiters. The same day never mails twice. */
export const remindOfDeadlines = async (ctx: AnyContext): Promise<void> => {
  for (const days of daysBefore) {
    for (const { jobId, title, area, ...person } of await dueIn(ctx, days)) {
      const write = (locale: Locale) => {
        const words = mailWordsOf(locale).job;
        return { ...words.deadlineNear({ title, days }), ...buttonTo(ctx, words.open, `/${area}/job/${jobId}`) };
      };
      await ctx.services.db
        .transaction()
        .execute((tx) => tell({ ...ctx, tx }, person, 'job.deadlineNear', `job:${jobId}:deadline:${days}`, write));
    }
  }
};
