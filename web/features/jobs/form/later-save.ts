import { useRef } from 'react';
import { jobsApi } from '#core/api/jobs.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { mayBeDone } from './first-save.ts';
import { isSameDraft } from './job-values.ts';

/** A draft that is stored, and the version that it is written on. */
export type Kept = { id: number; version: number };

/** What shows drafts. */
export const draftLists = [jobsApi.list, jobsApi.dashboard, jobsApi.titles] as const;

/**
 * The saves after the first. One whose answer was lost may be what is stored: it goes out once more as it was, under its
 * key, and what was typed since right after it.
 */
export const useLaterSave = () => {
  const { mutateAsync } = useSend(jobsApi.save, { refresh: draftLists, onFailed: () => true });
  const sent = useRef<JobFields | null>(null);
  const unanswered = useRef<JobFields | null>(null);

  const ask = async (at: Kept, fields: JobFields): Promise<Kept> => {
    sent.current = fields;
    try {
      const { id, version } = await mutateAsync({ body: { ...fields, ...at, submit: false } });
      unanswered.current = null;
      return { id, version };
    } catch (failure) {
      unanswered.current = mayBeDone(failure) ? fields : null;
      throw failure;
    }
  };
  const send = async (at: Kept, now: JobFields, onStored: (at: Kept, fields: JobFields) => void): Promise<void> => {
    const repeated = unanswered.current;
    const answered = await ask(at, repeated ?? now);
    // repeated, it is answered with the version of today, which may be somebody else's
    const stored = repeated ? { ...at, version: at.version + 1 } : answered;
    onStored(stored, repeated ?? now);
    if (repeated && !isSameDraft(repeated, now)) await send(stored, now, onStored);
  };
  return {
    send,
    /** What was sent last: where its answer is lost, it may be what is stored. */
    sent: (): JobFields | null => sent.current,
    isUnanswered: (): boolean => unanswered.current !== null,
  };
};
