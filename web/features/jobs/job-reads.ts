import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { refreshReads } from '#web/lib/endpoints.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { useWords } from '#web/ui/words.tsx';

/** What an act on a posting makes stale. */
export const jobReads = [jobsApi.one, jobsApi.history, jobsApi.list, jobsApi.dashboard, jobsApi.counts] as const;

/** Tells that an act failed. Where somebody else was first, the page is read again: it shows a state that is gone. */
export const useRefusal = (reads: readonly Endpoint[] = jobReads) => {
  const words = useWords();
  const client = useQueryClient();
  return (failure: Error): void => {
    tellFailure(words, failure);
    if (failure instanceof ApiFailure && failure.status === 409) void refreshReads(client, reads);
  };
};
