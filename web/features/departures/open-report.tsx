import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isBillExcused, isOpenReport } from '#core/rules/departures.ts';
import { useOpenedRow } from '#web/lib/opened-row.ts';
import { useTimeThere } from '#web/lib/own-zone.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import { ContestDialog } from './contest-dialog.tsx';
import { WithdrawAct } from './departure-acts.tsx';
import { type Departure, useGuarantee } from './guarantee-reads.ts';

/** Where somebody is about to pay: what becomes of the bill by the report that waits. */
export function BeforePaying({ paymentId }: { paymentId: number }) {
  const { beforePaying } = useWords().departures.one;
  const departure = useGuarantee(paymentId).data?.departures.find(isOpenReport);
  if (!departure) return null;
  return (
    <InlineNote colour="warning">
      {departure.reason === 'NO_SHOW' ? beforePaying.neverCame : beforePaying.left}
    </InlineNote>
  );
}

/** Beside a bill that is late: new postings wait for it, unless it is excused. */
export function WhatOverdueStops({ paymentId }: { paymentId: number }) {
  const { overdueHint, overdueReported } = useWords().payments.detail;
  return isBillExcused(useGuarantee(paymentId).data?.departures ?? []) ? overdueReported : overdueHint;
}

type OpenReportProps = {
  paymentId: number;
  now: number;
  /** The operator's act; the sides have their own. */
  act?: (departureId: number) => ReactNode;
};

/** Over everything else while a report waits: what it stops, until when something can be said, and the reader's act. */
export function OpenReport({ paymentId, now, act }: OpenReportProps) {
  const { one: texts, contest } = useWords().departures;
  const timeThere = useTimeThere();
  const { data } = useGuarantee(paymentId);
  const departure = data?.departures.find(isOpenReport);
  const [contestedId, setContestedId] = useState<number | null>(null);
  // whoever writes against a report goes on seeing it, though it was withdrawn meanwhile
  const contested = useOpenedRow(data?.departures, contestedId);
  if (!data) return null;
  const timeOf = ({ contestUntil }: Departure) => timeThere(contestUntil, data.timeZone);
  // rounded: a deadline of seven days that was set a moment ago is not one of eight
  const daysTo = ({ contestUntil }: Departure) =>
    Math.max(1, Math.round((Date.parse(contestUntil) - now) / 86_400_000));
  const untilOf = (one: Departure) => texts.contestUntil({ time: timeOf(one), n: daysTo(one) });
  const isPaidOut = data.status === 'PAID_OUT';
  const actOn = (one: Departure) => {
    if (one.actions.includes('contest'))
      return (
        <Button size="xs" onClick={() => setContestedId(one.id)}>
          {contest.act}
        </Button>
      );
    if (one.actions.includes('withdraw')) return <WithdrawAct departure={one} isPaidOut={isPaidOut} />;
    return act?.(one.id);
  };
  const nextOf = (one: Departure): string => {
    if (one.actions.includes('contest')) return untilOf(one);
    return one.state === 'WAITING' ? texts.waitsContest({ time: timeOf(one) }) : texts.waitsDecision;
  };
  return (
    <>
      {departure && (
        <InlineNote colour="warning" action={actOn(departure)}>
          <b>{texts.received}</b> {nextOf(departure)}
          {/* what was paid out already cannot be stopped */}
          {!isPaidOut && ` ${texts.stops}`}
        </InlineNote>
      )}
      {contested && (
        <ContestDialog
          isOpen={contestedId !== null}
          onClose={() => setContestedId(null)}
          departure={contested}
          until={untilOf(contested)}
        />
      )}
    </>
  );
}
