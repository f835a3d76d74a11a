import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { depositsApi } from '#core/api/deposits.ts';
import { type DepositState, depositStates } from '#core/rules/deposits.ts';
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
import { unbroken } from '#web/ui/unbroken.ts';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { MatchDialog } from './deposit-dialogs.tsx';
import { EnterDepositDialog } from './enter-deposit-dialog.tsx';
import styles from './money.module.css';
import { MoneyFilters } from './money-filters.tsx';
import { depositQuery, depositScopes, depositSettings } from './money-query.ts';
import { type DepositRow, depositLooks } from './money-reads.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

type Act = { kind: DepositRow['actions'][number]; id: number };

/** What came to the operator's account: to match, to take back, to send back, done. */
export function Deposits() {
  const words = useWords().deposits;
  const params = useListParams(depositSettings);
  const query = useEndpoint(depositsApi.list, { query: depositQuery(params) }, { keepPrevious: true });
  const [act, setAct] = useState<Act | null>(null);
  const [isEntering, setEntering] = useState(false);
  const acted = useOpenedRow(query.data?.data, act?.id ?? null);
  const acts = (row: DepositRow) => <Acts row={row} onAct={(kind) => setAct({ kind, id: row.id })} />;
  const columns = useColumns(acts);
  return (
    <>
      <ListPage
        title={words.title}
        actions={<Button onClick={() => setEntering(true)}>{words.enter.title}</Button>}
        filters={
          <>
            <MoneyTabs />
            <MoneyFilters
              params={params}
              states={depositStates}
              stateWords={words.states}
              scopes={depositScopes}
              scopeWords={words.search}
            />
          </>
        }
        exporting={{ list: 'DEPOSITS', query: depositQuery(params) }}
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
            card={(row) => <DepositCard row={row} />}
            cardAct={(row) => row.actions.length > 0 && acts(row)}
          />
        )}
      </ListPage>
      <EnterDepositDialog isOpen={isEntering} onClose={() => setEntering(false)} />
      <MatchDialog deposit={act?.kind === 'match' ? acted : null} onClose={() => setAct(null)} />
      {(['unmatch', 'return', 'reverse'] as const).map((kind) => (
        <TakeBackDialog
          key={kind}
          kind={kind}
          deposit={act?.kind === kind ? acted : null}
          onClose={() => setAct(null)}
        />
      ))}
    </>
  );
}

function Acts({ row, onAct }: { row: DepositRow; onAct: (kind: Act['kind']) => void }) {
  const words = useWords().deposits;
  return (
    <div className={styles.rowActs}>
      {row.actions.map((kind) => (
        <Button key={kind} size="xs" variant={kind === 'match' ? 'filled' : 'default'} onClick={() => onAct(kind)}>
          {words.actions[kind]}
        </Button>
      ))}
    </div>
  );
}

export const DepositBadge = ({ state }: { state: DepositState }) => (
  <StatusBadge look={depositLooks[state]}>{useWords().deposits.states[state]}</StatusBadge>
);

/** What was done with it, or what it looks like. */
function Uses({ row }: { row: DepositRow }) {
  const words = useWords();
  const { deposits } = words;
  const money = (amount: number) => amountText(words, amount, row.currency);
  return (
    <div className={styles.uses}>
      {row.uses.map(({ id, kind, amount, paymentId, number, reason }) =>
        kind !== 'RETURN' && paymentId !== null && number !== null ? (
          <Link key={id} to={paths.admin.payment(paymentId)}>
            {unbroken(deposits.matchedTo({ number, amount: money(amount) }))}
          </Link>
        ) : (
          <span key={id}>{deposits.sentBack({ amount: money(amount), reason })}</span>
        ),
      )}
      {row.reversalReason !== '' && <span>{deposits.reversed({ reason: row.reversalReason })}</span>}
      {row.suggestion && (
        <span className={styles.quiet}>{unbroken(deposits.named({ number: row.suggestion.number }))}</span>
      )}
    </div>
  );
}

const useColumns = (acts: (row: DepositRow) => ReactNode): Column<DepositRow>[] => {
  const words = useWords();
  const locale = useLocale();
  const { keys } = words.deposits;
  return [
    {
      key: 'sender',
      header: keys.sender,
      sortKey: 'SENDER',
      cell: (row) => (
        <TitleCell
          title={row.sender || row.memo || row.bankReference}
          meta={[row.sender === '' ? null : row.memo, row.bankReference]}
        />
      ),
    },
    {
      key: 'state',
      header: keys.state,
      sortKey: 'STATUS',
      width: '11rem',
      cell: ({ state }) => <DepositBadge state={state} />,
    },
    {
      key: 'valueDate',
      header: keys.valueDate,
      sortKey: 'VALUEDATE',
      width: '11rem',
      cell: ({ valueDate }) => formatDay(valueDate, locale),
    },
    { key: 'invoice', header: keys.invoice, cell: (row) => <Uses row={row} /> },
    {
      key: 'amount',
      header: keys.amount,
      sortKey: 'AMOUNT',
      align: 'right',
      cell: (row) => (
        <div className={styles.amount}>
          <b>{amountText(words, row.amount, row.currency)}</b>
          {row.rest > 0 && row.rest < row.amount && (
            <span>
              {keys.rest} {amountText(words, row.rest, row.currency)}
            </span>
          )}
        </div>
      ),
    },
    { key: 'acts', header: '', width: '18rem', align: 'right', cell: acts },
  ];
};

function DepositCard({ row }: { row: DepositRow }) {
  const words = useWords();
  const locale = useLocale();
  const { keys, sources } = words.deposits;
  return (
    <PhoneCard
      isTopQuiet
      top={
        <>
          <DepositBadge state={row.state} />
          <span>{formatDay(row.valueDate, locale)}</span>
        </>
      }
      title={row.sender || row.memo || row.bankReference}
      meta={[row.sender === '' ? null : row.memo, row.bankReference, sources[row.source]]}
    >
      <Uses row={row} />
      <CardFacts
        facts={[
          { label: keys.amount, value: amountText(words, row.amount, row.currency) },
          ...(row.rest > 0 && row.rest < row.amount
            ? [{ label: keys.rest, value: amountText(words, row.rest, row.currency) }]
            : []),
        ]}
      />
    </PhoneCard>
  );
}
