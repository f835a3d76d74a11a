import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { show } from '#web/testing/render.tsx';
import { BankAccountCard } from './bank-account-card.tsx';

const { bankAccount: words } = ko;
const changedAt = '2026-11-01T00:00:00.000Z';
const account = {
  version: 1,
  bank: '한빛은행',
  holder: '한빛서치',
  number: '********7891',
  changedAt,
  usableAt: changedAt,
};

test.each([
  [null, words.add, words.addDialog, words.addWhat],
  [account, words.change, words.dialog, words.what],
])('the first account is added, another one changes it (%#)', async (stored, act, title, what) => {
  await chooseLocale('ko');
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <BankAccountCard account={stored} timeZone="Asia/Seoul" />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: act }));
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  expect(screen.getByText(what)).toBeTruthy();
});
