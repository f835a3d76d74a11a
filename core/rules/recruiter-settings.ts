import * as z from 'zod/mini';
import { limits } from './limits.ts';

const limit = z.int().check(z.minimum(0), z.maximum(limits.recruiterLimitMax));

/** What a recruiter who signs up may do at once, until the operator gives them limits of their own. */
export const recruiterSettings = z.object({
  limitOfferCount: z._default(limit, limits.limitOfferCount),
  limitCandidateCount: z._default(limit, limits.limitCandidateCount),
});
export type RecruiterSettings = z.output<typeof recruiterSettings>;
