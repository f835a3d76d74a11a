import { jobsApi } from '#core/api/jobs.ts';
import { NextSteps } from '#web/features/homes/next-steps.tsx';
import { isRecruiterDashboard, type RecruiterDashboard } from '#web/features/jobs/job-query.ts';
import { RecruiterHome } from '#web/features/jobs/recruiter-home.tsx';
import { RecentActivity } from '#web/features/notifications/recent-activity.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useRecruiter } from '#web/features/shell/me.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { zoneOf } from '#web/lib/time-zone.ts';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useWords } from '#web/ui/words.tsx';
import { hasWholeProfile } from './whole-profile.ts';

export function HomePage() {
  const { company, recruiter } = useRecruiter();
  const query = useEndpoint(jobsApi.dashboard);
  return (
    <Loaded query={query}>
      {(dashboard) =>
        isRecruiterDashboard(dashboard) && hasSomething(dashboard) ? (
          <>
            <RecruiterHome
              dashboard={dashboard}
              timeZone={zoneOf(company.country)}
              readAt={query.dataUpdatedAt}
              firstSteps={dashboard.hasBegun ? null : <FirstSteps />}
              lacksProfile={dashboard.hasBegun && !hasWholeProfile(recruiter)}
            />
            <RecentActivity all={paths.recruiter.notifications} />
          </>
        ) : (
          <Welcome />
        )
      }
    </Loaded>
  );
}

/** What they did, or could begin with. */
const hasSomething = ({ hasBegun, counters, fitting }: RecruiterDashboard): boolean =>
  hasBegun || counters.customer > 0 || fitting.length > 0;

function Welcome() {
  const { home } = useWords().shell;
  const { recruiter } = useRecruiter();
  return (
    <>
      <PageTitle>{home.welcome({ name: recruiter.name })}</PageTitle>
      <FirstSteps />
    </>
  );
}

/** Until the first offer. */
function FirstSteps() {
  const { shell, jobs } = useWords();
  const { recruiter } = useRecruiter();
  const { profile, offer, recommend } = shell.home.recruiter;
  const isWhole = hasWholeProfile(recruiter);
  return (
    <NextSteps
      steps={[
        {
          key: 'profile',
          title: profile.title,
          hint: profile.hint,
          state: isWhole ? 'done' : 'now',
          action: { label: profile.act, to: paths.recruiter.mypage },
        },
        {
          key: 'offer',
          ...offer,
          state: isWhole ? 'now' : 'ahead',
          action: { label: jobs.list.seeAll, to: paths.recruiter.allJobs },
        },
        { key: 'recommend', ...recommend, state: 'ahead' },
      ]}
    />
  );
}
