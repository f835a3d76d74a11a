import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { formatDate } from '#core/rules/formats.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { useOpenedRow } from '#web/lib/opened-row.ts';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { TitleCell } from '#web/ui/lists/cells.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { CardFacts, PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import {
  type Receivable,
  receivableLooks,
  receivableQuery,
  receivableScopes,
  stateSettings,
} from './guarantee-reads.ts';
import styles from './guarantees.module.css';
import { SettleDialog, type Settling } from './settle-dialog.tsx';
import { StateFilters } from './state-filters.tsx';

/** What search firms owe back of refunds after their payouts. */
export function Receivables({ tabs }: { tabs: ReactNode }) {
  const { receivables, receivableStates } = useWords().guarantees;
  const params = useListParams(stateSettings);
  const query = useEndpoint(guaranteesApi.allReceivables, { query: receivableQuery(params) }, { keepPrevious: true });
  const [settling, setSettling] = useState<{ id: number; action: Settling['action'] } | null>(null);
  const opened = useOpenedRow(query.data?.data, settling?.id ?? null);
  const acts = (receivable: Receivable) => (
    <div className={styles.acts}>
      {receivable.actions.map((action) => (
        <Button
          key={action}
          size="xs"
          variant="default"
          aria-haspopup="dialog"
          onClick={() => setSettling({ id: receivable.id, action })}
        >
          {receivables[action]}
        </Button>
      ))}
    </div>
  );
  const columns = useColumns(acts);
  return (
    <>
      <ListPage
        title={receivables.title}
        filters={
          <>
            {tabs}
            <StateFilters
              params={params}
              all={receivables.all}
              states={['OPEN', 'SETTLED']}
              stateWords={receivableStates}
              scopes={receivableScopes}
              scopeWords={receivables.search}
            />
          </>
        }
        exporting={{ list: 'ALL_RECEIVABLES', query: receivableQuery(params) }}
        params={params}
        query={query}
        empty={<NothingYet title={receivables.empty} hint={receivables.emptyHint} />}
      >
        {(shown) => (
          <DataTable
            {...shown}
            label={receivables.title}
            columns={columns}
            rowKey={({ id }) => id}
            rowHref={({ paymentId }) => paths.admin.payment(paymentId)}
            card={(row) => <ReceivableCard row={row} />}
            cardAct={(row) => row.actions.length > 0 && acts(row)}
          />
        )}
      </ListPage>
      <SettleDialog
        settling={settling && opened && { receivable: opened, action: settling.action }}
        onClose={() => setSettling(null)}
      />
    </>
  );
}

const ReceivableBadge = ({ row: { state } }: { row: Receivable }) => (
  <StatusBadge look={receivableLooks[state]}>{useWords().guarantees.receivableStates[state]}</StatusBadge>
);

/** How it ended so far, one line for each part. */
function Settled({ row }: { row: Receivable }) {
  const words = useWords();
  const locale = useLocale();
  const { settlements, receivables } = words.guarantees;
  if (row.settlements.length === 0) return <span className={styles.quiet}>{receivables.none}</span>;
  return (
    <div className={styles.lines}>
      {row.settlements.map(({ id, kind, amount, at }) => (
        <span key={id}>
          {settlements[kind]} {amountText(words, amount, row.currency)} (
          <time dateTime={at}>{formatDate(at, locale, operatorZone)}</time>)
        </span>
      ))}
    </div>
  );
}

const useColumns = (acts: (row: Receivable) => ReactNode): Column<Receivable>[] => {
  const words = useWords();
  const locale = useLocale();
  const { keys } = words.guarantees.receivables;
  return [
    {
      key: 'firm',
      header: keys.firm,
      cell: ({ firm, creditNoteNumber, invoiceNumber, candidate }) => (
        <TitleCell title={firm.name} meta={[creditNoteNumber, invoiceNumber, candidate]} />
      ),
    },
    {
      key: 'created',
      header: keys.created,
      sortKey: 'CREATEDAT',
      from: 'lg',
      width: '13rem',
      cell: ({ createdAt }) => formatDate(createdAt, locale, operatorZone),
    },
    { key: 'settlements', header: keys.settlements, cell: (row) => <Settled row={row} /> },
    { key: 'state', header: keys.state, width: '12rem', cell: (row) => <ReceivableBadge row={row} /> },
    {
      key: 'amount',
      header: keys.amount,
      sortKey: 'AMOUNT',
      align: 'right',
      width: '18rem',
      cell: ({ amount, open, currency }) => (
        <div className={styles.amount}>
          <b>{amountText(words, amount, currency)}</b>
          {open > 0 && open < amount && (
            <span>
              {keys.open} {amountText(words, open, currency)}
            </span>
          )}
        </div>
      ),
    },
    { key: 'acts', header: '', width: '22rem', align: 'right', cell: acts },
  ];
};

function ReceivableCard({ row }: { row: Receivable }) {
  const words = useWords();
  const { keys } = words.guarantees.receivables;
  return (
    <PhoneCard
      isTopQuiet
      top={
        <>
          <ReceivableBadge row={row} />
          <span>{row.creditNoteNumber}</span>
        </>
      }
      title={row.firm.name}
      meta={[row.invoiceNumber, row.candidate]}
    >
      <CardFacts
        facts={[
          { label: keys.amount, value: amountText(words, row.amount, row.currency) },
          { label: keys.open, value: amountText(words, row.open, row.currency) },
        ]}
      />
      <Settled row={row} />
    </PhoneCard>
  );
}
