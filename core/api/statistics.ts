import * as z from 'zod/mini';
import { countries, currencies } from '../rules/countries.ts';
import * as f from '../rules/fields.ts';
import { funnelSteps } from '../rules/statistics.ts';
import { endpoint } from './endpoint.ts';

const nullable = z.nullable;

/** Days, to one decimal. */
const spread = z.object({
  count: z.int(),
  mean: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
});

/** Of the 365 days before today; what each figure means is said in core/words (`statistics.help`). */
export const figures = z.object({
  fromDay: f.date,
  toDay: f.date,
  timeZone: z.string(),
  computedAt: f.instant,
  /** Postings that chose a recruiter (for a recruiter: that chose them), those with a recommendation, with a hire. */
  jobCount: z.int(),
  recommendedJobCount: z.int(),
  hiredJobCount: z.int(),
  /** Recommended on those postings. */
  candidateCount: z.int(),
  /** Percent. */
  successRate: nullable(z.number()),
  hireRate: nullable(z.number()),
  averageRecommendations: nullable(z.number()),
  firstRecommendation: nullable(spread),
  hire: nullable(spread),
  /** `2026-11`: every month that the days touch. */
  months: z.array(z.object({ month: z.string(), recommended: z.int(), hired: z.int() })),
  funnel: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
  /** Without tax, each currency by itself. What was canceled or refunded is in none of them. */
  fees: z.array(
    z.object({
      currency: z.enum(currencies),
      count: z.int(),
      fee: z.int(),
      months: z.array(z.object({ month: z.string(), count: z.int(), fee: z.int() })),
    }),
  ),
});

/** Why somebody was great in a month. */
const greatness = {
  /** First day of the month whose hires counted. */
  month: f.date,
  place: z.int(),
  jobCount: z.int(),
  hiredJobCount: z.int(),
  hireCount: z.int(),
  hireRate: nullable(z.number()),
  evaluation: nullable(z.object({ average: z.number(), count: z.int() })),
};

const ownMonth = z.object({ ...greatness, recruiterCount: z.int() });

const recruiterFigures = z.extend(figures, {
  /** Whether the badge is worn now. */
  isGreat: z.boolean(),
  greatMonths: z.array(ownMonth),
  /** The own month before this one, great or not; null where no posting was worked on. */
  lastMonth: nullable(ownMonth),
  lastMonthComputedAt: f.instant,
  /** The task that counts it has not come for hours. */
  isLastMonthOld: z.boolean(),
});

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid'));

export const statisticsApi = {
  own: endpoint({
    method: 'GET',
    path: '/statistics',
    about: 'The year before today of the employer’s company, or of the recruiter alone.',
    access: ['EMPLOYER', 'RECRUITER'],
    response: { EMPLOYER: figures, RECRUITER: recruiterFigures },
  }),
  all: endpoint({
    method: 'GET',
    path: '/admin/statistics',
    about: 'The year before today of everybody, and by the country of the posting.',
    access: ['ADMIN'],
    response: z.object({
      /** The task that counts them has not come for hours: they are as of their `computedAt`. */
      isOld: z.boolean(),
      all: figures,
      countries: z.array(z.object({ country: z.enum(countries), figures })),
    }),
  }),
  great: endpoint({
    method: 'GET',
    path: '/admin/statistics/great-recruiters',
    about: 'Who was great in a month and why; the latest month where none is named.',
    access: ['ADMIN'],
    query: z.object({ month: z.optional(month) }),
    response: z.object({
      /** `2026-10`: the months that were computed, the latest first. */
      months: z.array(z.string()),
      month: nullable(z.string()),
      recruiterCount: z.int(),
      computedAt: nullable(f.instant),
      recruiters: z.array(z.object({ ...greatness, id: f.id, name: z.string(), firm: z.string() })),
    }),
  }),
};
