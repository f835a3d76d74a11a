import { useState } from 'react';
import { statisticsApi } from '#core/api/statistics.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { CountCell, TitleCell } from '#web/ui/lists/cells.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { useEvaluationText, useMonthText } from './great-card.tsx';
import styles from './statistics.module.css';
import type { GreatRecruiters } from './statistics-query.ts';

type Row = GreatRecruiters['recruiters'][number];

const useColumns = (): Column<Row>[] => {
  const { great, percent } = useWords().statistics;
  const evaluationText = useEvaluationText();
  const { keys } = great;
  return [
    { key: 'recruiter', header: keys.recruiter, cell: ({ name, firm }) => <TitleCell title={name} meta={[firm]} /> },
    { key: 'place', header: keys.place, align: 'right', cell: ({ place }) => place },
    { key: 'rate', header: keys.rate, align: 'right', cell: ({ hireRate }) => percent({ n: hireRate ?? 0 }) },
    {
      key: 'jobs',
      header: keys.jobs,
      align: 'right',
      cell: ({ hiredJobCount: part, jobCount: whole }) => great.ofJobs({ part, whole }),
    },
    { key: 'hires', header: keys.hires, align: 'right', cell: ({ hireCount }) => <CountCell n={hireCount} /> },
    {
      key: 'evaluation',
      header: keys.evaluation,
      align: 'right',
      cell: ({ evaluation }) => evaluationText(evaluation),
    },
  ];
};

type GreatListProps = { pathOf: (id: number) => string; timeZone: string };

/** Who was great in a month, and by which figures. */
export function GreatList({ pathOf, timeZone }: GreatListProps) {
  const { great } = useWords().statistics;
  const locale = useLocale();
  const monthText = useMonthText();
  const [month, setMonth] = useState<string | null>(null);
  const query = useEndpoint(statisticsApi.great, { query: month === null ? {} : { month } }, { keepPrevious: true });
  const columns = useColumns();
  if (query.isError && query.data === undefined)
    return <ServerError message={query.error.message} onRetry={() => void query.refetch()} />;
  const { months = [], month: shown = null, recruiterCount: n = 0, computedAt = null } = query.data ?? {};
  return (
    <section aria-label={great.title}>
      <div className={styles.blockHead}>
        <h2>{great.title}</h2>
        {months.length > 0 && (
          <PlainSelect
            label={great.month}
            value={month ?? shown ?? ''}
            options={months.map((one) => ({ value: one, label: monthText(one) }))}
            onChange={setMonth}
          />
        )}
      </div>
      <DataTable
        label={great.title}
        rows={query.data?.recruiters}
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => pathOf(id)}
        isFetching={query.isFetching}
        skeletonRows={3}
        empty={
          months.length === 0 ? (
            <NothingYet title={great.never} hint={great.rule} />
          ) : (
            <NothingYet title={great.nobody} hint={great.nobodyHint} />
          )
        }
      />
      {computedAt !== null && (
        <p className={styles.basis}>
          {great.rule}
          <br />
          {great.basis({ n, time: formatDateTime(new Date(computedAt), locale, timeZone) })}
        </p>
      )}
    </section>
  );
}
