import type * as z from 'zod/mini';
import { figures } from '#core/api/statistics.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { type CandidateCode, candidateNumbers, isFail } from '#core/rules/candidate-codes.ts';
import type { Country, Currency } from '#core/rules/countries.ts';
import type { TestProduct } from './running-product.ts';

const dayMs = 86_400_000;

type Row = { at: Date; jobId: number };
type World = {
  jobs: { id: number; companyId: number; country: Country; stages: string[]; inspectedAt: Date }[];
  offers: (Row & { id: number; recruiterId: number })[];
  /** With the codes that somebody went through, and those that their recruiter was told. */
  candidates: (Row & { recruiterId: number; codes: readonly CandidateCode[]; told: readonly CandidateCode[] })[];
  hires: (Row & { recruiterId: number; status: string; fee: number; currency: Currency; invoiceDate: string })[];
};
/** How each candidate went who did not stay where they are. */
export type Journeys = Map<number, { codes: readonly CandidateCode[]; told: number }>;

/** Each step with the code of who came to it, in their order. */
const steps = [
  ['RECOMMENDED', 'NONE'],
  ['REVIEW', 'REVIEW_DOCUMENT'],
  ['DOCUMENT', 'PASS_DOCUMENT'],
  ['FIRST_INTERVIEW', 'PASS_FIRST_INTERVIEW'],
  ['SECOND_INTERVIEW', 'PASS_SECOND_INTERVIEW'],
  ['INTERVIEW', 'PASS_INTERVIEW'],
  ['PERSONALITY', 'PASS_PERSONALITY'],
  ['PHYSICAL', 'PASS_PHYSICAL'],
  ['NEGOTIATION', 'END_NEGOTIATION'],
  ['HIRED', 'ALL_PASS'],
] as const;
/** Where somebody stood before they failed, if they did. */
const placeOf = (codes: readonly CandidateCode[]): number =>
  steps.findIndex(([, code]) => code === (codes.findLast((one) => !isFail(one)) ?? 'NONE'));

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
  const every = Array.from({ length: 365 }, (_, n) => addDays(today, n - 365).slice(0, 7));
  const months = [...new Set(every)];
  const countIn = (rows: readonly { at: Date }[], month: string) =>
    rows.filter((row) => inYear(row) && dayIn(row.at, zone).startsWith(month)).length;
  const ofYear = candidates.filter(inYear);
  const places = ofYear.map(({ codes, told }) => placeOf(me === null ? codes : told));
  const stages = new Set<string>(ofYear.flatMap(({ jobId }) => jobs.get(jobId)?.stages ?? []));
  const bills = hires.filter(({ invoiceDate }) => invoiceDate >= addDays(today, -365) && invoiceDate < today);
  const sumOf = (some: typeof bills) => ({ count: some.length, fee: some.reduce((sum, { fee }) => sum + fee, 0) });
  return {
    fromDay: addDays(today, -365),
    toDay: addDays(today, -1),
    timeZone: zone,
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
    months: months.map((month) => ({
      month,
      recommended: countIn(candidates, month),
      hired: countIn(hires, month),
    })),
    // a stage that none of their postings has is left out
    funnel: steps.flatMap(([step], place) =>
      stages.has(step) || ['RECOMMENDED', 'REVIEW', 'HIRED'].includes(step)
        ? [{ step, count: places.filter((reached) => reached >= place).length }]
        : [],
    ),
    fees: (['KRW', 'IDR', 'SGD'] as const).flatMap((currency) => {
      const own = bills.filter((bill) => bill.currency === currency);
      const inMonths = months.map((month) => ({
        month,
        ...sumOf(own.filter(({ invoiceDate }) => invoiceDate.startsWith(month))),
      }));
      return own.length === 0 ? [] : [{ currency, ...sumOf(own), months: inMonths.filter(({ count }) => count > 0) }];
    }),
  };
};

/** All that was answered but for the moment it was counted, and what of a recruiter's is no figure of the year. */
export const toldFigures = (shown: z.output<typeof figures>) => {
  const { computedAt: _computedAt, ...told } = figures.parse(shown);
  return told;
};

/** The rows that the figures are made of, as they are. */
export const worldOf = async ({ services: { db } }: TestProduct, journeys: Journeys): Promise<World> => {
  const refunds = await db.selectFrom('refund').select(['invoiceId', 'fee']).execute();
  const backOf = (id: number) =>
    refunds.filter(({ invoiceId }) => invoiceId === id).reduce((sum, { fee }) => sum + fee, 0);
  const codeOf = (number: number) =>
    (Object.keys(candidateNumbers) as CandidateCode[]).filter((code) => candidateNumbers[code] === number);
  return {
    jobs: await db
      .selectFrom('job')
      .select(['id', 'companyId', 'country', 'stages'])
      .select((eb) => eb.fn.coalesce('inspectedAt', 'createdAt').as('inspectedAt'))
      .execute(),
    offers: (await db.selectFrom('offer').selectAll().where('status', '=', 'SELECTED').execute()).flatMap((offer) =>
      offer.decidedAt === null ? [] : [{ ...offer, at: offer.decidedAt }],
    ),
    candidates: (await db.selectFrom('candidate').selectAll().execute()).map((one) => {
      const { codes, told } = journeys.get(one.id) ?? { codes: null, told: 0 };
      return {
        ...one,
        at: one.createdAt,
        codes: codes ?? codeOf(one.code),
        told: codes?.slice(0, told) ?? codeOf(one.notifiedCode),
      };
    }),
    hires: (
      await db
        .selectFrom('contract')
        .innerJoin('invoice', 'invoice.contractId', 'contract.id')
        .select(['contract.jobId', 'contract.recruiterId', 'concludedAt as at'])
        .select(['invoice.id', 'invoice.status', 'invoice.fee', 'invoice.currency', 'invoice.invoiceDate'])
        .execute()
    ).map(({ id, fee, ...hire }) => ({ ...hire, fee: fee - backOf(id) })),
  };
};
