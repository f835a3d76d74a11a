import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { AdminHome } from '#web/features/admin-accounts/admin-home.tsx';
import { JobsToReview } from '#web/features/admin-jobs/jobs-to-review.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';

export function HomePage() {
  const query = useEndpoint(adminAccountsApi.dashboard);
  return (
    <Loaded query={query}>
      {(dashboard) => (
        <AdminHome dashboard={dashboard} readAt={query.dataUpdatedAt}>
          <JobsToReview jobs={dashboard.jobs} now={query.dataUpdatedAt} />
        </AdminHome>
      )}
    </Loaded>
  );
}
