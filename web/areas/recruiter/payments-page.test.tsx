import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RecruiterPaymentRow } from '#web/features/payments/payment-query.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';

prepareWholeApp();

const row: RecruiterPaymentRow = {
  id: 1,
  number: 'INV-2026-0001',
  status: 'PAID',
  currency: 'KRW',
  fee: 10_000_000,
  tax: 1_000_000,
  total: 11_000_000,
  invoiceDate: '2026-10-01',
  dueDate: '2026-10-15',
  contractId: 1,
  contractNumber: 'SC-2026-0001',
  jobId: 12,
  title: '백엔드 개발자',
  candidateId: 5,
  candidate: '김하나',
  startDate: '2026-10-20',
  guaranteeEndDate: '2027-01-19',
  matched: 11_000_000,
  depositDate: '2026-10-10',
  refunded: { fee: 0, tax: 0, total: 0 },
  createdAt: '2026-10-01T00:00:00.000Z',
  charge: 0,
  hasFreeUse: false,
  payout: 11_000_000,
  earliestPayoutDate: '2026-11-19',
  payoutDate: '2026-11-19',
  payoutStop: 'DATE',
  expectedSetOff: 0,
  paidOut: null,
  company: '누리모빌리티',
};
const paidOut = { amount: 5_550_434, charge: 0, setOff: 5_449_566, at: '2026-11-10T01:00:00.000Z' };
const coming = [
  { ...row, expectedSetOff: 4_000_000 },
  { ...row, id: 2, candidate: '이두리', payoutStop: 'DEPARTURE' as const },
];
const all: RecruiterPaymentRow[] = [
  ...coming,
  { ...row, id: 3, candidate: '박세찬', status: 'PAID_OUT', payoutStop: null, paidOut },
  { ...row, id: 4, candidate: '최네모', status: 'CANCELED', matched: 0, payout: 0, payoutStop: null, payoutDate: null },
];

test('nobody is promised what will not come: set off once, no day where it stands still, nothing of what was canceled', async () => {
  signedInAs('RECRUITER');
  recordedFetch((request) => {
    const { url } = request;
    const rows = url.includes('status=PAID') ? coming : all;
    if (url.startsWith('/api/payments?'))
      return answer(200, { data: rows, page: { number: 0, size: 15, totalElements: rows.length, totalPages: 1 } });
    if (url.startsWith('/api/payments/sums')) return answer(200, { data: { year: 2026, years: [], currencies: [] } });
    return serverFor('RECRUITER')(request);
  });
  open('/recruiters/payment');
  const ahead = within(await screen.findByRole('region', { name: '지급 예정' })).getAllByRole('listitem');
  expect(ahead.map(({ textContent }) => textContent)).toEqual([
    '김하나7,000,000원2026-11-19 지급 예정, 미수금 상계 4,000,000원',
    '이두리11,000,000원퇴사 신고를 확인하고 있습니다',
  ]);
  const textOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent ?? '';
  expect(await textOf(/박세찬/)).toContain('5,550,434원보증 2027-01-19까지, 미수금 상계 5,449,566원');
  const canceled = await textOf(/최네모/);
  expect(canceled).toContain('지급 없음');
  expect(canceled).toMatch(/0원청구 취소$/);
  expect(canceled).not.toMatch(/보증|지급 전/);
}, 60_000);

test('who has no account is told once, with the way to it', async () => {
  signedInAs('RECRUITER');
  const rows = [1, 2].map((id) => ({ ...row, id, payoutStop: 'NO_ACCOUNT' as const }));
  recordedFetch((request) => {
    const { url } = request;
    if (url.startsWith('/api/payments?'))
      return answer(200, { data: rows, page: { number: 0, size: 15, totalElements: rows.length, totalPages: 1 } });
    if (url.startsWith('/api/payments/sums')) return answer(200, { data: { year: 2026, years: [], currencies: [] } });
    return serverFor('RECRUITER')(request);
  });
  open('/recruiters/payment');
  const card = within(await screen.findByRole('region', { name: '지급 예정' }));
  expect(card.getAllByRole('note')).toHaveLength(1);
  expect(card.getByRole('link', { name: '정산 계좌 등록' }).getAttribute('href')).toBe('/recruiters/mypage');
  expect(card.getAllByText('정산 계좌 등록 후 지급')).toHaveLength(2);
}, 60_000);
