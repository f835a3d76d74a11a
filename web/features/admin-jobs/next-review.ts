import { useNavigate } from 'react-router';
import { jobsApi } from '#core/api/jobs.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';

/** The way on from a decision, for its toast: to the others under review, which the menu has counted. Else nothing. */
export const useNextReview = () => {
  const { next } = useWords().adminJobs.review;
  const navigate = useNavigate();
  const { data: counts } = useEndpoint(jobsApi.counts);
  const others = counts !== undefined && 'underReview' in counts ? counts.underReview - 1 : 0;
  if (others < 1) return {};
  const act = (): void => void navigate(`${paths.admin.jobsToConfirm}?status=CHECK`);
  return { action: { label: next({ n: others }), act } };
};
