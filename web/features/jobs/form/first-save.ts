import { useRef } from 'react';
import { jobsApi } from '#core/api/jobs.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { call } from '#web/lib/client.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';

/** What was sent first, and under which key. */
export type FirstSave = { fields: JobFields; key: string };
type Made = { id: number; version: number; fields: JobFields };

/** Repeated, it is answered with the version of today; what was typed here is written on the one that was made. */
const firstVersion = 1;

/** Whether what was sent may have been stored: then nothing else may go out before it is answered. */
export const mayBeDone = (failure: unknown): boolean =>
  !(failure instanceof ApiFailure) ||
  [401, 408, 429, 502, 503, 504].includes(failure.status) ||
  // a gateway that dislikes a word has no code
  (failure.status === 403 && failure.code !== null);

/**
 * The save that makes a draft. Until it is answered it goes out as it was, under its key, whatever was typed since, and
 * also from a page that was loaded again meanwhile: so the draft is made once.
 */
export const useFirstSave = (before: FirstSave | null) => {
  const sent = useRef(before);
  return {
    unanswered: (): FirstSave | null => sent.current,
    /** Answers what the draft says then: that of the first try, which may be less than what is given now. */
    send: async (now: JobFields): Promise<Made> => {
      const isRepeated = sent.current !== null;
      sent.current ??= { fields: now, key: newIdempotencyKey() };
      const { fields, key } = sent.current;
      try {
        const body = { ...fields, submit: false };
        const { id, version } = await call(jobsApi.create, { body }, { idempotencyKey: key });
        sent.current = null;
        return { id, version: isRepeated ? firstVersion : version, fields };
      } catch (failure) {
        if (!mayBeDone(failure)) sent.current = null;
        throw failure;
      }
    },
  };
};
