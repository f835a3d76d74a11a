import { jobsApi } from '#core/api/jobs.ts';

/** What an act on a posting makes stale. */
export const jobReads = [jobsApi.one, jobsApi.history, jobsApi.list, jobsApi.dashboard, jobsApi.counts] as const;
