import { booksApi } from '#core/api/books.ts';
import type { Output } from '#core/api/endpoint.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './money.module.css';

import { MoneyTabs } from './money-tabs.tsx';

type Balance = Output<typeof booksApi.balance>[number];

/** Whether the books add up, and what each kind of account holds. */
export function TrialBalance() {
  const { books } = useWords().deposits;
  const { data, error, refetch } = useEndpoint(booksApi.balance);
  return (
    <>
      <PageTitle>{books.title}</PageTitle>
      <MoneyTabs />
      <div className={styles.stack}>
        <HelpText>{books.hint}</HelpText>
        {error && !data && <ServerError message={error.message} onRetry={() => void refetch()} />}
        {data?.length === 0 && <NothingYet title={books.empty} />}
        {data?.map((balance) => (
          <CurrencyBalance key={balance.currency} balance={balance} />
        ))}
      </div>
    </>
  );
}

function CurrencyBalance({ balance }: { balance: Balance }) {
  const words = useWords();
  const { books } = words.deposits;
  const { currency, kinds, total, transfers, checks, toSend } = balance;
  const money = (amount: number) => amountText(words, amount, currency);
  const sideOf = (side: 'debit' | 'credit') => kinds.reduce((sum, kind) => sum + kind[side], 0);
  const isRight = total === 0 && checks.every(({ wrong }) => wrong === 0);
  return (
    <Card
      title={currency}
      aside={
        <StatusBadge look={isRight ? { colour: 'secondary', glyph: 'check' } : { colour: 'error', glyph: 'cross' }}>
          {isRight ? books.isZero : books.isOff}
        </StatusBadge>
      }
    >
      <div className={styles.scroll}>
        <table className={styles.balance} aria-label={`${books.title} ${currency}`}>
          <thead>
            <tr>
              <th scope="col">{books.kind}</th>
              <th scope="col" data-side>
                {books.debit}
              </th>
              <th scope="col" data-side>
                {books.credit}
              </th>
              <th scope="col">{books.balance}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, debit, credit, balance: left }) => (
              <tr key={kind}>
                <th scope="row">{books.kinds[kind]}</th>
                <td data-side>{money(debit)}</td>
                <td data-side>{money(credit)}</td>
                <td>{money(left)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{books.total}</th>
              <td data-side>{money(sideOf('debit'))}</td>
              <td data-side>{money(sideOf('credit'))}</td>
              <td>{money(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.quiet}>
        {books.transfers({ n: transfers })} {books.signs}
      </p>
      <ul className={styles.checks}>
        {checks.map(({ check, wrong }) => (
          <li key={check} data-wrong={wrong > 0 || undefined}>
            {books.checks[check]}: {wrong === 0 ? books.isZero : books.wrong({ n: wrong })}
          </li>
        ))}
      </ul>
      {toSend > 0 && <p className={styles.quiet}>{books.toSend({ amount: money(toSend) })}</p>}
    </Card>
  );
}
