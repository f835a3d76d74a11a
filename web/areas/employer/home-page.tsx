import { jobsApi } from '#core/api/jobs.ts';
import { NextSteps } from '#web/features/homes/next-steps.tsx';
import { DepartmentJobs } from '#web/features/jobs/department-jobs.tsx';
import { EmployerHome } from '#web/features/jobs/employer-home.tsx';
import { addressOf, isEmployerDashboard } from '#web/features/jobs/job-query.ts';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEmployer } from '#web/features/shell/me.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { useUserType } from '#web/lib/session.ts';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useWords } from '#web/ui/words.tsx';

export function HomePage() {
  return useUserType() === 'DEPARTMENT' ? <DepartmentJobs jobPath={paths.employer.job} /> : <Home />;
}

function Home() {
  const { company } = useEmployer();
  const query = useEndpoint(jobsApi.dashboard);
  return (
    <Loaded query={query}>
      {(dashboard) =>
        isEmployerDashboard(dashboard) && (dashboard.hasBegun || dashboard.counters.all > 0) ? (
          <EmployerHome
            dashboard={dashboard}
            timeZone={company.timeZone}
            readAt={query.dataUpdatedAt}
            firstSteps={dashboard.hasBegun ? null : <FirstSteps drafts={dashboard.counters.draft} />}
          />
        ) : (
          <Welcome />
        )
      }
    </Loaded>
  );
}

/** There is nothing to see yet. */
function Welcome() {
  const { home } = useWords().shell;
  const { employer } = useEmployer();
  return (
    <>
      <PageTitle>{home.welcome({ name: employer.name })}</PageTitle>
      <FirstSteps drafts={0} />
    </>
  );
}

/** Until this person has sent a posting for review, or moved on one of the company's. */
function FirstSteps({ drafts }: { drafts: number }) {
  const { shell, jobForm, jobs } = useWords();
  const { company } = useEmployer();
  const { profile, post, select } = shell.home.employer;
  const isPosting = company.logo !== null || drafts > 0;
  return (
    <NextSteps
      steps={[
        {
          key: 'profile',
          title: profile.title,
          hint: profile.hint,
          state: company.logo !== null ? 'done' : isPosting ? 'ahead' : 'now',
          action: { label: profile.act, to: paths.employer.mypage },
        },
        {
          key: 'post',
          ...post,
          state: isPosting ? 'now' : 'ahead',
          action:
            drafts > 0
              ? { label: jobs.home.drafts, to: addressOf(paths.employer.jobs, ['TEMPORARY']) }
              : { label: jobForm.title, to: paths.employer.register },
        },
        { key: 'select', ...select, state: 'ahead' },
      ]}
    />
  );
}
