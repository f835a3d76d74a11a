import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import type { RecruiterPaymentRow } from '#web/features/payments/payment-query.ts';
import { recruiterPayment as row } from '#web/features/payments/testing.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';

prepareWholeApp();
const { departures, exports } = ko;

const paidOut = { amount: 5_550_434, charge: 0, setOff: 5_449_566, at: '2026-11-10T01:00:00.000Z' };
const paid = { ...row, status: 'PAID_OUT' as const, payoutStop: null, paidOut };
const coming = [
  { ...row, expectedSetOff: 4_000_000 },
  { ...row, id: 2, candidate: '이두리', payoutStop: 'DEPARTURE' as const },
];
const owed = {
  id: 7,
  version: 1,
  state: 'OPEN',
  currency: 'KRW',
  amount: 4_000_000,
  open: 4_000_000,
  createdAt: '2026-11-10T01:00:00.000Z',
  invoiceNumber: 'INV-1',
  creditNoteNumber: 'CN-1',
  settlements: [],
  paymentId: null,
  candidate: null,
};
const all: RecruiterPaymentRow[] = [
  ...coming,
  { ...paid, id: 3, candidate: '박세찬' },
  { ...paid, id: 5, candidate: '정다섯', refunded: { fee: row.fee, tax: row.tax, total: row.total } },
  { ...paid, id: 6, candidate: '한여섯', refunded: { fee: 1_000_000, tax: 100_000, total: 1_100_000 } },
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
    if (url.startsWith('/api/receivables?'))
      return answer(200, { data: [owed], page: { number: 0, size: 1000, totalElements: 1, totalPages: 1 } });
    return serverFor('RECRUITER')(request);
  });
  open('/recruiters/payment');
  // what is owed can be taken away as a file, too
  const owedCard = within(await screen.findByRole('region', { name: departures.owed.title }));
  expect(owedCard.getByRole('button', { name: exports.act })).toBeTruthy();
  const ahead = within(await screen.findByRole('region', { name: '지급 예정' })).getAllByRole('listitem');
  expect(ahead.map(({ textContent }) => textContent)).toEqual([
    '김하나7,000,000원2026-11-19 지급 예정, 미수금 상계 4,000,000원',
    '이두리11,000,000원퇴사 신고를 확인하고 있습니다',
  ]);
  const textOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent ?? '';
  expect(await textOf(/박세찬/)).toContain('5,550,434원보증 2027-01-19까지, 미수금 상계 5,449,566원');
  // the state is the one that the filter asks for; what went back after the payout stands beside it
  expect(await textOf(/박세찬/)).not.toContain('환급');
  expect(await textOf(/정다섯/)).toMatch(/지급 완료환급.*11-10 지급, 환급.*5,550,434원환급, 환급\s11,000,000원/);
  expect(await textOf(/한여섯/)).toMatch(
    /지급 완료일부 환급.*11-10 지급, 일부 환급.*보증 2027-01-19까지, 환급\s1,100,000원/,
  );
  expect(screen.getByText(/미수금은 먼저 지급되는 건에서 상계하므로/)).toBeTruthy();
  const canceled = await textOf(/최네모/);
  expect(canceled).toContain('지급 없음');
  expect(canceled).toMatch(/0원청구 취소$/);
  expect(canceled).not.toMatch(/보증|지급 전/);
});

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
});

test('a year that is chosen stays chosen while its sums are on their way', async () => {
  signedInAs('RECRUITER');
  recordedFetch((request) => {
    if (request.url.startsWith('/api/payments/sums?')) return new Promise(() => {});
    if (request.url.startsWith('/api/payments/sums'))
      return answer(200, { data: { year: 2026, years: [2026, 2025], currencies: [] } });
    return serverFor('RECRUITER')(request);
  });
  open('/recruiters/payment');
  const year = await screen.findByRole<HTMLSelectElement>('combobox', { name: '연도' });
  await userEvent.setup().selectOptions(year, '2025년');
  expect(year.value).toBe('2025');
});
