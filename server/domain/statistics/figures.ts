import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { figures } from '#core/api/statistics.ts';
import { addDays } from '#core/rules/calendar.ts';
import type { Stage } from '#core/rules/candidate-codes.ts';
import { type Currency, currencies } from '#core/rules/countries.ts';
import { goneStatuses } from '#core/rules/payment-lifecycle.ts';
import { funnelOf, monthsWithin, ratio, yearBefore } from '#core/rules/statistics.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { dayBegins, monthAmong } from '#server/platform/db/months.ts';
import { refundedFee } from '../books/refunded.ts';
import { hasSince, wasSelected } from '../offers/was-selected.ts';
import type { Scope } from './scope.ts';

export type Figures = z.output<typeof figures>;
type Spread = Figures['hire'];

/** Everything that the figures are made of, one definition each. */
const definitionsOf = (tx: Db, now: Date, { timeZone, jobs, recruiterId }: Scope) => {
  const { fromDay, toDay } = yearBefore(now, timeZone);
  const months = monthsWithin({ fromDay, toDay });
  const isWithin = (instant: RawBuilder<unknown>) => sql`(
    ${instant} >= ${dayBegins(fromDay, timeZone)} and ${instant} < ${dayBegins(addDays(toDay, 1), timeZone)}
  )`;
  const within = (instant: string) => isWithin(sql.ref(instant));
  const own = (table: 'offer' | 'contract') =>
    recruiterId === null ? sql`true` : sql`${sql.ref(`${table}.recruiter_id`)} = ${recruiterId}`;
  /** Whom the recruiter recommended: also those whom a colleague has now, and not those whom a colleague had. */
  const madeBy = (recruiter: RawBuilder<unknown>) => sql`(
    (candidate.recruiter_id = ${recruiter} and candidate.recommended_by is null) or candidate.recommended_by = ${recruiter}
  )`;
  const ownCandidate = recruiterId === null ? sql`true` : madeBy(sql`${recruiterId}::bigint`);
  /** A hire that stands: nothing of it was canceled or paid back whole. */
  const hires = sql`contract
    join invoice on invoice.contract_id = contract.id and invoice.status not in (${sql.join([...goneStatuses])})
    join job on job.id = contract.job_id`;
  /** What an invoice is counted with: what went back of it is nobody's fee. */
  const standingFee = sql`invoice.fee - ${refundedFee}`;
  /** Whose work it became by a colleague's leaving has it from that day; what they had done there before began before. */
  const beginsOwn = (until: string) =>
    sql`case when offer.handed_at <= ${sql.ref(until)} then offer.handed_at else offer.decided_at end`;
  /** A recruiter's clock begins when they have the posting, everybody else's with its approval. */
  const begins = (until: string) => (recruiterId === null ? sql`job.inspected_at` : beginsOwn(until));
  /** A posting is chosen for once, whoever has it later; for a recruiter when they get it. */
  const chosenAt = recruiterId === null ? sql`offer.decided_at` : hasSince('offer');

  const chosen = async () => {
    const { rows } = await sql<{ jobs: number; recommended: number; hired: number; candidates: number }>`
      select count(*)::int as jobs,
        count(*) filter (where made.number > 0)::int as recommended,
        count(*) filter (where chosen.job_id in (
          select contract.job_id from ${hires} where ${within('contract.concluded_at')} and ${jobs} and ${own('contract')}
        ))::int as hired,
        coalesce(sum(made.number), 0)::int as candidates
      from (
        select distinct offer.job_id from offer join job on job.id = offer.job_id
        where ${wasSelected()} and ${isWithin(chosenAt)} and ${jobs} and ${own('offer')}
      ) as chosen
      cross join lateral (
        select count(*) as number from candidate
        where candidate.job_id = chosen.job_id and ${within('candidate.created_at')} and ${ownCandidate}
      ) as made`.execute(tx);
    return rows[0] ?? { jobs: 0, recommended: 0, hired: 0, candidates: 0 };
  };

  /** Who was recommended, by month and by how far they came; a recruiter knows what they were told. */
  const reached = recruiterId === null ? sql`candidate.reached_code` : sql`candidate.told_code`;
  const recommended = async () => {
    const { rows } = await sql<{ month: string; stages: Stage[]; reached: number; count: number }>`
      select ${monthAmong(months, 'candidate.created_at', timeZone)} as month, job.stages, ${reached} as reached, count(*)::int as count
      from candidate join job on job.id = candidate.job_id
      where ${within('candidate.created_at')} and ${jobs} and ${ownCandidate}
      group by 1, 2, 3`.execute(tx);
    return rows;
  };

  const hired = async () => {
    const { rows } = await sql<{ month: string; count: number }>`
      select ${monthAmong(months, 'contract.concluded_at', timeZone)} as month, count(*)::int as count
      from ${hires} where ${within('contract.concluded_at')} and ${jobs} and ${own('contract')}
      group by 1`.execute(tx);
    return rows;
  };

  const fees = async () => {
    const { rows } = await sql<{ currency: Currency; month: string; count: number; fee: number }>`
      select invoice.currency, to_char(invoice.invoice_date, 'YYYY-MM') as month,
        count(*)::int as count, sum(${standingFee})::bigint as fee
      from ${hires}
      where invoice.invoice_date between ${fromDay}::date and ${toDay}::date and ${jobs} and ${own('contract')}
      group by 1, 2 order by 2`.execute(tx);
    return rows;
  };

  /** Who was selected again had recommended before: that took no time, and never less than none. */
  const spreadOf = async (spans: ReturnType<typeof sql>): Promise<Spread> => {
    const { rows } = await sql<{ count: number; mean: number; quartiles: [number, number, number] }>`
      select count(*)::int as count, avg(days)::float8 as mean,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by days) as quartiles
      from (select greatest(extract(epoch from until - since)::float8 / 86400, 0) as days from ${spans} where since is not null) as span`.execute(
      tx,
    );
    const [row] = rows;
    if (!row || row.count === 0) return null;
    const days = (value: number) => Math.round(value * 10) / 10;
    const [lower, median, upper] = row.quartiles;
    return {
      count: row.count,
      mean: days(row.mean),
      lowerQuartile: days(lower),
      median: days(median),
      upperQuartile: days(upper),
    };
  };

  /** The first of a posting; of a recruiter, their own first one there. */
  const firstRecommendation = () =>
    spreadOf(
      recruiterId === null
        ? sql`(
            select job.inspected_at as since, first.at as until from job
            cross join lateral (
              select min(candidate.created_at) as at from candidate where candidate.job_id = job.id
            ) as first
            where ${within('first.at')} and ${jobs}
          ) as spans`
        : sql`(
            select ${beginsOwn('first.at')} as since, first.at as until from offer
            cross join lateral (
              select min(candidate.created_at) as at from candidate
              where candidate.job_id = offer.job_id and ${madeBy(sql`offer.recruiter_id`)}
            ) as first
            where ${wasSelected()} and ${own('offer')} and ${within('first.at')}
          ) as spans`,
    );

  const hire = () =>
    spreadOf(sql`(
      select ${begins('contract.concluded_at')} as since, contract.concluded_at as until
      from ${hires} join offer on offer.id = contract.offer_id
      where ${within('contract.concluded_at')} and ${jobs} and ${own('contract')}
    ) as spans`);

  return { fromDay, toDay, chosen, recommended, hired, fees, firstRecommendation, hire };
};

