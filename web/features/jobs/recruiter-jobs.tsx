import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { jobKeys, jobsApi } from '#core/api/jobs.ts';
import type { RecruiterSideStatus } from '#core/rules/recruiter-side-status.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { type ListParams, useListParams } from '#web/lib/list-params.ts';
import { paths } from '#web/lib/paths.ts';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useWords } from '#web/ui/words.tsx';
import { JobFilters } from './job-filters.tsx';
import {
  arePast,
  isRecruiterRow,
  jobQuery,
  ownStatusesIn,
  pastStatuses,
  recruiterScopes,
  tileSettings,
} from './job-query.ts';
import { JobTiles } from './job-tiles.tsx';

/** Everything that recruits now. */
export function AllJobs() {
  return <Jobs title={useWords().jobs.titles.all} statuses={[]} />;
}

/** The postings that the recruiter has to do with, by how they stand to them. */
export function RecruiterJobs() {
  const { titles } = useWords().jobs;
  const [search] = useSearchParams();
  const statuses = ownStatusesIn(search.getAll('status'));
  const [only] = arePast(statuses) ? pastStatuses : statuses;
  const isOneList = arePast(statuses) || statuses.length === 1;
  return <Jobs title={only !== undefined && isOneList ? titles[only] : titles.jobs} statuses={statuses} />;
}

/** What became of the own offer, on the list of what is over. */
const usePastTabs = (chosen: readonly RecruiterSideStatus[], { setFilter }: ListParams) => {
  const { recruiterSideStatus } = useWords().enums;
  if (!arePast(chosen)) return undefined;
  return {
    tabs: pastStatuses.map((status) => ({ value: status, label: recruiterSideStatus[status] })),
    chosen,
    onChange: (status: string) => setFilter('status', [status]),
  };
};

function Jobs({ title, statuses }: { title: string; statuses: readonly RecruiterSideStatus[] }) {
  const { list } = useWords().jobs;
  const params = useListParams(tileSettings);
  const query = useEndpoint(
    jobsApi.list,
    { query: jobQuery(params, statuses, recruiterScopes, jobKeys) },
    { keepPrevious: true },
  );
  const seeAll = (
    <Button component={Link} to={paths.recruiter.allJobs} variant="default">
      {list.seeAll}
    </Button>
  );
  return (
    <ListPage
      hasFixedSize
      title={title}
      actions={<SortChoice params={params} />}
      params={params}
      query={query}
      exporting={{ list: 'JOBS', query: jobQuery(params, statuses, recruiterScopes, jobKeys) }}
      filters={
        <JobFilters
          hasActive={statuses.length === 0}
          params={params}
          scopes={recruiterScopes}
          statuses={usePastTabs(statuses, params)}
        />
      }
      empty={
        <NothingYet
          title={list.emptyHere}
          hint={statuses.length === 0 ? undefined : list.emptyRecruiterHint}
          action={statuses.length === 0 ? undefined : seeAll}
        />
      }
    >
      {({ rows, empty, isFetching }) => (
        <JobTiles
          label={title}
          rows={rows?.filter(isRecruiterRow)}
          now={query.dataUpdatedAt}
          isFetching={isFetching}
          empty={empty}
        />
      )}
    </ListPage>
  );
}

/** Tiles have no headers to sort by. */
function SortChoice({ params }: { params: ListParams }) {
  const { list } = useWords().jobs;
  return (
    <PlainSelect
      label={list.sort}
      value={params.sort === 'COMMISSION' ? 'COMMISSION' : 'CONFIRMDATE'}
      options={[
        { value: 'CONFIRMDATE', label: list.newest },
        { value: 'COMMISSION', label: list.commission },
      ]}
      onChange={params.setSort}
    />
  );
}
