import * as z from 'zod/mini';
import { type JobFields, jobFields } from '#core/rules/job-fields.ts';
import { isRecord } from '#web/lib/failures.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { forgetKept, keepInTab, keptNames, readKept } from '#web/lib/kept-in-tab.ts';
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
/** The number of a posting, or the own name of a form whose draft is not made yet: several may be left behind. */
type Place = number | string;

const unmade = 'posting new ';
const nameOf = (place: Place): string => (typeof place === 'number' ? `posting ${place}` : unmade + place);

const readPosting = (place: Place): Written | null => written.safeParse(readKept(nameOf(place))).data ?? null;

export const forgetPosting = (place: Place): void => forgetKept(nameOf(place));

export const keepPosting = (place: Place, form: Written): void => keepInTab(nameOf(place), form);

/** Forms of this page that are open, or still save what they were left with: what they keep is nobody else's. */
const standing = new Set<{ place: Place }>();

/** The answer ends it. */
export const standAt = (place: Place): (() => void) => {
  const form = { place };
  standing.add(form);
  return () => {
    standing.delete(form);
  };
};

/** Of a form that was left behind before its draft was made. */
const leftBehind = (): string | null => {
  const places = keptNames().flatMap((name) => (name.startsWith(unmade) ? [name.slice(unmade.length)] : []));
  const taken = new Set([...standing].map(({ place }) => place));
  return places.find((place) => !taken.has(place) && readPosting(place) !== null) ?? null;
};

export type Beginning = Pick<Written, 'values' | 'saved' | 'version' | 'first'> & {
  /** Where the form keeps in this tab what the server has not. */
  place: Place;
  isRestored: boolean;
};

/**
 * What the form begins with: what is stored, or what was typed in this tab and never saved. That goes on where it was
 * left: who finds that somebody else has saved meanwhile is told so, as if the page had never been loaded again.
 */
export const beginningOf = (job: EmployerJob | null): Beginning => {
  const stored = job === null ? newJob : jobValues(job);
  const version = job?.version ?? null;
  const place = job?.id ?? leftBehind() ?? newIdempotencyKey();
  const kept = readPosting(place);
  if (kept === null) return { place, values: stored, saved: stored, version, first: null, isRestored: false };
  const isOwn = [kept.saved, kept.sent].some((known) => known !== null && isSameDraft(known, stored));
  const base = isOwn ? { saved: stored, version } : { saved: kept.saved, version: kept.version };
  // the form would not know the name of a file: what was uploaded since is to be chosen anew
  return {
    place,
    values: withFilesOf(kept.first?.fields ?? base.saved, kept.values),
    ...base,
    first: kept.first,
    isRestored: true,
  };
};
