import { serveCandidates } from '#web/features/candidates/testing.ts';
import type { RecruiterJob } from '#web/features/jobs/job-query.ts';
import { recruiterJob } from '#web/features/jobs/testing.ts';
import { answer } from '#web/lib/testing.ts';
import { serverFor, signedInAs } from '#web/testing/whole-app.tsx';

const selected = { id: 3, status: 'SELECTED', reason: null, termsNumber: 1 } as const;
type Served = Parameters<typeof serveCandidates>[0] & { job?: Partial<RecruiterJob> };

/** A recruiter who was selected for the posting, and what the server has of it. */
export const serveRecruiter = ({ job = {}, ...served }: Served = {}) => {
  signedInAs('RECRUITER');
  return serveCandidates(served, (request) =>
    request.url === '/api/jobs/12'
      ? answer(200, {
          data: { ...recruiterJob, offer: selected, recruiterStatus: 'ACTIVE', recommending: 'OPEN', ...job },
        })
      : serverFor('RECRUITER')(request),
  );
};
