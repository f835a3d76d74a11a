import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { AdminJobList } from '#web/features/admin-jobs/job-list.tsx';
import { confirmStatuses, jobListSettings } from '#web/features/admin-jobs/job-query.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useWords } from '#web/ui/words.tsx';

export function JobConfirmPage() {
  const { adminJobs, enums } = useWords();
  const params = useListParams(jobListSettings);
  const { data: dashboard } = useEndpoint(adminAccountsApi.dashboard);
  return (
    <AdminJobList
      title={adminJobs.titles.confirm}
      params={params}
      held={confirmStatuses}
      overdueCount={dashboard?.jobs.overdue}
      tabs={[
        { label: adminJobs.list.all, statuses: confirmStatuses },
        ...confirmStatuses.map((status) => ({
          label: enums.jobStatus[status],
          statuses: [status],
          count: status === 'CHECK' ? dashboard?.jobs.underReview : undefined,
        })),
      ]}
    />
  );
}
