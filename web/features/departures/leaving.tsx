import { guaranteesApi } from '#core/api/guarantees.ts';
import { formatDate, formatDay } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { downloadFile } from '#web/lib/download.ts';
import { PdfMenu } from '#web/lib/pdf-menu.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { DepartureItem } from './departure-item.tsx';
import styles from './departures.module.css';
import type { Departure, Guarantee } from './guarantee-reads.ts';
import { RefundTable } from './refund-table.tsx';

/** It says nothing any more of whether the person is there. */
const isOver = ({ state }: Departure): boolean => state === 'WITHDRAWN' || state === 'REJECTED';

/** What was reported and what went back; what leaving today would bring only where no report stands. */
export function Leaving({ guarantee }: { guarantee: Guarantee }) {
  return (
    <>
      {guarantee.departures.map((one) => (
        <DepartureItem key={one.id} departure={one} />
      ))}
      {guarantee.departures.every(isOver) && <IfLeft guarantee={guarantee} />}
      <Refunds guarantee={guarantee} />
    </>
  );
}

function IfLeft({ guarantee }: { guarantee: Guarantee }) {
  const { ifLeft, isVoid } = useWords().departures;
  const { ifLeftToday: figures, state } = guarantee;
  if (guarantee.isVoid) return <p>{isVoid}</p>;
  if (figures === null) return <p>{ifLeft.nothing[state]}</p>;
  // who has not begun cannot leave
  const isBefore = state === 'BEFORE';
  return (
    <section className={styles.stack}>
      <h3 className={styles.head}>{isBefore ? ifLeft.neverCame : ifLeft.title}</h3>
      {figures.refund !== null && !isBefore && (
        <p>{ifLeft.sentence({ left: figures.remainingDays, days: figures.guaranteeDays })}</p>
      )}
      <RefundTable figures={figures} />
    </section>
  );
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
