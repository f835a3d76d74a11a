import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { booksApi } from '#core/api/books.ts';
import type { Output } from '#core/api/endpoint.ts';
import { bookChecks } from '#core/rules/ledger-kinds.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { TrialBalance } from './trial-balance.tsx';

type Balance = Output<typeof booksApi.balance>[number];

const right: Balance = {
  currency: 'KRW',
  kinds: [
    { kind: 'BANK', debit: 1100, credit: 0, balance: -1100 },
    { kind: 'HELD', debit: 0, credit: 1100, balance: 1100 },
  ],
  total: 0,
  transfers: 1,
  checks: bookChecks.map((check) => ({ check, wrong: 0 })),
  toSend: 0,
};
const balances: Balance[] = [
  right,
  { ...right, currency: 'IDR', total: 1 },
  { ...right, currency: 'SGD', checks: right.checks.map((one) => ({ ...one, wrong: one.check === 'HELD' ? 2 : 0 })) },
];

test('books are called right only where they add up to nothing and every check agrees', async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
  recordedFetch(() => answer(200, { data: balances }));
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <TrialBalance />
    </QueryClientProvider>,
  );
  const verdictOf = async (currency: string) => {
    const heading = await screen.findByRole('heading', { name: currency });
    const badge = heading.parentElement;
    return badge && within(badge).queryByText('맞습니다') !== null;
  };
  expect(await Promise.all(['KRW', 'IDR', 'SGD'].map(verdictOf))).toEqual([true, false, false]);
  expect(screen.getAllByText('맞지 않습니다. 곧바로 확인해 주십시오.')).toHaveLength(2);
});
