import type { JobFields } from '#core/rules/job-fields.ts';
import { isRecord } from '#web/lib/failures.ts';
import { forgetKept, keepInTab, readKept } from '#web/lib/kept-in-tab.ts';
import {
  changedByBoth,
  changedNames,
  type EmployerJob,
  jobValues,
  mergedWith,
  newJob,
  withFilesOf,
} from './job-values.ts';

/** What stands in the form, and what of it the server had when it was typed. */
type Written = { values: JobFields; saved: JobFields };
type Id = number | null;

const nameOf = (id: Id): string => `posting ${id ?? 'new'}`;

/** Of this very form: one of an older form is none. */
const isWhole = (values: unknown): values is JobFields =>
  isRecord(values) && Object.keys(newJob).every((name) => name in values);

const readPosting = (id: Id): Written | null => {
  const kept = readKept(nameOf(id));
  return isRecord(kept) && isWhole(kept.values) && isWhole(kept.saved)
    ? { values: kept.values, saved: kept.saved }
    : null;
};

export const forgetPosting = (id: Id): void => forgetKept(nameOf(id));

/** Keeps in this tab what the server has not, or cannot take. The name of a file would be missing: its id stays out. */
export const keepPosting = (id: Id, { values, saved }: Written): void =>
  keepInTab(nameOf(id), { values: withFilesOf(saved, values), saved });

export type Beginning = {
  stored: JobFields;
  values: JobFields;
  /** What was typed before and comes back from this tab. */
  restored: readonly (keyof JobFields)[];
  /** Of that, what somebody else has changed meanwhile. */
  both: readonly (keyof JobFields)[];
};

/** What the form begins with: what is stored, under what was typed in this tab and never saved. */
export const beginningOf = (job: EmployerJob | null): Beginning => {
  const stored = job === null ? newJob : jobValues(job);
  const kept = readPosting(job?.id ?? null);
  if (kept === null) return { stored, values: stored, restored: [], both: [] };
  const values = mergedWith(stored, kept.values, kept.saved);
  return {
    stored,
    values,
    restored: changedNames(values, stored),
    both: changedByBoth(stored, kept.values, kept.saved),
  };
};
