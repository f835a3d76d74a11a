import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { payoutsApi } from '#core/api/payouts.ts';
import { formatDate, formatDay } from '#core/rules/formats.ts';
import { type PayoutState, payoutStates } from '#core/rules/payouts.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { TitleCell } from '#web/ui/lists/cells.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { CardFacts, PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './money.module.css';
import { MoneyFilters } from './money-filters.tsx';
import { payoutQuery, payoutScopes, payoutSettings } from './money-query.ts';
import { type PayoutRow, payoutLooks } from './money-reads.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { type PayoutAct, PayoutDialog } from './payout-dialog.tsx';

/** What is held and what was paid out of it. */
export function Payouts() {
  const words = useWords().payouts;
  const params = useListParams(payoutSettings);
  const query = useEndpoint(payoutsApi.list, { query: payoutQuery(params) }, { keepPrevious: true });
  const [act, setAct] = useState<PayoutAct | null>(null);
  const acts = (row: PayoutRow) => <PayoutActs row={row} onAct={(kind) => setAct({ kind, id: row.id })} />;
  const columns = useColumns(acts);
  return (
    <>
      <ListPage
        title={words.title}
        filters={
          <>
            <MoneyTabs />
            <MoneyFilters
              params={params}
              states={payoutStates}
              stateWords={words.states}
              scopes={payoutScopes}
              scopeWords={words.search}
            />
          </>
        }
        exporting={{ list: 'PAYOUTS', query: payoutQuery(params) }}
        params={params}
        query={query}
        empty={<NothingYet title={words.empty} hint={words.emptyHint} />}
      >
        {(shown) => (
          <DataTable
            {...shown}
            label={words.title}
            columns={columns}
            rowKey={({ id }) => id}
            rowHref={({ id }) => paths.admin.payment(id)}
            card={(row) => <PayoutCard row={row} />}
            cardAct={(row) => row.actions.length > 0 && acts(row)}
          />
        )}
      </ListPage>
      <PayoutDialog act={act} onClose={() => setAct(null)} />
    </>
  );
}

type PayoutActsProps = {
  row: Pick<PayoutRow, 'actions'>;
  onAct: (kind: PayoutAct['kind']) => void;
  /** On the page of one payment, not in a row of many. */
  isOnPage?: boolean;
};

export function PayoutActs({ row, onAct, isOnPage = false }: PayoutActsProps) {
  const words = useWords().payouts;
  return (
    <div className={isOnPage ? styles.pageActs : styles.acts}>
      {row.actions.map((kind) => (
        <Button
          key={kind}
          size={isOnPage ? 'sm' : 'xs'}
          variant={kind === 'pay' || kind === 'approve' ? 'filled' : 'default'}
          onClick={() => onAct(kind)}
        >
          {words.actions[kind]}
        </Button>
      ))}
    </div>
  );
}

const PayoutBadge = ({ state }: { state: PayoutState }) => (
  <StatusBadge look={payoutLooks[state]}>{useWords().payouts.states[state]}</StatusBadge>
);

/** The day on which it was paid out; before that the day where only the day is missing, otherwise why not. */
const useWhen = () => {
  const { payouts: words, payments } = useWords();
  const locale = useLocale();
  return ({ state, stop, payoutDate, payout }: PayoutRow): string => {
    if (state === 'PAID' && payout?.decidedAt)
      return payments.lane.paidOutOn({ date: formatDate(payout.decidedAt, locale, operatorZone) });
    return stop !== null && stop !== 'DATE' && stop !== 'APPROVAL'
      ? words.stops[stop]
      : payoutDate === null
        ? ''
        : formatDay(payoutDate, locale);
  };
};

/** What the amount comes of, where it is not all that is held: as the dialog has it. */
const useParts = () => {
  const words = useWords();
  const { keys } = words.payouts;
  return ({ held, charge, setOff, currency }: PayoutRow): { label: string; value: string }[] => {
    if (charge + setOff === 0) return [];
    const parts = [
      { label: keys.held, amount: held },
      { label: keys.charge, amount: -charge },
      { label: keys.setOff, amount: -setOff },
    ];
    return parts
      .filter(({ amount }) => amount !== 0)
      .map(({ label, amount }) => ({ label, value: amountText(words, amount, currency) }));
  };
};

const useColumns = (acts: (row: PayoutRow) => ReactNode): Column<PayoutRow>[] => {
  const words = useWords();
  const when = useWhen();
  const parts = useParts();
  const { keys, account, noAccount } = words.payouts;
  return [
    {
      key: 'firm',
      header: keys.firm,
      sortKey: 'FIRM',
      cell: (row) => <TitleCell title={row.recruiter.firm} meta={[row.number, row.candidate]} />,
    },
    {
      key: 'company',
      header: keys.company,
      sortKey: 'COMPANY',
      from: 'lg',
      width: '11rem',
      cell: ({ company }) => company,
    },
    {
      key: 'state',
      header: keys.state,
      sortKey: 'STATUS',
      width: '11rem',
      cell: ({ state }) => <PayoutBadge state={state} />,
    },
    { key: 'payoutDate', header: keys.payoutDate, sortKey: 'PAYOUTDATE', width: '14rem', cell: when },
    {
      key: 'account',
      header: keys.account,
      from: 'lg',
      cell: (row) => (row.account ? account(row.account) : noAccount),
    },
    {
      key: 'amount',
      header: keys.amount,
      sortKey: 'AMOUNT',
      align: 'right',
      cell: (row) => (
        <div className={styles.amount}>
          <b>{amountText(words, row.amount, row.currency)}</b>
          {parts(row).map(({ label, value }) => (
            <span key={label}>
              {label} {value}
            </span>
          ))}
        </div>
      ),
    },
    { key: 'acts', header: '', width: '14rem', align: 'right', cell: acts },
  ];
};

function PayoutCard({ row }: { row: PayoutRow }) {
  const words = useWords();
  const when = useWhen();
  const parts = useParts();
  const { keys } = words.payouts;
  return (
    <PhoneCard
      isTopQuiet
      top={
        <>
          <PayoutBadge state={row.state} />
          <span>{row.number}</span>
        </>
      }
      title={row.recruiter.firm}
      meta={[row.candidate, row.company]}
    >
      <CardFacts
        facts={[
          { label: keys.amount, value: amountText(words, row.amount, row.currency) },
          ...parts(row),
          { label: keys.payoutDate, value: when(row) },
        ]}
      />
    </PhoneCard>
  );
}
