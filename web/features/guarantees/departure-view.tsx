import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DepartureDecision } from '#core/rules/departures.ts';
import { formatDateTime, formatDay } from '#core/rules/formats.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { useLeftList } from '#web/lib/left-list.ts';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DepartureBadge } from './departure-list.tsx';
import type { DepartureRow } from './guarantee-reads.ts';
import styles from './guarantees.module.css';
import { RefundFigures } from './refund-figures.tsx';

/** One report: what the employer says, what the recruiter says, what it comes to, and the operator's word. */
export function DepartureView({ departure }: { departure: DepartureRow }) {
  const { guarantees, payments } = useWords();
  const { one, queue } = guarantees;
  const [deciding, setDeciding] = useState<DepartureDecision | null>(null);
  const { actions, state, paymentId, contractId } = departure;
  return (
    <>
      <PageTitle
        crumb={useLeftList({ label: queue.title, to: paths.admin.departures }, departure.id)}
        badge={<DepartureBadge row={departure} />}
        actions={
          <>
            <Button component={Link} to={paths.admin.payment(paymentId)} variant="default">
              {one.toPayment}
            </Button>
            <Button component={Link} to={paths.admin.contract(contractId)} variant="default">
              {payments.toContract}
            </Button>
            {actions.includes('reject') && (
              <Button variant="default" aria-haspopup="dialog" onClick={() => setDeciding('REJECTED')}>
                {one.reject}
              </Button>
            )}
            {actions.includes('accept') && (
              <Button aria-haspopup="dialog" onClick={() => setDeciding('ACCEPTED')}>
                {one.accept}
              </Button>
            )}
          </>
        }
      >
        {departure.candidate}
      </PageTitle>
      <div className={styles.stack}>
        {state === 'WAITING' && <InlineNote colour="grey">{one.waits}</InlineNote>}
        {state === 'READY' && !actions.includes('accept') && <InlineNote colour="warning">{one.unpaid}</InlineNote>}
        <Columns
          left={
            <>
              <EmployerSays departure={departure} />
              <RecruiterSays departure={departure} />
              <OperatorSays departure={departure} />
            </>
          }
          right={
            <>
              <Card title={one.figures}>
                <RefundFigures row={departure} />
              </Card>
              <Hire departure={departure} />
            </>
          }
        />
      </div>
      <DecideDialog departure={departure} decision={deciding} onClose={() => setDeciding(null)} />
    </>
  );
}

const useTime = () => {
  const locale = useLocale();
  return (at: string) => formatDateTime(at, locale, operatorZone);
};

function EmployerSays({ departure }: { departure: DepartureRow }) {
  const { one, reasons } = useWords().guarantees;
  const locale = useLocale();
  const time = useTime();
  const { reason, lastWorkingDay, note, reportedBy, reportedAt, withdrawnAt } = departure;
  return (
    <Card title={one.employer}>
      <div className={styles.stack}>
        <DefinitionList
          facts={[
            { label: one.reason, value: reasons[reason] },
            ...(lastWorkingDay === null
              ? []
              : [{ label: one.lastWorkingDay, value: formatDay(lastWorkingDay, locale) }]),
          ]}
        />
        <p className={styles.said}>{note === '' ? one.noNote : note}</p>
        <p className={styles.quiet}>{one.reported({ name: reportedBy, at: time(reportedAt) })}</p>
        {withdrawnAt !== null && <InlineNote colour="grey">{one.withdrawn({ at: time(withdrawnAt) })}</InlineNote>}
      </div>
    </Card>
  );
}

function RecruiterSays({ departure }: { departure: DepartureRow }) {
  const { one } = useWords().guarantees;
  const time = useTime();
  const { contestText, contestedAt, contestedBy, contestUntil, state } = departure;
  return (
    <Card title={one.recruiter}>
      {contestText !== null && contestedAt !== null ? (
        <div className={styles.stack}>
          <p className={styles.said}>{contestText}</p>
          <p className={styles.quiet}>{one.contested({ name: contestedBy ?? '', at: time(contestedAt) })}</p>
        </div>
      ) : (
        <p className={styles.quiet}>
          {state === 'WAITING' ? one.notContested({ at: time(contestUntil) }) : one.contestOver}
        </p>
      )}
    </Card>
  );
}

function OperatorSays({ departure }: { departure: DepartureRow }) {
  const { one, states } = useWords().guarantees;
  const time = useTime();
  const { decidedAt, decidedBy, decisionNote, state } = departure;
  if (decidedAt === null) return null;
  return (
    <Card title={one.operator}>
      <div className={styles.stack}>
        <b>{states[state]}</b>
        <p className={styles.said}>{decisionNote}</p>
        <p className={styles.quiet}>{one.decided({ name: decidedBy ?? '', at: time(decidedAt) })}</p>
      </div>
    </Card>
  );
}

function Hire({ departure }: { departure: DepartureRow }) {
  const words = useWords();
  const locale = useLocale();
  const { one } = words.guarantees;
  const { keys, detail } = words.payments;
  const { currency, fee, tax, recruiter, guaranteeEndDate, startDate } = departure;
  return (
    <Card title={detail.hire}>
      <DefinitionList
        facts={[
          { label: detail.posting, value: departure.title },
          { label: keys.company, value: departure.company },
          { label: keys.recruiter, value: `${recruiter.name}, ${recruiter.firm}` },
          { label: keys.number, value: departure.invoiceNumber },
          { label: keys.status, value: words.enums.paymentStatus[departure.status] },
          { label: one.start, value: formatDay(startDate, locale) },
          {
            label: one.until,
            value:
              guaranteeEndDate === null ? detail.none : detail.until({ date: formatDay(guaranteeEndDate, locale) }),
          },
          { label: one.billed, value: amountText(words, fee, currency) },
          { label: one.billedTax, value: amountText(words, tax, currency) },
        ]}
      />
    </Card>
  );
}
