import { isOpenReport } from '#core/rules/departures.ts';
import { formatDateTime, formatDay } from '#core/rules/formats.ts';
import { useOwnZone } from '#web/lib/own-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './departures.module.css';
import { type Departure, departureLooks } from './guarantee-reads.ts';
import { RefundTable } from './refund-table.tsx';

type DepartureItemProps = { departure: Departure };

/** A report that the hire left, with what both sides and the operator said. */
export function DepartureItem({ departure }: DepartureItemProps) {
  const { departures, guarantees } = useWords();
  const locale = useLocale();
  const { one: texts } = departures;
  const { state, reason, lastWorkingDay, note, contestText, decisionNote, figures } = departure;
  const ownZone = useOwnZone();
  const time = (at: string) => formatDateTime(at, locale, ownZone);
  return (
    <section className={styles.departure} aria-label={texts.title}>
      <div className={styles.departureHead}>
        <h3 className={styles.head}>{texts.title}</h3>
        <StatusBadge look={departureLooks[state]}>{guarantees.states[state]}</StatusBadge>
      </div>
      <div className={styles.lines}>
        <b>{guarantees.reasons[reason]}</b>
        {lastWorkingDay !== null && <span>{texts.lastWorkingDay({ date: formatDay(lastWorkingDay, locale) })}</span>}
        <span>{texts.reported({ name: departure.reportedBy, time: time(departure.reportedAt) })}</span>
      </div>
      {note !== '' && <p className={styles.said}>{note}</p>}
      {contestText !== null && departure.contestedAt !== null && (
        <>
          <p className={styles.quiet}>{texts.contested({ time: time(departure.contestedAt) })}</p>
          <p className={styles.said}>{contestText}</p>
        </>
      )}
      {departure.decidedAt !== null && (
        <>
          <p className={styles.quiet}>{texts.decided({ time: time(departure.decidedAt) })}</p>
          <p className={styles.said}>{decisionNote}</p>
        </>
      )}
      {departure.withdrawnAt !== null && (
        <p className={styles.quiet}>{texts.withdrawn({ time: time(departure.withdrawnAt) })}</p>
      )}
      {isOpenReport(departure) && <RefundTable figures={figures} />}
    </section>
  );
}
