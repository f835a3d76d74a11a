import type { UserType } from '#core/rules/roles.ts';
import { joinThrough, paths } from '#web/lib/paths.ts';
import type { Shown } from './server.ts';

export type Screen = { who: UserType | 'GUEST'; path: string };

/** What anybody can open, often by the link of a mail and on a phone that was never here. */
export const publicScreens = ({ invitation }: Shown): Screen[] =>
  [
    paths.signIn,
    paths.joinEmployer,
    paths.joinRecruiter,
    joinThrough('RECRUITER', invitation),
    paths.joinComplete,
    paths.findId,
    paths.resetPassword,
    paths.invitation(invitation),
    `${paths.unsubscribe}?token=any`,
    '/nowhere',
  ].map((path) => ({ who: 'GUEST', path }));

/** The main screens of each role. */
export const insideScreens = ({ jobId, candidateId }: Shown): Screen[] => {
  const { recruiter, employer, department, admin } = paths;
  const byRole: Record<UserType, string[]> = {
    RECRUITER: [
      recruiter.home,
      recruiter.allJobs,
      recruiter.job(jobId),
      recruiter.jobCandidates(jobId),
      recruiter.candidate(jobId, candidateId),
    ],
    EMPLOYER: [
      employer.home,
      employer.jobs,
      employer.job(jobId),
      employer.jobCandidates(jobId),
      employer.candidate(jobId, candidateId),
    ],
    DEPARTMENT: [department.jobs, department.jobCandidates(jobId)],
    ADMIN: [admin.home, admin.employers, admin.recruiters, admin.jobsToConfirm, admin.jobs, admin.payments],
  };
  return Object.entries(byRole).flatMap(([who, all]) => all.map((path) => ({ who: who as UserType, path })));
};
