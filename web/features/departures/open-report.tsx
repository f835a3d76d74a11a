import type { ReactNode } from 'react';
import { formatDateTime } from '#core/rules/formats.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { ContestAct, WithdrawAct } from './departure-acts.tsx';
import { isOpenReport, useGuarantee } from './guarantee-reads.ts';

type OpenReportProps = {
  paymentId: number;
  now: number;
  /** The operator's act; the sides have their own. */
  act?: (departureId: number) => ReactNode;
};

/** Over everything else while a report waits: what it stops, until when something can be said, and the reader's act. */
export function OpenReport({ paymentId, now, act }: OpenReportProps) {
  const { one: texts } = useWords().departures;
  const locale = useLocale();
  const { data } = useGuarantee(paymentId);
  const departure = data?.departures.find(isOpenReport);
  if (!data || !departure) return null;
  const { state, contestUntil, actions } = departure;
  const time = formatDateTime(contestUntil, locale, data.timeZone);
  const isPaidOut = data.status === 'PAID_OUT';
  const canContest = actions.includes('contest');
  // rounded: a deadline of seven days that was set a moment ago is not one of eight
  const days = Math.max(1, Math.round((Date.parse(contestUntil) - now) / 86_400_000));
  const until = texts.contestUntil({ time, n: days });
  const next = canContest ? until : state === 'WAITING' ? texts.waitsContest({ time }) : texts.waitsDecision;
  return (
    <InlineNote
      colour="warning"
      action={
        canContest ? (
          <ContestAct departure={departure} until={until} />
        ) : actions.includes('withdraw') ? (
          <WithdrawAct departure={departure} isPaidOut={isPaidOut} />
        ) : (
          act?.(departure.id)
        )
      }
    >
      <b>{texts.received}</b> {next}
      {/* what was paid out already cannot be stopped */}
      {!isPaidOut && ` ${texts.stops}`}
    </InlineNote>
  );
}
