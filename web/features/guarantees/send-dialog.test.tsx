import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import type { Refund } from './guarantee-reads.ts';
import { SendDialog } from './send-dialog.tsx';

const refund: Refund = {
  id: 3,
  number: 'CN-2026-0003',
  fee: 1_000_000,
  tax: 100_000,
  total: 1_100_000,
  source: 'HELD',
  reason: '퇴사',
  at: '2026-11-10T01:00:00.000Z',
  payBy: '2026-11-24',
  sent: null,
  state: 'TO_SEND',
  currency: 'KRW',
  paymentId: 8,
  invoiceNumber: 'INV-2026-0008',
  company: '누리모빌리티',
  candidate: '이정우',
  isLate: false,
  paidBy: [{ valueDate: '2026-10-20', sender: '누리모빌리티', bankReference: 'HB-7' }],
  askWhom: { email: 'pay@nuri.example', phone: '82215881234' },
};

test('where a refund goes: no account is on record, so what it was paid by and whom to ask', async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
  recordedFetch(() => answer(200, { data: { admin: { totp: false } } }));
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <SendDialog refund={refund} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/환급 계좌는 등록하지 않습니다/)).toBeTruthy();
  expect(screen.getByText('입금 내역').nextElementSibling?.textContent).toBe('누리모빌리티 · 2026-10-20 · HB-7');
  expect(screen.getByText('채용사 문의처').nextElementSibling?.textContent).toMatch(/^pay@nuri\.example · /);
});
