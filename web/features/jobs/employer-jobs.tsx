import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { jobKeys, jobsApi } from '#core/api/jobs.ts';
import { type JobStatus, jobLists, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { paths } from '#web/lib/paths.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { JobCard } from './job-card.tsx';
import { employerColumns } from './job-columns.tsx';
import { JobFilters } from './job-filters.tsx';
import {
  type EmployerDashboard,
  employerScopes,
  isEmployerDashboard,
  isEmployerRow,
  jobListSettings,
  jobQuery,
  jobStatusesIn,
  listOf,
} from './job-query.ts';

const counterOf: Record<JobStatus, keyof EmployerDashboard['counters']> = {
  TEMPORARY: 'draft',
  CHECK: 'underReview',
  REJECT: 'rejected',
  ACTIVE: 'active',
  RECRUITER_END: 'recruiterClosed',
  CANDIDATE_END: 'candidateClosed',
  EXPIRED: 'ended',
};

type EmployerJobsProps = {
  /** The way to a new posting where the menu that has it is closed. */
  add?: ReactNode;
  /** The same where there is none yet. */
  register?: ReactNode;
};

/** The company's postings in the state that the address names. */
export function EmployerJobs({ add, register }: EmployerJobsProps) {
  const [words, locale] = [useWords(), useLocale()];
  const { titles, list: texts } = words.jobs;
  const [search] = useSearchParams();
  const statuses = jobStatusesIn(search.getAll('status'));
  const list = listOf(statuses);
  const isWhole = list !== null && statuses.length === jobLists[list].length;
  const params = useListParams(jobListSettings);
  const query = useEndpoint(
    jobsApi.list,
    { query: jobQuery(params, statuses, employerScopes, jobKeys) },
    { keepPrevious: true },
  );
  const now = query.dataUpdatedAt;
  const title = list === null ? titles.jobs : titles[list];
  return (
    <ListPage
      title={title}
      actions={add}
      params={params}
      query={query}
      exporting={{ list: 'JOBS', query: jobQuery(params, statuses, employerScopes, jobKeys) }}
      filters={
        <JobFilters
          params={params}
          scopes={employerScopes}
          statuses={useStatusTabs(statuses, list === null ? jobStatuses : jobLists[list], params.setFilter)}
        />
      }
      empty={
        list === 'ended' ? (
          <NothingYet title={texts.emptyOf.ended} />
        ) : (
          <NothingYet
            title={list === null ? texts.empty : isWhole ? texts.emptyOf[list] : texts.emptyHere}
            hint={texts.emptyHint}
            action={register}
          />
        )
      }
    >
      {({ rows, ...shown }) => (
        <DataTable
          {...shown}
          label={title}
          columns={employerColumns({ words, locale, now }, list)}
          rows={rows?.filter(isEmployerRow)}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.employer.job(id)}
          card={(row) => <JobCard job={row} now={now} />}
        />
      )}
    </ListPage>
  );
}

/** All of this list, or one of its states, each with its number. */
function useStatusTabs(
  chosen: readonly JobStatus[],
  all: readonly JobStatus[],
  setFilter: (name: string, values: readonly string[]) => void,
) {
  const { jobs, enums } = useWords();
  const { data } = useEndpoint(jobsApi.dashboard);
  if (all.length < 2) return undefined;
  const counters = data !== undefined && isEmployerDashboard(data) ? data.counters : undefined;
  const countOf = (status: JobStatus) => counters?.[counterOf[status]];
  const sum = counters && all.reduce((total, status) => total + counters[counterOf[status]], 0);
  return {
    tabs: [
      { value: '', label: jobs.list.all, count: sum },
      ...all.map((status) => ({ value: status, label: enums.jobStatus[status], count: countOf(status) })),
    ],
    chosen: chosen.length === all.length || chosen.length === 0 ? [''] : chosen,
    onChange: (status: string) =>
      setFilter('status', status !== '' ? [status] : all.length === jobStatuses.length ? [] : all),
  };
}
