import type * as z from 'zod/mini';
import type { figures } from '#core/api/statistics.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import type { CandidateCode } from '#core/rules/candidate-codes.ts';
import type { Country } from '#core/rules/countries.ts';
import type { TestProduct } from './running-product.ts';

const dayMs = 86_400_000;

type Row = { at: Date; jobId: number };
type World = {
  jobs: { id: number; companyId: number; country: Country; inspectedAt: Date }[];
  offers: (Row & { id: number; recruiterId: number })[];
  candidates: (Row & { recruiterId: number; reached: CandidateCode; told: CandidateCode })[];
  hires: (Row & { recruiterId: number; offerId: number; status: string; fee: number })[];
};
const quantile = (sorted: readonly number[], part: number): number => {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? 0;
  return below + ((sorted[Math.ceil(place)] ?? 0) - below) * (place - Math.floor(place));
};
const tenth = (value: number) => Math.round(value * 10) / 10 || 0;
const spreadOf = (days: number[]) => {
  const sorted = [...days].sort((a, b) => a - b);
  const mean = days.reduce((sum, one) => sum + one, 0) / days.length;
  const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map((part) => tenth(quantile(sorted, part)));
  return days.length === 0 ? null : { count: days.length, mean: tenth(mean), lowerQuartile, median, upperQuartile };
};

/** The definitions in plain words over plain rows. */
export const plainFigures = (
  world: World,
  now: Date,
  zone: string,
  isOwnJob: (job: World['jobs'][number]) => boolean,
  me: number | null,
) => {
  const today = dayIn(now, zone);
  const inYear = ({ at }: { at: Date }) => dayIn(at, zone) >= addDays(today, -365) && dayIn(at, zone) < today;
  const jobs = new Map(world.jobs.filter(isOwnJob).map((job) => [job.id, job]));
  const mine = <T extends { jobId: number; recruiterId: number }>(rows: readonly T[]) =>
    rows.filter((row) => jobs.has(row.jobId) && (me === null || row.recruiterId === me));
  const candidates = mine(world.candidates);
  const hires = mine(world.hires).filter(({ status }) => status !== 'CANCELED' && status !== 'REFUNDED');
  const chosen = new Set(
    mine(world.offers)
      .filter(inYear)
      .map((offer) => offer.jobId),
  );
  const made = candidates.filter((one) => inYear(one) && chosen.has(one.jobId));
  const recommended = new Set(made.map(({ jobId }) => jobId)).size;
  const hired = new Set(hires.filter((one) => inYear(one) && chosen.has(one.jobId)).map(({ jobId }) => jobId)).size;
  const firsts = new Map<number, number>();
  for (const { jobId, at } of candidates) firsts.set(jobId, Math.min(firsts.get(jobId) ?? Infinity, at.getTime()));
  const sinceOf = (jobId: number, recruiterId: number) =>
    me === null
      ? jobs.get(jobId)?.inspectedAt
      : world.offers.find((offer) => offer.jobId === jobId && offer.recruiterId === recruiterId)?.at;
  const days = (since: Date | undefined, until: number) => Math.max(0, (until - (since?.getTime() ?? NaN)) / dayMs);
  const months = (rows: readonly { at: Date }[]) => rows.filter(inYear).map(({ at }) => dayIn(at, zone).slice(0, 7));
  const inMonths = (rows: readonly { at: Date }[]) =>
    Object.fromEntries(
      [...new Set(months(rows))].sort().map((one) => [one, months(rows).filter((m) => m === one).length]),
    );
  return {
    jobCount: chosen.size,
    recommendedJobCount: recommended,
    hiredJobCount: hired,
    candidateCount: made.length,
    successRate: chosen.size === 0 ? null : tenth((100 * recommended) / chosen.size),
    hireRate: chosen.size === 0 ? null : tenth((100 * hired) / chosen.size),
    averageRecommendations: chosen.size === 0 ? null : tenth(made.length / chosen.size),
    firstRecommendation: spreadOf(
      [...firsts].filter(([, at]) => inYear({ at: new Date(at) })).map(([id, at]) => days(sinceOf(id, me ?? 0), at)),
    ),
    hire: spreadOf(
      hires.filter(inYear).map(({ jobId, recruiterId, at }) => days(sinceOf(jobId, recruiterId), at.getTime())),
    ),
    recommendedIn: inMonths(candidates),
    hiredIn: inMonths(hires),
    hiredCount: candidates.filter((one) => inYear(one) && (me === null ? one.reached : one.told) === 'ALL_PASS').length,
    // an invoice has its day from where its posting is; here all are in won and of Seoul
    fee: hires
      .filter(({ at }) => {
        const day = dayIn(at, 'Asia/Seoul');
        return day >= addDays(today, -365) && day < today;
      })
      .reduce((sum, { fee }) => sum + fee, 0),
  };
};
type Shown = z.output<typeof figures>;
/** What was answered, in the same form. */
export const toldFigures = (shown: Shown) => {
  const told = (key: 'recommended' | 'hired') =>
    Object.fromEntries(shown.months.filter((one) => one[key] > 0).map((one) => [one.month, one[key]]));
  const { jobCount, recommendedJobCount, hiredJobCount, candidateCount, successRate, hireRate } = shown;
  return {
    jobCount,
    recommendedJobCount,
    hiredJobCount,
    candidateCount,
    successRate,
    hireRate,
    averageRecommendations: shown.averageRecommendations,
    firstRecommendation: shown.firstRecommendation,
    hire: shown.hire,
    recommendedIn: told('recommended'),
    hiredIn: told('hired'),
    hiredCount: shown.funnel.find(({ step }) => step === 'HIRED')?.count,
    fee: shown.fees.flatMap(({ months }) => months).reduce((sum, { fee }) => sum + fee, 0),
  };
};

/** The rows that the figures are made of, as they are. */
export const worldOf = async ({ services: { db } }: TestProduct): Promise<World> => {
  const refunds = await db.selectFrom('refund').select(['invoiceId', 'fee']).execute();
  const backOf = (id: number) =>
    refunds.filter(({ invoiceId }) => invoiceId === id).reduce((sum, { fee }) => sum + fee, 0);
  const codeOf = (number: number) => (number === 999 ? 'ALL_PASS' : 'NONE');
  return {
    jobs: await db
      .selectFrom('job')
      .select(['id', 'companyId', 'country'])
      .select((eb) => eb.fn.coalesce('inspectedAt', 'createdAt').as('inspectedAt'))
      .execute(),
    offers: (await db.selectFrom('offer').selectAll().where('status', '=', 'SELECTED').execute()).flatMap((offer) =>
      offer.decidedAt === null ? [] : [{ ...offer, at: offer.decidedAt }],
    ),
    candidates: (await db.selectFrom('candidate').selectAll().execute()).map((one) => ({
      ...one,
      at: one.createdAt,
      reached: codeOf(one.code),
      told: codeOf(one.notifiedCode),
    })),
    hires: (
      await db
        .selectFrom('contract')
        .innerJoin('invoice', 'invoice.contractId', 'contract.id')
        .select(['contract.jobId', 'contract.recruiterId', 'contract.offerId', 'concludedAt as at'])
        .select(['invoice.id', 'invoice.status', 'invoice.fee'])
        .execute()
    ).map(({ id, fee, ...hire }) => ({ ...hire, fee: fee - backOf(id) })),
  };
};
