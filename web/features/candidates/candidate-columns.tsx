import { Checkbox } from '@mantine/core';
import type { Words } from '#core/words/words.ts';
import { Since } from '#web/lib/since.tsx';
import { TitleCell } from '#web/ui/lists/cells.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { CardFacts, PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { Whole } from '#web/ui/unbroken.ts';
import { useWords } from '#web/ui/words.tsx';
import { type BoardActs, Marks, type Selection, Stars } from './board-card.tsx';
import type { AdminRow, RecruiterRow, SideRow } from './candidate-query.ts';
import { CandidateStatus } from './candidate-status.tsx';
import { careerText, jobLine, salaryText, waitOf } from './candidate-texts.ts';
import styles from './card.module.css';
import { ContactMark } from './contact-mark.tsx';
import { MoveMenu } from './move-menu.tsx';

/** What every reader's row has. */
type AnyRow = Pick<
  SideRow,
  | 'id'
  | 'name'
  | 'code'
  | 'careerMonths'
  | 'currentCompany'
  | 'currentPosition'
  | 'expectedSalary'
  | 'currency'
  | 'waitingAt'
  | 'contactState'
  | 'contactUntil'
  | 'timeZone'
> & {
  isPossibleDuplicate?: boolean;
  isLost: boolean;
  isWithdrawn: boolean;
  isFailedByWithdrawal: boolean;
  hasResultToTell?: boolean;
};

type Spoken = { words: Words; now: number };

const nameColumn = <Row extends AnyRow>(words: Words): Column<Row> => ({
  key: 'name',
  header: words.candidates.keys.name,
  sortKey: 'NAME',
  cell: (row) => <TitleCell title={row.name} meta={[jobLine(row)]} />,
});

/** What must be known beside the status, which says of a withdrawal that it decided. */
const MarksBeside = ({ row }: { row: AnyRow }) => {
  const { isPossibleDuplicate = false, isLost, hasResultToTell = false } = row;
  const isWithdrawn = row.isWithdrawn && !row.isFailedByWithdrawal;
  return <Marks row={{ isPossibleDuplicate, isLost, isWithdrawn, hasResultToTell }} />;
};

export const CodeCell = ({ row }: { row: AnyRow }) => (
  <>
    <CandidateStatus candidate={row} />
    <MarksBeside row={row} />
    <ContactMark row={row} />
  </>
);

const codeColumn = <Row extends AnyRow>(words: Words): Column<Row> => ({
  key: 'code',
  header: words.candidates.keys.code,
  sortKey: 'STATUS',
  width: '16rem',
  cell: (row) => <CodeCell row={row} />,
});

const careerColumn = <Row extends AnyRow>(words: Words): Column<Row> => ({
  key: 'career',
  header: words.candidates.keys.career,
  sortKey: 'CAREER',
  width: '11rem',
  cell: ({ careerMonths }) => <Whole>{careerText(words, careerMonths)}</Whole>,
});

const salaryColumn = <Row extends AnyRow>(words: Words): Column<Row> => ({
  key: 'salary',
  header: words.candidates.keys.expected,
  sortKey: 'SALARY',
  width: '11rem',
  align: 'right',
  from: 'lg',
  cell: ({ expectedSalary, currency }) => <Whole>{salaryText(words, expectedSalary, currency)}</Whole>,
});

const waitColumn = <Row extends AnyRow>({ words, now }: Spoken): Column<Row> => ({
  key: 'waiting',
  header: words.candidates.keys.waiting,
  sortKey: 'WAITING',
  width: '10rem',
  cell: ({ waitingAt }) => {
    const wait = waitOf(words, waitingAt, now);
    return wait ? (
      <Since at={wait.at} state={wait.state}>
        {wait.text}
      </Since>
    ) : (
      words.candidates.nobody
    );
  },
});

const recruiterColumn = <Row extends AnyRow & { recruiter: SideRow['recruiter'] }>(words: Words): Column<Row> => ({
  key: 'recruiter',
  header: words.candidates.keys.recruiter,
  width: '13rem',
  cell: ({ recruiter }) => <TitleCell title={recruiter.name} meta={[recruiter.firm]} />,
});

type RowActsProps = BoardActs & { row: SideRow; selection: Selection; isLabelled?: boolean };

/** One of them is set by its menu, many by choosing them first. */
export const RowActs = ({ row, selection, isLabelled = false, ...acts }: RowActsProps) => {
  const { board, bulk } = useWords().candidates;
  return (
    <div className={styles.rowActs} data-wide={isLabelled || undefined}>
      <Checkbox
        aria-label={board.select({ name: row.name })}
        label={isLabelled ? bulk.select : undefined}
        checked={selection.has(row.id)}
        onChange={() => selection.toggle(row.id)}
      />
      <MoveMenu row={row} isLabelled={isLabelled} {...acts} />
    </div>
  );
};

export const sideColumns = (spoken: Spoken, { selection, ...acts }: BoardActs): Column<SideRow>[] => {
  const { words } = spoken;
  const { keys, bulk } = words.candidates;
  return [
    nameColumn(words),
    codeColumn(words),
    careerColumn(words),
    {
      key: 'rating',
      header: keys.rating,
      sortKey: 'RATING',
      width: '7rem',
      cell: (row) => (row.rating === null ? words.candidates.nobody : <Stars row={row} />),
    },
    salaryColumn(words),
    recruiterColumn(words),
    { ...waitColumn<SideRow>(spoken) },
    ...(selection === null
      ? []
      : [
          {
            key: 'select',
            header: bulk.select,
            width: '8rem',
            cell: (row: SideRow) => <RowActs row={row} selection={selection} {...acts} />,
          },
        ]),
  ];
};

export const recruiterColumns = (spoken: Spoken): Column<RecruiterRow>[] => {
  const { words } = spoken;
  return [nameColumn(words), codeColumn(words), careerColumn(words), salaryColumn(words), waitColumn(spoken)];
};

export const adminColumns = (spoken: Spoken): Column<AdminRow>[] => {
  const { words } = spoken;
  return [nameColumn(words), codeColumn(words), careerColumn(words), recruiterColumn(words), waitColumn(spoken)];
};

type CandidateCardProps = {
  row: AnyRow & { recruiter?: SideRow['recruiter'] } & Partial<Pick<SideRow, 'rating' | 'ratingCount'>>;
  now: number;
};

/** What a row says on a phone. */
export function CandidateCard({ row, now }: CandidateCardProps) {
  const words = useWords();
  const { keys } = words.candidates;
  const { recruiter, rating = null, ratingCount = 0 } = row;
  const wait = waitOf(words, row.waitingAt, now);
  return (
    <PhoneCard
      top={
        <>
          <CandidateStatus candidate={row} />
          {wait && (
            <Since at={wait.at} state={wait.state}>
              {words.candidates.waiting({ time: wait.text })}
            </Since>
          )}
        </>
      }
      title={row.name}
      meta={[careerText(words, row.careerMonths), jobLine(row)]}
    >
      <MarksBeside row={row} />
      <ContactMark row={row} />
      <div className={styles.cardFacts}>
        <CardFacts
          facts={[
            ...(recruiter ? [{ label: keys.recruiter, value: recruiter.name }] : []),
            { label: keys.expected, value: salaryText(words, row.expectedSalary, row.currency) },
            ...(rating === null ? [] : [{ label: keys.rating, value: <Stars row={{ rating, ratingCount }} /> }]),
          ]}
        />
      </div>
    </PhoneCard>
  );
}
