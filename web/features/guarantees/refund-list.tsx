import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { refundStates } from '#core/api/guarantee-shapes.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { formatDay } from '#core/rules/formats.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { useOpenedRow } from '#web/lib/opened-row.ts';
import { paths } from '#web/lib/paths.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { TitleCell } from '#web/ui/lists/cells.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { CardFacts, PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { type Refund, refundLooks, refundQuery, refundScopes, stateSettings } from './guarantee-reads.ts';
import styles from './guarantees.module.css';
import { SendDialog } from './send-dialog.tsx';
import { StateFilters } from './state-filters.tsx';

/** What goes back to employers: transfers that the operator makes at the bank, and says so here. */
export function Refunds({ tabs }: { tabs: ReactNode }) {
  const { refunds, refundStates: stateWords } = useWords().guarantees;
  const params = useListParams(stateSettings);
  const query = useEndpoint(guaranteesApi.refunds, { query: refundQuery(params) }, { keepPrevious: true });
  const [sendingId, setSendingId] = useState<number | null>(null);
  const sending = useOpenedRow(query.data?.data, sendingId);
  const act = (refund: Refund) =>
    refund.state === 'TO_SEND' && (
      <div className={styles.acts}>
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setSendingId(refund.id)}>
          {refunds.send}
        </Button>
      </div>
    );
  const columns = useColumns(act);
  return (
    <>
      <ListPage
        title={refunds.title}
        filters={
          <>
            {tabs}
            <StateFilters
              params={params}
              all={refunds.all}
              states={refundStates}
              stateWords={stateWords}
              scopes={refundScopes}
              scopeWords={refunds.search}
            />
          </>
        }
        exporting={{ list: 'REFUNDS', query: refundQuery(params) }}
        params={params}
        query={query}
        empty={<NothingYet title={refunds.empty} hint={refunds.emptyHint} />}
      >
        {(shown) => (
          <DataTable
            {...shown}
            label={refunds.title}
            columns={columns}
            rowKey={({ id }) => id}
            rowHref={({ paymentId }) => paths.admin.payment(paymentId)}
            card={(row) => <RefundCard row={row} />}
            cardAct={act}
          />
        )}
      </ListPage>
      <SendDialog refund={sending} onClose={() => setSendingId(null)} />
    </>
  );
}

function RefundBadge({ row: { state, isLate } }: { row: Refund }) {
  const { refundStates: words, refunds } = useWords().guarantees;
  return isLate ? (
    <StatusBadge look={{ colour: 'error', glyph: 'half' }}>{refunds.late}</StatusBadge>
  ) : (
    <StatusBadge look={refundLooks[state]}>{words[state]}</StatusBadge>
  );
}

function Transfer({ row: { sent } }: { row: Refund }) {
  const { refunds } = useWords().guarantees;
  const locale = useLocale();
  if (!sent) return <span className={styles.quiet}>{refunds.notYet}</span>;
  return <>{refunds.sentOn({ date: formatDay(sent.on, locale), reference: sent.bankReference })}</>;
}

const useColumns = (act: (row: Refund) => ReactNode): Column<Refund>[] => {
  const words = useWords();
  const locale = useLocale();
  const { keys } = words.guarantees.refunds;
  return [
    {
      key: 'company',
      header: keys.company,
      cell: ({ company, number, invoiceNumber, candidate }) => (
        <TitleCell title={company} meta={[number, invoiceNumber, candidate]} />
      ),
    },
    {
      key: 'payBy',
      header: keys.payBy,
      sortKey: 'DUEDATE',
      from: 'lg',
      width: '13rem',
      cell: ({ payBy }) => formatDay(payBy, locale),
    },
    { key: 'sent', header: keys.sent, cell: (row) => <Transfer row={row} /> },
    { key: 'state', header: keys.state, width: '12rem', cell: (row) => <RefundBadge row={row} /> },
    {
      key: 'amount',
      header: keys.amount,
      sortKey: 'AMOUNT',
      align: 'right',
      width: '15rem',
      cell: ({ total, currency }) => <b>{amountText(words, total, currency)}</b>,
    },
    { key: 'acts', header: '', width: '14rem', align: 'right', cell: act },
  ];
};

function RefundCard({ row }: { row: Refund }) {
  const words = useWords();
  const locale = useLocale();
  const { keys } = words.guarantees.refunds;
  return (
    <PhoneCard
      isTopQuiet
      top={
        <>
          <RefundBadge row={row} />
          <span>{row.number}</span>
        </>
      }
      title={row.company}
      meta={[row.invoiceNumber, row.candidate]}
    >
      <CardFacts
        facts={[
          { label: keys.amount, value: amountText(words, row.total, row.currency) },
          { label: keys.payBy, value: formatDay(row.payBy, locale) },
          { label: keys.sent, value: <Transfer row={row} /> },
        ]}
      />
    </PhoneCard>
  );
}