/** The figures of the 365 days before today. */
export const readFigures = async (tx: Db, now: Date, scope: Scope): Promise<Figures> => {
  const { fromDay, toDay, ...read } = definitionsOf(tx, now, scope);
  const chosen = await read.chosen();
  const recommended = await read.recommended();
  const hired = await read.hired();
  const fees = await read.fees();
  const countIn = (rows: readonly { month: string; count: number }[], month: string) =>
    rows.filter((row) => row.month === month).reduce((sum, { count }) => sum + count, 0);
  return {
    fromDay,
    toDay,
    timeZone: scope.timeZone,
    computedAt: now.toISOString(),
    jobCount: chosen.jobs,
    recommendedJobCount: chosen.recommended,
    hiredJobCount: chosen.hired,
    candidateCount: chosen.candidates,
    successRate: ratio(chosen.recommended, chosen.jobs, 100),
    hireRate: ratio(chosen.hired, chosen.jobs, 100),
    averageRecommendations: ratio(chosen.candidates, chosen.jobs),
    firstRecommendation: await read.firstRecommendation(),
    hire: await read.hire(),
    months: monthsWithin({ fromDay, toDay }).map((month) => ({
      month,
      recommended: countIn(recommended, month),
      hired: countIn(hired, month),
    })),
    funnel: funnelOf(recommended),
    fees: currencies
      .map((currency) => ({ currency, months: fees.filter((row) => row.currency === currency) }))
      .filter(({ months }) => months.length > 0)
      .map(({ currency, months }) => ({
        currency,
        count: months.reduce((sum, { count }) => sum + count, 0),
        fee: months.reduce((sum, { fee }) => sum + fee, 0),
        months: months.map(({ month, count, fee }) => ({ month, count, fee })),
      })),
  };
};
