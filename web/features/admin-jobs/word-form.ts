import * as z from 'zod/mini';
import * as f from '#core/rules/fields.ts';
import { wordFields } from '#core/rules/job-fields.ts';
import { limits } from '#core/rules/limits.ts';
import type { AdminJob } from './job-query.ts';

/** The words that the operator may mend; a posting is never left without its title. */
export const typedWords = z.object({
  title: f.line(limits.titleLengthMax),
  guideline: f.optionalText(limits.guidelineLengthMax),
  detailGuideline: f.optionalText(limits.detailGuidelineLengthMax),
  keywords: f.keywords,
});
export type WordValues = z.output<typeof typedWords>;

export const wordValues = (job: Pick<AdminJob, keyof WordValues>): WordValues => ({
  title: job.title,
  guideline: job.guideline,
  detailGuideline: job.detailGuideline,
  keywords: job.keywords,
});

const textOf = (value: string | readonly string[]): string => (typeof value === 'string' ? value : value.join(', '));

/** Which words are others than the posting's, as texts that can be compared. */
export const changedWords = (job: WordValues, typed: WordValues) =>
  wordFields
    .map((field) => ({ field, before: textOf(job[field]), after: textOf(typed[field]) }))
    .filter(({ before, after }) => before !== after.trim());
