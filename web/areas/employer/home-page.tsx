import { jobsApi } from '#core/api/jobs.ts';
import { NextSteps } from '#web/features/homes/next-steps.tsx';
import { DepartmentJobs } from '#web/features/jobs/department-jobs.tsx';
import { EmployerHome } from '#web/features/jobs/employer-home.tsx';
import { isEmployerDashboard } from '#web/features/jobs/job-query.ts';
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
        isEmployerDashboard(dashboard) && dashboard.counters.all > 0 ? (
          <EmployerHome dashboard={dashboard} timeZone={company.timeZone} readAt={query.dataUpdatedAt} />
        ) : (
          <FirstSteps />
        )
      }
    </Loaded>
  );
}

/** A company without any posting is told how to begin. */
function FirstSteps() {
  const { shell, jobForm } = useWords();
  const { home } = shell;
  const { employer } = useEmployer();
  const { profile, post, select } = home.employer;
  return (
    <>
      <PageTitle>{home.welcome({ name: employer.name })}</PageTitle>
      <NextSteps
        steps={[
          {
            key: 'profile',
            title: profile.title,
            hint: profile.hint,
            state: 'now',
            action: { label: profile.act, to: paths.employer.mypage },
          },
          { key: 'post', ...post, state: 'ahead', action: { label: jobForm.title, to: paths.employer.register } },
          { key: 'select', ...select, state: 'ahead' },
        ]}
      />
    </>
  );
}
