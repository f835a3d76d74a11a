import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import type { Payment } from './payment-query.ts';
import { paymentBasis, paymentTerms, recruiterPayment } from './testing.ts';

const payment: Payment = {
  ...paymentBasis,
  ...paymentTerms,
  status: 'PAID_OUT',
  refunded: { fee: 4_000_000, tax: 400_000, total: 4_400_000 },
};

const page = {
  timeZone: 'Asia/Seoul',
  list: { label: '비용 관리', to: '/' },
  at: { contract: String, job: String, candidate: String },
};
const showDetail = (of: Payment, beforePaying?: string) =>
  show(<PaymentDetail {...page} payment={of} now={Date.parse('2026-12-01')} beforePaying={beforePaying} />);

test('days late are counted where the posting is, as what is overdue', () => {
  const late = { ...payment, status: 'OVERDUE', refunded: paymentBasis.refunded, timeZone: 'Asia/Jakarta' } as const;
  // the reader's 17 October has begun, not the posting's
  show(<PaymentDetail {...page} payment={late} now={Date.parse('2026-10-16T16:00:00Z')} />);
  expect(screen.getByRole('alert').textContent).toContain('납부 기한이 1일 지났습니다.');
  expect(screen.getByText('기한 1일 지남')).toBeTruthy();
});

test('what went back after the payout stands beside the state, and what the hire costs after it in the figures', () => {
  showDetail(payment);
  for (const badge of ['지급 완료', '일부 환급']) expect(screen.getAllByText(badge).length).toBeGreaterThan(0);
  const amounts = within(screen.getByRole('region', { name: '금액' }));
  const rows = amounts.getAllByText(/부가세 포함/).map((label) => label.parentElement?.textContent);
  expect(rows).toEqual(['환급 (부가세 포함)-4,400,000원', '환급 후 합계 (부가세 포함)6,600,000원']);
});

const inPart = { status: 'BILLED', dueDate: '2026-12-15', matched: 5_000_000, depositDate: null } as const;

test('while a part came in, the recruiter reads how much of it and how much is open', () => {
  const { recruiter: _, instructions: __, ...terms } = paymentTerms;
  const waits = { payoutStop: 'NOT_DEPOSITED', payoutDate: null, chargeRate: 0 } as const;
  showDetail({ ...recruiterPayment, ...terms, ...inPart, ...waits });
  const payout = within(screen.getByRole('region', { name: '지급' }));
  expect(payout.getByText('5,000,000원이 입금되었고 6,000,000원이 남아 있습니다.')).toBeTruthy();
  expect(payout.queryByText(/아직 입금되지 않았습니다/)).toBeNull();
});

test('what has to be known before paying stands with the account, until all is paid', () => {
  showDetail({ ...payment, ...inPart }, '신고 확인 중');
  expect(within(screen.getByRole('region', { name: '입금 안내' })).getByText('신고 확인 중')).toBeTruthy();
  showDetail({ ...payment, surplus: 10_000 }, '모두 입금된 뒤');
  expect(screen.queryByText('모두 입금된 뒤')).toBeNull();
  const deposit = within(screen.getByRole('region', { name: '입금' }));
  expect(deposit.getByText(/^청구 금액보다 10,000원 더 입금되었습니다/)).toBeTruthy();
});
