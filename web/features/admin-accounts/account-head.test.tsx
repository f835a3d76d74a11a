import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/lib/query.ts';
import { show } from '#web/testing/render.tsx';
import { employerAccount } from './account-detail.ts';
import { AccountHead } from './account-head.tsx';
import { employerDetail } from './testing.ts';

test('the operator reads who invited an account, and follows the name', () => {
  const by = { id: 8, name: '한지원', organisation: '한빛서치' };
  const invitation = { kind: 'CUSTOMER', by, sentAt: '2026-11-10T03:00:00Z' } as const;
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <AccountHead account={employerAccount({ ...employerDetail, invitation })} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('note').textContent).toBe(
    '리크루터의 고객사로 초대받아 가입했습니다. 한빛서치 · 한지원, 2026-11-10 12:00 PM 초대',
  );
  expect(screen.getByText('한빛서치 · 한지원').getAttribute('href')).toBe('/admin/recruiters/8');
});
