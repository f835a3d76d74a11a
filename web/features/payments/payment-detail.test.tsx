import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import type { Payment } from './payment-query.ts';
import { paymentBasis, paymentTerms } from './testing.ts';

const payment: Payment = {
  ...paymentBasis,
  ...paymentTerms,
  status: 'PAID_OUT',
  refunded: { fee: 4_000_000, tax: 400_000, total: 4_400_000 },
};

test('what went back after the payout stands beside the state, and what the hire costs after it in the figures', () => {
  const at = { contract: String, job: String, candidate: String };
  const list = { label: '비용 관리', to: '/' };
  show(<PaymentDetail payment={payment} now={Date.parse('2026-12-01')} timeZone="Asia/Seoul" list={list} at={at} />);
  for (const badge of ['지급 완료', '일부 환급']) expect(screen.getAllByText(badge).length).toBeGreaterThan(0);
  const amounts = within(screen.getByRole('region', { name: '금액' }));
  const rows = amounts.getAllByText(/부가세 포함/).map((label) => label.parentElement?.textContent);
  expect(rows).toEqual(['환급 (부가세 포함)-4,400,000원', '환급 후 합계 (부가세 포함)6,600,000원']);
});
