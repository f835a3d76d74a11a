import { Button } from '@mantine/core';
import { useState } from 'react';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { formatDate, formatDay } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { downloadFile } from '#web/lib/download.ts';
import { PdfMenu } from '#web/lib/pdf-menu.tsx';
import { Card } from '#web/ui/blocks/card.tsx';
import { DefinitionList, type Fact } from '#web/ui/blocks/facts.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { DepartureItem } from './departure-item.tsx';
import styles from './departures.module.css';
import { type Departure, type Guarantee, useGuarantee } from './guarantee-reads.ts';
import { IfLeft } from './if-left-today.tsx';
import { OwedList } from './owed-list.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** It says nothing any more of whether the person is there. */
const isOver = ({ state }: Departure): boolean => state === 'WITHDRAWN' || state === 'REJECTED';

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
        {data.departures.map((one) => (
          <DepartureItem key={one.id} departure={one} />
        ))}
        {data.departures.every(isOver) && (
          <section className={styles.stack}>
            <h3 className={styles.head}>{departures.ifLeft.title}</h3>
            <IfLeft guarantee={data} />
          </section>
        )}
        <Refunds guarantee={data} />
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

function Refunds({ guarantee }: { guarantee: Guarantee }) {
  const words = useWords();
  const locale = useLocale();
  const { refunds: texts } = words.departures;
  const { refunds, currency, timeZone } = guarantee;
  if (refunds.length === 0) return null;
  const money = (amount: number) => moneyText(words.formats.money, amount, currency);
  return (
    <section className={styles.stack}>
      <h3 className={styles.head}>{texts.title}</h3>
      <ul className={styles.list}>
        {refunds.map(({ id, number, fee, tax, total, at, payBy, sent, reason }) => (
          <li key={id} className={styles.refund}>
            <div className={styles.lines}>
              <b>{texts.amounts({ fee: money(fee), tax: money(tax), total: money(total) })}</b>
              <span>{texts.one({ number, date: formatDate(at, locale, timeZone) })}</span>
              <span>
                {sent === null
                  ? texts.payBy({ date: formatDay(payBy, locale) })
                  : texts.sent({ date: formatDay(sent.on, locale), reference: sent.bankReference })}
              </span>
              <span>{reason}</span>
            </div>
            <PdfMenu
              isSmall
              label={texts.pdf}
              failed={texts.pdfFailed}
              load={(chosen) => downloadFile(guaranteesApi.creditNote, { params: { id }, query: { locale: chosen } })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
