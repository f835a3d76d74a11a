import type { ReactNode } from 'react';
import { formatDateTime, formatDay } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { AmountChart } from '#web/ui/blocks/amount-chart.tsx';
import { Card } from '#web/ui/blocks/card.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { Definitions, FunnelCard, MonthsCard, SpreadCard, YearFigures } from './figure-cards.tsx';
import styles from './statistics.module.css';
import type { Statistics } from './statistics-query.ts';

type YearViewProps = {
  of: Statistics;
  /** What counts them has not come for hours. */
  isOld?: boolean;
  reader: 'EMPLOYER' | 'RECRUITER' | 'ADMIN';
  actions?: ReactNode;
  /** What stands between the figures and what they mean. */
  children?: ReactNode;
};

const isEmpty = ({ jobCount, months, fees }: Statistics): boolean =>
  jobCount === 0 && fees.length === 0 && months.every(({ recommended, hired }) => recommended + hired === 0);

/** The year before today: the title with its days, the figures, the charts, and what they mean. */
export function YearView({ of, isOld = false, reader, actions, children }: YearViewProps) {
  const { statistics } = useWords();
  const locale = useLocale();
  const { period, computed, old } = statistics;
  const days = period({ from: formatDay(of.fromDay, locale), to: formatDay(of.toDay, locale) });
  const time = formatDateTime(new Date(of.computedAt), locale, of.timeZone);
  return (
    <>
      <PageTitle note={`${days} · ${computed({ time })}`} actions={actions}>
        {statistics.title}
      </PageTitle>
      {isOld && (
        <div className={styles.old}>
          <InlineNote colour="warning">{old({ time })}</InlineNote>
        </div>
      )}
      {isEmpty(of) ? (
        <Card>
          <NothingYet title={statistics.empty} hint={statistics.emptyHint[reader]} />
        </Card>
      ) : (
        <div className={styles.stack}>
          <YearFigures of={of} />
          <div className={styles.wide}>
            <MonthsCard of={of} />
            <FunnelCard of={of} />
          </div>
          <div className={styles.pair}>
            <SpreadCard of={of} />
            <Fees of={of} />
          </div>
        </div>
      )}
      {children}
      <div className={styles.block}>
        <Definitions />
      </div>
    </>
  );
}

/** Each currency by itself: nothing is converted. */
function Fees({ of }: { of: Statistics }) {
  const words = useWords();
  const { fees } = words.statistics;
  return of.fees.map(({ currency, fee, count, months }) => (
    <AmountChart
      key={currency}
      title={fees.title({ currency })}
      aside={fees.total({ amount: moneyText(words.formats.money, fee, currency, 'short'), n: count })}
      series={fees.series}
      currency={currency}
      months={of.months.map(({ month }) => ({
        month,
        amount: months.find((found) => found.month === month)?.fee ?? 0,
      }))}
      summary={fees.summary}
    />
  ));
}
