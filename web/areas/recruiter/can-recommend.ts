import { isAllowed } from '#core/rules/job-lifecycle.ts';
import type { RecruiterJob } from '#web/features/jobs/job-query.ts';

/** Whether the posting takes a candidate of this recruiter now; what else stands in the way the server says. */
export const canRecommend = ({ status, offer }: Pick<RecruiterJob, 'status' | 'offer'>): boolean =>
  offer?.status === 'SELECTED' && isAllowed(status, 'newCandidate');
