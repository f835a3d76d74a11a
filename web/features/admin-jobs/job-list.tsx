import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobKeys } from '#core/api/jobs.ts';
import { searchScopes } from '#core/rules/enums.ts';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { searchIn } from '#web/lib/list-filters.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import type { ListParams } from '#web/lib/list-params.ts';
import { paths } from '#web/lib/paths.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar, type StatusTab } from '#web/ui/lists/filter-bar.tsx';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { adminJobColumns, JobCard } from './job-columns.tsx';
import styles from './job-list.module.css';
import { adminJobQuery } from './job-query.ts';

/** A tab of the list with the statuses that it stands for. */
export type JobTab = Pick<StatusTab, 'label' | 'count'> & { statuses: readonly JobStatus[] };

type AdminJobListProps = {
  title: string;
  params: ListParams;
  /** Every status that this list may hold. */
  held: readonly JobStatus[];
  /** The first one is shown where the address names none. */
  tabs: readonly [JobTab, ...JobTab[]];
  overdueCount?: number | undefined;
};

/** Postings of all companies: filtered, searched and sorted by the address of the page. */
export function AdminJobList({ title, params, held, tabs, overdueCount = 0 }: AdminJobListProps) {
  const [words, locale] = [useWords(), useLocale()];
  const { list } = words.adminJobs;
  const query = useEndpoint(
    adminJobsApi.list,
    { query: adminJobQuery(params, held, tabs[0].statuses) },
    { keepPrevious: true },
  );
  const now = query.dataUpdatedAt;
  return (
    <ListPage
      title={title}
      badge={overdueCount > 0 && <span className={styles.overdue}>{list.overdue({ n: overdueCount })}</span>}
      filters={<JobFilters params={params} tabs={tabs} />}
      params={params}
      query={query}
      exporting={{ list: 'ALL_JOBS', query: adminJobQuery(params, held, tabs[0].statuses) }}
      empty={<NothingYet title={list.empty} hint={list.emptyHint} />}
    >
      {(shown) => (
        <DataTable
          {...shown}
          label={title}
          hasOwnSort
          columns={adminJobColumns({ words, locale }, now)}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.admin.job(id)}
          card={(row) => <JobCard job={row} now={now} />}
        />
      )}
    </ListPage>
  );
}

const nameOf = (statuses: readonly string[]): string => [...statuses].sort().join(' ');

function JobFilters({ params, tabs }: Pick<AdminJobListProps, 'params' | 'tabs'>) {
  const { adminJobs, enums } = useWords();
  const { list } = adminJobs;
  const chosen = params.filters.status ?? [];
  return (
    <FilterBar
      statuses={{
        tabs: tabs.map(({ statuses, label, count }) => ({ value: nameOf(statuses), label, count })),
        chosen: [nameOf(chosen.length === 0 ? tabs[0].statuses : chosen)],
        onChange: (name) =>
          params.setFilter('status', tabs.find(({ statuses }) => nameOf(statuses) === name)?.statuses ?? []),
      }}
      search={searchIn(params, {
        everywhere: list.titleAndCompany,
        scopes: searchScopes,
        labels: enums.searchScope,
      })}
      filters={<SortChoice params={params} />}
    />
  );
}

/** Every key that the list can be sorted by, also those that have no column, and on a phone. */
function SortChoice({ params }: { params: ListParams }) {
  const { list, keys } = useWords().adminJobs;
  const sort = jobKeys.find((key) => key === params.sort);
  return (
    <>
      <PlainSelect
        label={list.sort}
        value={sort ?? ''}
        options={[{ value: '', label: list.byDefault }, ...jobKeys.map((key) => ({ value: key, label: keys[key] }))]}
        onChange={params.setSort}
      />
      {sort !== undefined && (
        <PlainSelect
          label={list.order}
          value={params.order}
          options={[
            { value: 'desc', label: list.descending },
            { value: 'asc', label: list.ascending },
          ]}
          onChange={() => params.setSort(sort)}
        />
      )}
    </>
  );
}
