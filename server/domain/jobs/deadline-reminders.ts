import { sql } from 'kysely';
import type { Locale } from '#core/rules/enums.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachAlone, type Step } from '#server/platform/each-alone.ts';
import { buttonTo, type Recipient, tell } from '#server/platform/mail/tell.ts';
import { dayThere } from '#server/platform/mail/time-there.ts';

const daysBefore = [3, 1] as const;

type Due = Recipient & {
  jobId: number;
  title: string;
  deadline: string;
  timeZone: string;
  area: 'employers' | 'recruiters';
};

/** Postings that take candidates and whose deadline is this many days away where they are, with whom it concerns. */
const dueIn = async ({ services, now }: AnyContext, days: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with due as (
      select job.id as job_id, job.title, job.recommend_deadline::text as deadline, job.time_zone, job.employer_id
      from job
      where job.status in ('ACTIVE', 'RECRUITER_END') and job.ends_at > ${now}
        and job.recommend_deadline = (timezone(job.time_zone, ${now}::timestamptz))::date + ${days}::integer
    )
    select account.id, account.email, account.locale, due.*, 'employers' as area
    from due join account on account.id = due.employer_id and account.status = 'ACTIVE'
    union all
    select account.id, account.email, account.locale, due.*, 'recruiters' as area
    from due join offer on offer.job_id = due.job_id and offer.status = 'SELECTED'
    join account on account.id = offer.recruiter_id and account.status = 'ACTIVE'
  `.execute(services.db);
  return rows;
};

/** Once each, and anew where the deadline moved. */
const remind = (ctx: AnyContext, days: number, due: Due): Promise<void> => {
  const { id, email, locale: own, jobId, title, deadline, timeZone, area } = due;
  const write = (locale: Locale) => {
    const words = mailWordsOf(locale).job;
    return {
      ...words.deadlineNear({ title, days }),
      facts: [{ label: words.deadline, value: dayThere(deadline, locale, timeZone) }],
      ...buttonTo(ctx, words.open, `/${area}/job/${jobId}`),
    };
  };
  const once = `job:${jobId}:deadline:${deadline}:${days}`;
  return tell(ctx, { id, email, locale: own }, 'job.deadlineNear', once, write);
};

/** Three days and one day before: the employer and the selected recruiters. */
export const remindOfDeadlines = async (ctx: AnyContext): Promise<void> => {
  const steps: Step[] = [];
  for (const days of daysBefore)
    for (const due of await dueIn(ctx, days))
      steps.push([
        `job ${due.jobId} account ${due.id}`,
        () => inTransaction(ctx.services.db, (tx) => remind({ ...ctx, tx }, days, due)),
      ]);
  await eachAlone(steps);
};
