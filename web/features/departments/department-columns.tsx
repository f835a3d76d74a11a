import type { Locale } from '#core/rules/enums.ts';
import { formatDate, formatDateTime } from '#core/rules/formats.ts';
import type { Words } from '#core/words/words.ts';
import { CountCell, TitleCell } from '#web/ui/lists/cells.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { CardFacts, PhoneCard } from '#web/ui/lists/phone-card.tsx';
import type { Department } from './department-query.ts';
import styles from './departments.module.css';

type Spoken = { words: Words; locale: Locale; timeZone: string };

export function LastSignIn({ at, words, locale, timeZone }: Spoken & { at: string | null }) {
  if (at === null) return <span className={styles.quiet}>{words.departments.list.never}</span>;
  return <time dateTime={at}>{formatDateTime(at, locale, timeZone)}</time>;
}

export const departmentColumns = ({ words, locale, timeZone }: Spoken): Column<Department>[] => {
  const { keys, list } = words.departments;
  return [
    {
      key: 'name',
      header: keys.NAME,
      sortKey: 'NAME',
      cell: ({ name, description }) => <TitleCell title={name} meta={[description]} />,
    },
    { key: 'identify', header: keys.IDENTIFY, sortKey: 'IDENTIFY', width: '16rem', cell: ({ identify }) => identify },
    {
      key: 'lastSignIn',
      header: list.lastSignIn,
      width: '19rem',
      cell: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} words={words} locale={locale} timeZone={timeZone} />,
    },
    {
      key: 'createdAt',
      header: keys.CREATEDAT,
      sortKey: 'CREATEDAT',
      width: '13rem',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, locale, timeZone)}</time>,
    },
    {
      key: 'jobs',
      header: list.jobs,
      align: 'right',
      width: '12rem',
      cell: ({ jobCount }) => <CountCell n={jobCount} />,
    },
  ];
};

/** A department on a phone. */
export function DepartmentCard({ department, words, locale, timeZone }: Spoken & { department: Department }) {
  const { list } = words.departments;
  const { name, identify, description, jobCount, lastSignInAt } = department;
  return (
    <PhoneCard title={name} meta={[identify]}>
      {description !== '' && <p className={styles.cardText}>{description}</p>}
      <CardFacts
        areCounters
        facts={[
          { label: list.jobs, value: <CountCell n={jobCount} /> },
          {
            label: list.lastSignIn,
            value: <LastSignIn at={lastSignInAt} words={words} locale={locale} timeZone={timeZone} />,
          },
        ]}
      />
    </PhoneCard>
  );
}
