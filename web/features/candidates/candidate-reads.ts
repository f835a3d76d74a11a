import { useQueryClient } from '@tanstack/react-query';
import { candidatesApi } from '#core/api/candidates.ts';
import type { Endpoint } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { refreshReads } from '#web/lib/endpoints.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { isOvertaken } from '#web/lib/failures.ts';
import { useWords } from '#web/ui/words.tsx';

/** What an act on a candidate makes stale. */
export const candidateReads = [
  candidatesApi.list,
  candidatesApi.counts,
  candidatesApi.one,
  candidatesApi.history,
] as const;

/** Who comes or goes changes the posting's numbers, too; the one that is gone is not read again. */
export const listReads = [candidatesApi.list, candidatesApi.counts, jobsApi.one, jobsApi.list] as const;

/** Tells that an act failed. Where somebody else was first, the page is read again: it shows a state that is gone. */
export const useRefusal = (reads: readonly Endpoint[] = candidateReads) => {
  const words = useWords();
  const client = useQueryClient();
  return (failure: Error): void => {
    tellFailure(words, failure);
    if (isOvertaken(failure)) void refreshReads(client, reads);
  };
};
