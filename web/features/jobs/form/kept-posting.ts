import * as z from 'zod/mini';
import { type JobFields, jobFields } from '#core/rules/job-fields.ts';
import { isRecord } from '#web/lib/failures.ts';
import { forgetKept, keepInTab, readKept } from '#web/lib/kept-in-tab.ts';
import { type EmployerJob, isSameDraft, jobValues, newJob, withFilesOf } from './job-values.ts';

/** A form as it stood when its page was loaded again, or the server ended its session. */
const written = z.object({
  // whatever was typed, in every field of this very form: one of an older form is none
  values: z.custom<JobFields>((values) => isRecord(values) && Object.keys(newJob).every((name) => name in values)),
  /** What of it the server had, and on which version. */
  saved: jobFields,
  version: z.nullable(z.int()),
  /** What was sent there last. */
  sent: z.nullable(jobFields),
  /** What was sent to make it, as long as that is not answered. */
  first: z.nullable(z.object({ fields: jobFields, key: z.string() })),
});
type Written = z.output<typeof written>;
type Id = number | null;

const nameOf = (id: Id): string => `posting ${id ?? 'new'}`;

const readPosting = (id: Id): Written | null => written.safeParse(readKept(nameOf(id))).data ?? null;

export const hasKeptPosting = (id: Id): boolean => readPosting(id) !== null;

export const forgetPosting = (id: Id): void => forgetKept(nameOf(id));

export const keepPosting = (id: Id, form: Written): void => keepInTab(nameOf(id), form);

export type Beginning = Pick<Written, 'values' | 'saved' | 'version' | 'first'> & { isRestored: boolean };

/**
 * What the form begins with: what is stored, or what was typed in this tab and never saved. That goes on where it was
 * left: who finds that somebody else has saved meanwhile is told so, as if the page had never been loaded again.
 */
export const beginningOf = (job: EmployerJob | null): Beginning => {
  const stored = job === null ? newJob : jobValues(job);
  const version = job?.version ?? null;
  const kept = readPosting(job?.id ?? null);
  if (kept === null) return { values: stored, saved: stored, version, first: null, isRestored: false };
  const isOwn = [kept.saved, kept.sent].some((known) => known !== null && isSameDraft(known, stored));
  const base = isOwn ? { saved: stored, version } : { saved: kept.saved, version: kept.version };
  // the form would not know the name of a file: what was uploaded since is to be chosen anew
  return {
    values: withFilesOf(kept.first?.fields ?? base.saved, kept.values),
    ...base,
    first: kept.first,
    isRestored: true,
  };
};
