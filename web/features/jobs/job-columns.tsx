import type { Locale } from '#core/rules/enums.ts';
import { formatDate } from '#core/rules/formats.ts';
import type { JobList } from '#core/rules/job-lifecycle.ts';
import { jobLooks } from '#core/rules/status-colours.ts';
import type { Words } from '#core/words/words.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { CountCell, TitleCell } from '#web/ui/lists/cells.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Deadline, isRecommending, ReviewClock } from './job-deadline.tsx';
import { feeText } from './job-money.ts';
import type { DepartmentRow, EmployerRow } from './job-query.ts';
import styles from './jobs.module.css';

type Spoken = { words: Words; locale: Locale; now: number };

export const metaOf = (words: Words, { id, locations, position }: DepartmentRow): (string | null)[] => [
  words.jobs.list.number({ id }),
  locations.map((location) => words.enums.location[location]).join(', '),
  position === null ? null : words.enums.position[position],
];

const titleColumn = <Row extends DepartmentRow>(words: Words): Column<Row> => ({
  key: 'title',
  header: words.jobs.keys.title,
  sortKey: 'TITLE',
  second: { header: words.jobs.keys.id, sortKey: 'ID' },
  cell: (row) => <TitleCell title={row.title || words.jobs.list.untitled} meta={metaOf(words, row)} />,
});

const statusColumn = <Row extends DepartmentRow>(words: Words): Column<Row> => ({
  key: 'status',
  header: words.jobs.keys.status,
  sortKey: 'STATUS',
  width: '13rem',
  cell: ({ status }) => <StatusBadge look={jobLooks[status]}>{words.enums.jobStatus[status]}</StatusBadge>,
});

const counterColumns = <Row extends DepartmentRow>({ jobs: { keys } }: Words): Column<Row>[] => [
  {
    key: 'offers',
    header: keys.offers,
    sortKey: 'RECRUITER',
    align: 'right',
    width: '8rem',
    cell: ({ offerCount }) => <CountCell n={offerCount} />,
  },
  {
    key: 'selected',
    header: keys.selected,
    sortKey: 'SELECTEDRECRUITE',
    align: 'right',
    width: '11rem',
    cell: ({ selectedCount, maxRecruiters }) => <CountCell n={selectedCount} of={maxRecruiters ?? undefined} />,
  },
  {
    key: 'candidates',
    header: keys.candidates,
    sortKey: 'CANDIDATE',
    align: 'right',
    width: '9rem',
    cell: ({ candidateCount }) => <CountCell n={candidateCount} />,
  },
];

const dateColumns = <Row extends DepartmentRow>({ words: { jobs }, now }: Spoken): Column<Row>[] => [
  {
    key: 'recommendDeadline',
    header: jobs.keys.recommendDeadline,
    width: '12rem',
    cell: ({ recommendDeadline, timeZone, status }) => (
      <Deadline day={recommendDeadline} timeZone={timeZone} now={now} isNext={isRecommending(status)} />
    ),
  },
  {
    key: 'dueDate',
    header: jobs.keys.dueDate,
    sortKey: 'DUEDATE',
    width: '12rem',
    cell: ({ dueDate, timeZone, status }) => (
      <Deadline day={dueDate} timeZone={timeZone} now={now} isNext={status === 'CANDIDATE_END'} />
    ),
  },
];

/** Without fees: a department knows nothing of them. */
export const departmentColumns = (spoken: Spoken): Column<DepartmentRow>[] => [
  titleColumn(spoken.words),
  statusColumn(spoken.words),
  ...counterColumns<DepartmentRow>(spoken.words),
  ...dateColumns<DepartmentRow>(spoken),
];

const feeColumn = (words: Words): Column<EmployerRow> => ({
  key: 'fee',
  header: words.jobs.keys.fee,
  sortKey: 'COMMISSION',
  width: '11rem',
  from: 'lg',
  cell: (row) => feeText(words, row)?.amount ?? words.jobs.list.none,
});

/** A rejected posting waits for its company: the list says for what. */
const statusAndCueColumn = ({ words, now }: Spoken): Column<EmployerRow> => {
  const column = statusColumn<EmployerRow>(words);
  return {
    ...column,
    width: '15rem',
    cell: (row) =>
      row.status === 'REJECT' ? (
        <div className={styles.lines}>
          {column.cell(row)}
          <div>
            <ReviewClock job={row} now={now} />
          </div>
        </div>
      ) : (
        column.cell(row)
      ),
  };
};

/** Under inspection the clock counts; afterwards who works on it and until when. */
export const employerColumns = (spoken: Spoken, list: JobList | null): Column<EmployerRow>[] => {
  const { words, locale, now } = spoken;
  const { keys } = words.jobs;
  if (list !== 'underInspection')
    return [
      titleColumn(words),
      statusAndCueColumn(spoken),
      ...counterColumns<EmployerRow>(words),
      feeColumn(words),
      ...dateColumns<EmployerRow>(spoken),
    ];
  return [
    titleColumn(words),
    statusColumn(words),
    {
      key: 'review',
      header: keys.review,
      width: '20rem',
      cell: (row) => <ReviewClock job={row} now={now} />,
    },
    feeColumn(words),
    {
      key: 'createdAt',
      header: keys.createdAt,
      sortKey: 'CREATEDAT',
      width: '12rem',
      cell: ({ createdAt, timeZone }) => <time dateTime={createdAt}>{formatDate(createdAt, locale, timeZone)}</time>,
    },
  ];
};
