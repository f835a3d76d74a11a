import type { ReactNode } from 'react';
import { departmentJobKeys, jobsApi } from '#core/api/jobs.ts';
import { jobLists } from '#core/rules/job-lifecycle.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { JobCard } from './job-card.tsx';
import { departmentColumns } from './job-columns.tsx';
import { JobFilters } from './job-filters.tsx';
import { departmentScopes, jobListSettings, jobQuery } from './job-query.ts';

type DepartmentJobsProps = {
  jobPath: (id: number) => string;
  /** What follows comes once the list stands: it would be pushed down by it. */
  below?: ReactNode;
};

/** The postings in progress that were matched to the department. It learns nothing of fees. */
export function DepartmentJobs({ jobPath, below }: DepartmentJobsProps) {
  const [words, locale] = [useWords(), useLocale()];
  const { titles, department } = words.shell;
  const params = useListParams(jobListSettings);
  const sent = jobQuery(params, jobLists.inProgress, departmentScopes, departmentJobKeys);
  const query = useEndpoint(jobsApi.ofDepartment, { query: sent }, { keepPrevious: true });
  const now = query.dataUpdatedAt;
  return (
    <>
      <ListPage
        title={titles.jobsInProgress}
        params={params}
        query={query}
        filters={<JobFilters hasActive params={params} scopes={departmentScopes} />}
        empty={<NothingYet title={department.empty} hint={department.hint} />}
      >
        {(shown) => (
          <DataTable
            {...shown}
            label={titles.jobsInProgress}
            columns={departmentColumns({ words, locale, now })}
            rowKey={({ id }) => id}
            rowHref={({ id }) => jobPath(id)}
            card={(row) => <JobCard job={row} now={now} />}
          />
        )}
      </ListPage>
      {!query.isPending && below}
    </>
  );
}
