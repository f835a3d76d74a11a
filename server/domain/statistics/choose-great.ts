import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { greatAmong, greatMonthAt, type MonthRecord } from '#core/rules/great-recruiter.ts';
import { goneStatuses } from '#core/rules/payment-lifecycle.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { dayBegins } from '#server/platform/db/months.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachAlone, type Step } from '#server/platform/each-alone.ts';
import { handedOnAt, hasSince, wasSelected } from '../offers/was-selected.ts';

const monthAfter = (month: string): string => `${addDays(month, 31).slice(0, 7)}-01`;

/**
 * What every recruiter in use did in a month. A posting that selected them counts while it ran in that month and was
 * theirs, and where somebody was hired in it; the hires are those that stand.
 */
const recordsIn = (month: string): RawBuilder<MonthRecord> => {
  const begin = dayBegins(month, operatorTimeZone);
  const end = dayBegins(monthAfter(month), operatorTimeZone);
  return sql<MonthRecord>`
    with hired as (
      select contract.offer_id, count(*) as number
      from contract
      join invoice on invoice.contract_id = contract.id and invoice.status not in (${sql.join([...goneStatuses])})
      where contract.concluded_at >= ${begin} and contract.concluded_at < ${end}
      group by contract.offer_id
    ), worked as (
      select offer.recruiter_id, count(*)::int as jobs, count(hired.number)::int as hired_jobs,
        coalesce(sum(hired.number), 0)::int as hires
      from offer
      join job on job.id = offer.job_id
      join account on account.id = offer.recruiter_id and account.status = 'ACTIVE'
      left join hired on hired.offer_id = offer.id
      where ${wasSelected()} and ${hasSince('offer')} < ${end}
        and (least(job.ended_at, job.ends_at, ${handedOnAt('offer')}) > ${begin} or hired.number > 0)
      group by offer.recruiter_id
    )
    select worked.recruiter_id, worked.jobs as job_count, worked.hired_jobs as hired_job_count,
      worked.hires as hire_count, rated.sum as rating_sum, rated.count as rating_count
    from worked
    cross join lateral (
      select coalesce(sum(rating), 0)::int as sum, count(*)::int as count from evaluation
      where evaluation.recruiter_id = worked.recruiter_id and evaluation.created_at < ${end}
    ) as rated`;
};

export const recordsOf = async (tx: Db, month: string): Promise<MonthRecord[]> =>
  (await recordsIn(month).execute(tx)).rows;

/** `placeAmong` in core, of every row. */
export const placeAmongAll = sql<number>`(rank() over (order by
  hired_job_count::numeric / job_count desc, hire_count desc, rating_sum::numeric / greatest(rating_count, 1) desc
))::int`;

/** Keeps the month before this one as it counts now. */
export const keepMonthRecords = async ({ services: { db }, now }: AnyContext): Promise<void> => {
  const month = greatMonthAt(now);
  await sql`
    insert into month_record (
      recruiter_id, month, place, recruiter_count, job_count, hired_job_count, hire_count, rating_sum, rating_count, computed_at
    )
    select recruiter_id, ${month}::date,
      ${placeAmongAll}, count(*) over (), job_count, hired_job_count, hire_count, rating_sum, rating_count, ${now}
    from (${recordsIn(month)}) as record
    on conflict (recruiter_id) do update set
      month = excluded.month, place = excluded.place, recruiter_count = excluded.recruiter_count,
      job_count = excluded.job_count, hired_job_count = excluded.hired_job_count, hire_count = excluded.hire_count,
      rating_sum = excluded.rating_sum, rating_count = excluded.rating_count, computed_at = excluded.computed_at`.execute(
    db,
  );
  await db.deleteFrom('monthRecord').where('computedAt', '<', now).execute();
};

/** Once for a month: whoever enters the month first chooses, everybody else finds it entered. */
export const chooseOf = async (tx: Db, month: string, now: Date): Promise<void> => {
  const records = await recordsOf(tx, month);
  const entered = await tx
    .insertInto('greatChoice')
    .values({ month, recruiterCount: records.length, computedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  const great = greatAmong(records);
  if (!entered || great.length === 0) return;
  await tx
    .insertInto('greatRecruiter')
    .values(great.map((record, at) => ({ ...record, month, place: at + 1 })))
    .execute();
  await tx
    .updateTable('recruiter')
    .set({ greatMonth: month })
    .where(
      'accountId',
      'in',
      great.map(({ recruiterId }) => recruiterId),
    )
    .where((eb) => eb.or([eb('greatMonth', 'is', null), eb('greatMonth', '<', month)]))
    .execute();
};

/** The month before this one, and every one since the first that was left out. */
const monthsToChoose = async (db: Db, now: Date): Promise<string[]> => {
  const last = greatMonthAt(now);
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month
    from generate_series(
      coalesce((select min(month) from great_choice), ${last}::date)::timestamp, ${last}::timestamp, '1 month'
    ) as month
    where not exists (select from great_choice where great_choice.month = month.month::date)
    order by 1`.execute(db);
  return rows.map(({ month }) => month);
};

export const chooseGreatRecruiters = async ({ services: { db }, now }: AnyContext): Promise<void> => {
  const stepOf = (month: string): Step => [month, () => inTransaction(db, (tx) => chooseOf(tx, month, now))];
  await eachAlone((await monthsToChoose(db, now)).map(stepOf));
};
