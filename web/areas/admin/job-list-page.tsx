import { jobLists } from '#core/rules/job-lifecycle.ts';
import { AdminJobList } from '#web/features/admin-jobs/job-list.tsx';
import { chosenStatuses, jobListSettings, runningStatuses } from '#web/features/admin-jobs/job-query.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useWords } from '#web/ui/words.tsx';

/** In progress and ended: the same list by its address. */
export function JobListPage() {
  const { adminJobs, enums } = useWords();
  const params = useListParams(jobListSettings);
  const isEnded = chosenStatuses(params, runningStatuses).join(' ') === 'EXPIRED';
  return (
    <AdminJobList
      title={isEnded ? adminJobs.titles.ended : adminJobs.titles.inProgress}
      params={params}
      held={runningStatuses}
      tabs={[
        { label: adminJobs.list.allInProgress, statuses: jobLists.inProgress },
        ...runningStatuses.map((status) => ({ label: enums.jobStatus[status], statuses: [status] })),
      ]}
    />
  );
}
