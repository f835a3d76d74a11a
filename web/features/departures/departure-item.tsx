import { Button } from '@mantine/core';
import { useState } from 'react';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { formatDateTime, formatDay } from '#core/rules/formats.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { ContestDialog } from './contest-dialog.tsx';
import styles from './departures.module.css';
import { type Departure, departureLooks, type Guarantee, guaranteeReads } from './guarantee-reads.ts';
import { RefundTable } from './refund-table.tsx';

type DepartureItemProps = { departure: Departure; guarantee: Guarantee; now: number };

/** A report that the hire left, with what both sides and the operator said. */
export function DepartureItem({ departure, guarantee, now }: DepartureItemProps) {
  const { departures, guarantees } = useWords();
  const locale = useLocale();
  const { one: texts } = departures;
  const { state, reason, lastWorkingDay, note, contestText, decisionNote, figures, actions } = departure;
  const time = (at: string) => formatDateTime(at, locale, guarantee.timeZone);
  const isPaidOut = guarantee.status === 'PAID_OUT';
  const isOpen = state === 'WAITING' || state === 'READY';
  // what was paid out already cannot be stopped
  const notes = [
    ...(isPaidOut ? [] : [texts.stops]),
    ...(state === 'WAITING' && !actions.includes('contest')
      ? [texts.waitsContest({ time: time(departure.contestUntil) })]
      : []),
  ];
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
      {isOpen && (
        <>
          <RefundTable figures={figures} />
          {notes.length > 0 && <InlineNote colour="warning">{notes.join(' ')}</InlineNote>}
        </>
      )}
      {actions.includes('withdraw') && <WithdrawAct departure={departure} isPaidOut={isPaidOut} />}
      {actions.includes('contest') && (
        <ContestAct
          departure={departure}
          until={texts.contestUntil({
            time: time(departure.contestUntil),
            n: Math.max(1, Math.ceil((Date.parse(departure.contestUntil) - now) / 86_400_000)),
          })}
        />
      )}
    </section>
  );
}

type WithdrawActProps = { departure: Departure; isPaidOut: boolean };

function WithdrawAct({ departure: { id, version }, isPaidOut }: WithdrawActProps) {
  const { withdraw } = useWords().departures;
  const [isOpen, setOpen] = useState(false);
  const sending = useSend(guaranteesApi.withdraw, {
    refresh: guaranteeReads,
    onDone: () => {
      announce.toast({ type: 'success', title: withdraw.done });
      setOpen(false);
    },
  });
  return (
    <>
      <Button variant="default" className={styles.act ?? ''} onClick={() => setOpen(true)}>
        {withdraw.act}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={withdraw.title}
        verb={withdraw.act}
        cancels
        isBusy={sending.isPending}
        onConfirm={() => sending.mutate({ body: { id, version } })}
      >
        {isPaidOut ? withdraw.whatPaidOut : withdraw.what}
      </ConfirmDialog>
    </>
  );
}

function ContestAct({ departure, until }: { departure: Departure; until: string }) {
  const { contest } = useWords().departures;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={styles.quiet}>{until}</p>
      <Button className={styles.act ?? ''} onClick={() => setOpen(true)}>
        {contest.act}
      </Button>
      <ContestDialog isOpen={isOpen} onClose={() => setOpen(false)} departure={departure} until={until} />
    </>
  );
}
