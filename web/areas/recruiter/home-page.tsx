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

export function HomePage() {
  const { company } = useRecruiter();
  const query = useEndpoint(jobsApi.dashboard);
  return (
    <Loaded query={query}>
      {(dashboard) =>
        isRecruiterDashboard(dashboard) && hasBegun(dashboard) ? (
          <>
            <RecruiterHome dashboard={dashboard} timeZone={zoneOf(company.country)} readAt={query.dataUpdatedAt} />
            <RecentActivity all={paths.recruiter.notifications} />
          </>
        ) : (
          <FirstSteps />
        )
      }
    </Loaded>
  );
}

/** Something waits for them, or could fit. */
const hasBegun = ({ counters, fitting, contactsAsked, departuresToContest }: RecruiterDashboard): boolean =>
  counters.customer + counters.proposed + counters.inProgress > 0 ||
  [fitting, contactsAsked, departuresToContest].some(({ length }) => length > 0);

function FirstSteps() {
  const { shell, jobs } = useWords();
  const { home } = shell;
  const { recruiter } = useRecruiter();
  const { profile, offer, recommend } = home.recruiter;
  const isComplete = recruiter.photo !== null && recruiter.introduction !== '';
  return (
    <>
      <PageTitle>{home.welcome({ name: recruiter.name })}</PageTitle>
      <NextSteps
        steps={[
          {
            key: 'profile',
            title: profile.title,
            hint: profile.hint,
            state: isComplete ? 'done' : 'now',
            action: { label: profile.act, to: paths.recruiter.mypage },
          },
          {
            key: 'offer',
            ...offer,
            state: isComplete ? 'now' : 'ahead',
            action: { label: jobs.list.seeAll, to: paths.recruiter.allJobs },
          },
          { key: 'recommend', ...recommend, state: 'ahead' },
        ]}
      />
    </>
  );
}
