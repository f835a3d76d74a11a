import { candidatesApi } from '#core/api/candidates.ts';
import { jobsApi } from '#core/api/jobs.ts';

/** What an act on a candidate makes stale. */
export const candidateReads = [
  candidatesApi.list,
  candidatesApi.counts,
  candidatesApi.one,
  candidatesApi.history,
] as const;

/** Who comes or goes changes the posting's numbers, too; the one that is gone is not read again. */
export const listReads = [candidatesApi.list, candidatesApi.counts, jobsApi.one, jobsApi.list] as const;
