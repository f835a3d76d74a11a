import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import type { Payment } from './payment-query.ts';
import { paymentBasis } from './testing.ts';

const payment: Payment = {
  ...paymentBasis,
  status: 'PAID_OUT',
  refunded: { fee: 4_000_000, tax: 400_000, total: 4_400_000 },
  recruiter: { id: 7, name: '오민석', firm: '테크브릿지' },
  firstYearSalary: 50_000_000,
  feeType: 'COMMISSION',
  rate: 20,
  taxProfile: 'TAXABLE',
  taxRate: 10,
  taxBase: { numerator: 1, denominator: 1 },
  guaranteeDays: 92,
  payoutDaysAfterDeposit: 7,
  payoutDaysAfterStart: 30,
  instructions: { account: '한빛은행 1', reference: 'INV-2026-0001' },
};

test('what went back after the payout is in the badge, and what the hire costs after it in the figures', () => {
  const at = { contract: String, job: String, candidate: String };
  const list = { label: '비용 관리', to: '/' };
  show(<PaymentDetail payment={payment} now={Date.parse('2026-12-01')} timeZone="Asia/Seoul" list={list} at={at} />);
  expect(screen.getAllByText('일부 환급').length).toBeGreaterThan(0);
  const amounts = within(screen.getByRole('region', { name: '금액' }));
  const rows = amounts.getAllByText(/부가세 포함/).map((label) => label.parentElement?.textContent);
  expect(rows).toEqual(['환급 (부가세 포함)-4,400,000원', '환급 후 합계 (부가세 포함)6,600,000원']);
});
