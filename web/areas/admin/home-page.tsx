import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { AdminHome } from '#web/features/admin-accounts/admin-home.tsx';
import { JobsToReview } from '#web/features/admin-jobs/jobs-to-review.tsx';
import { JobsChart } from '#web/features/jobs/month-charts.tsx';
import { RecentActivity } from '#web/features/notifications/recent-activity.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';

export function HomePage() {
  const { home, titles } = useWords().jobs;
  // drafts are no business of the operator, and what is rejected does not wait
  const names = { ...titles, underInspection: home.notApproved };
  const query = useEndpoint(adminAccountsApi.dashboard);
  return (
    <Loaded query={query}>
      {(dashboard) => (
        <>
          <AdminHome
            dashboard={dashboard}
            readAt={query.dataUpdatedAt}
            charts={<JobsChart title={home.submittedByMonth} names={names} byMonth={dashboard.jobsByMonth} />}
          >
            <JobsToReview jobs={dashboard.jobs} now={query.dataUpdatedAt} />
          </AdminHome>
          <RecentActivity all={paths.admin.notifications} />
        </>
      )}
    </Loaded>
  );
}
