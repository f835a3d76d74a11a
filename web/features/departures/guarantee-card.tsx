import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#core/rules/formats.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { DefinitionList, type Fact } from '#web/ui/blocks/facts.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './departures.module.css';
import { type Guarantee, useGuarantee } from './guarantee-reads.ts';
import { Leaving } from './leaving.tsx';
import { OwedList } from './owed-list.tsx';
import { ReportDialog } from './report-dialog.tsx';

type GuaranteeCardProps = { paymentId: number; candidate: string };

/** The guarantee of one hire: how it stands, what went back, and the acts of whoever reads it. */
export function GuaranteeCard({ paymentId, candidate }: GuaranteeCardProps) {
  const { departures, guarantees } = useWords();
  const { data, isError, refetch } = useGuarantee(paymentId);
  const [isOpen, setOpen] = useState(false);
  if (data === undefined)
    return (
      <Card title={departures.card}>
        {isError ? <ServerError message={departures.failed} onRetry={() => void refetch()} /> : <Spinner />}
      </Card>
    );
  return (
    <Card title={departures.card} aside={guarantees.guaranteeStates[data.state]}>
      <div className={styles.stack}>
        <Days guarantee={data} />
        <Leaving guarantee={data} />
        {'receivables' in data && data.receivables.length > 0 && (
          <section className={styles.stack}>
            <h3 className={styles.head}>{departures.owed.title}</h3>
            <OwedList receivables={data.receivables} timeZone={data.timeZone} />
          </section>
        )}
        {data.actions.includes('reportDeparture') && (
          <Button variant="default" className={styles.act ?? ''} onClick={() => setOpen(true)}>
            {departures.report.act}
          </Button>
        )}
        <ReportDialog isOpen={isOpen} onClose={() => setOpen(false)} guarantee={data} candidate={candidate} />
      </div>
    </Card>
  );
}

/** The days as they are now, beside them what the contract began with where an amendment moved them. */
function Days({ guarantee }: { guarantee: Guarantee }) {
  const { departures } = useWords();
  const locale = useLocale();
  const { startDate, guaranteeEndDate, guaranteeDays, dueDate, agreed } = guarantee;
  const day = (date: string) => formatDay(date, locale);
  const moved = (now: string, before: string) =>
    now === before ? day(now) : departures.moved({ now: day(now), before: day(before) });
  const facts: Fact[] = [
    { label: departures.startDate, value: moved(startDate, agreed.startDate) },
    {
      label: departures.until,
      value:
        guaranteeEndDate === null
          ? departures.none
          : departures.days({
              date: moved(guaranteeEndDate, agreed.guaranteeEndDate ?? guaranteeEndDate),
              n: guaranteeDays,
            }),
    },
    ...(dueDate === agreed.dueDate ? [] : [{ label: departures.dueDate, value: moved(dueDate, agreed.dueDate) }]),
  ];
  return <DefinitionList facts={facts} />;
}
