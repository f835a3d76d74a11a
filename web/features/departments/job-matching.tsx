import { Switch } from '@mantine/core';
import { useState } from 'react';
import { departmentsApi } from '#core/api/departments.ts';
import { formatDate, formatDay } from '#core/rules/formats.ts';
import { type JobList, jobLists, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { jobLooks } from '#core/rules/status-colours.ts';
import { besides, useEndpoint, useSend } from '#web/lib/endpoints.ts';
import { searchAnywhere } from '#web/lib/list-filters.ts';
import { ListBody } from '#web/lib/list-page.tsx';
import { type ListParams, useListParams } from '#web/lib/list-params.ts';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { TitleCell } from '#web/ui/lists/cells.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { departmentReads, type MatchableJob, matchQuery, matchSettings, statusesIn } from './department-query.ts';
import styles from './departments.module.css';

type JobMatchingProps = { departmentId: number; timeZone: string };

/** Every posting of the company, each with a switch: whether the department sees it. */
export function JobMatching({ departmentId, timeZone }: JobMatchingProps) {
  const { match } = useWords().departments;
  const params = useListParams(matchSettings);
  const tabs = useListTabs(params);
  const columns = useColumns(departmentId, timeZone);
  const query = useEndpoint(departmentsApi.jobs, { query: matchQuery(params, departmentId) }, { keepPrevious: true });
  return (
    <section aria-label={match.title}>
      <div className={styles.matchHead}>
        <h2>{match.title}</h2>
        <HelpText>{match.help}</HelpText>
      </div>
      <ListBody
        filters={<FilterBar statuses={tabs} search={searchAnywhere(params)} />}
        params={params}
        query={query}
        exporting={{ list: 'DEPARTMENT_JOBS', query: matchQuery(params, departmentId) }}
        empty={<NothingYet title={match.empty} hint={match.emptyHint} />}
      >
        {(shown) => (
          <DataTable
            {...shown}
            label={match.table}
            columns={columns}
            rowKey={({ id }) => id}
            card={(row) => <MatchCard job={row} departmentId={departmentId} />}
          />
        )}
      </ListBody>
    </section>
  );
}

/** The lists of the menu, as the statuses that they hold. */
const useListTabs = (params: ListParams) => {
  const { departments, jobs } = useWords();
  const lists = Object.keys(jobLists) as JobList[];
  const chosen = statusesIn(params).join(' ');
  const shown = lists.find((list) => jobLists[list].join(' ') === chosen);
  return {
    tabs: [
      { value: '', label: departments.match.all },
      ...lists.map((list) => ({ value: list as string, label: jobs.titles[list] })),
    ],
    chosen: [shown ?? ''],
    onChange: (value: string) => {
      const list = lists.find((one) => one === value);
      params.setFilter('status', list === undefined ? [] : jobStatuses.filter((one) => holds(list, one)));
    },
  };
};

const holds = (list: JobList, status: string): boolean => jobLists[list].some((one) => one === status);

const useColumns = (departmentId: number, timeZone: string): Column<MatchableJob>[] => {
  const { departments, enums } = useWords();
  const locale = useLocale();
  const { match } = departments;
  return [
    {
      key: 'title',
      header: match.job,
      sortKey: 'TITLE',
      cell: ({ id, title }) => <TitleCell title={title || match.untitled} meta={[match.number({ id })]} />,
    },
    {
      key: 'status',
      header: match.status,
      sortKey: 'STATUS',
      width: '15rem',
      cell: ({ status }) => <StatusBadge look={jobLooks[status]}>{enums.jobStatus[status]}</StatusBadge>,
    },
    {
      key: 'due',
      header: match.due,
      sortKey: 'DUEDATE',
      width: '13rem',
      cell: ({ dueDate }) => (dueDate === null ? match.noDue : formatDay(dueDate, locale)),
    },
    {
      key: 'created',
      header: match.created,
      sortKey: 'CREATEDAT',
      width: '13rem',
      cell: ({ createdAt }) => formatDate(createdAt, locale, timeZone),
    },
    {
      key: 'matched',
      header: match.matched,
      sortKey: 'MATCHED',
      align: 'right',
      width: '11rem',
      cell: (job) => <MatchSwitch job={job} departmentId={departmentId} />,
    },
  ];
};

type RowProps = { job: MatchableJob; departmentId: number };

/** A posting on a phone. */
function MatchCard({ job, departmentId }: RowProps) {
  const { departments, enums } = useWords();
  const { match } = departments;
  const { id, title, status } = job;
  return (
    <PhoneCard
      top={
        <>
          <StatusBadge look={jobLooks[status]}>{enums.jobStatus[status]}</StatusBadge>
          <MatchSwitch hasWord job={job} departmentId={departmentId} />
        </>
      }
      title={title || match.untitled}
      meta={[match.number({ id })]}
    />
  );
}

/** Shows at once what was chosen; where the server refuses, a toast says so and the switch goes back. */
function MatchSwitch({ job, departmentId, hasWord }: RowProps & { hasWord?: boolean }) {
  const words = useWords();
  const { match } = words.departments;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const sending = useSend(departmentsApi.match, {
    refresh: [departmentsApi.jobs, ...departmentReads],
    onDone: () => setWanted(null),
    onFailed: besides(() => setWanted(null)),
  });
  const change = (matched: boolean) => {
    // one after the other: two at once could arrive in either order
    if (wanted !== null) return;
    setWanted(matched);
    sending.mutate({ body: { departmentId, jobIds: [job.id], matched } });
  };
  const isOn = wanted ?? job.matched;
  return (
    <Switch
      className={styles.switch ?? ''}
      labelPosition="left"
      label={hasWord ? (isOn ? match.on : match.off) : undefined}
      aria-label={match.toggle({ title: job.title || match.untitled })}
      checked={isOn}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
