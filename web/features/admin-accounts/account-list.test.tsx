import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { show } from '#web/testing/render.tsx';
import { AccountCard } from './account-card.tsx';
import { accountColumns } from './account-columns.tsx';
import type { AccountRow } from './account-query.ts';

const account: AccountRow = {
  id: 24,
  name: '임준호',
  company: '브릿지파트너스',
  status: 'EXPIRED',
  identify: 'junho.lim@bridgep.kr',
  email: 'junho.lim@bridgep.kr',
  phone: '821055502013',
  createdAt: '2026-08-07T03:00:00Z',
  expiresAt: '2026-11-17T03:00:00Z',
  endedByOperatorAt: null,
};

test('a card names the day of joining, also where the account has come to its end', () => {
  show(<AccountCard account={account} />);
  expect(screen.getByText('2026-08-07 가입')).toBeTruthy();
  expect(screen.getByText('2026-11-17').parentElement?.textContent).toBe('2026-11-17 만료');
});

test('an ID that has no room on one line goes on after its @, and nothing of it is left out', () => {
  const columns = accountColumns({ words: wordsOf('en'), locale: 'en' }, false);
  const { container } = show(columns.find(({ key }) => key === 'identify')?.cell(account));
  const line = container.querySelector('wbr')?.parentElement;
  expect([...(line?.childNodes ?? [])].map(({ textContent }) => textContent)).toEqual(['junho.lim@', '', 'bridgep.kr']);
});
