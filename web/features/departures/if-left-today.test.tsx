import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import type { Departure, Figures } from './guarantee-reads.ts';
import { IfLeftToday } from './if-left-today.tsx';
import { BeforePaying } from './open-report.tsx';
import { guarantee } from './testing.ts';

const showWith = async (answers: Response[], shown = <IfLeftToday paymentId={8} />) => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('EMPLOYER'), refreshToken: 'r' });
  const calls = recordedFetch(() => answers.shift() ?? answer(500, {}));
  const { user } = show(<QueryClientProvider client={makeQueryClient()}>{shown}</QueryClientProvider>);
  return { user, calls };
};

test('what leaving today would bring stands under the contract; where it cannot be read that is said, and it is tried again', async () => {
  const { user, calls } = await showWith([
    answer(500, { code: 'SERVER_ERROR', message: '오류' }),
    answer(200, { data: guarantee }),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('보증 내용을 불러오지 못했습니다.');
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('보증 91일 중 30일이 남아 있습니다.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: '오늘 퇴사하면' })).toBeTruthy();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['환급 수수료 (부가세 별도)3,263,736원', '환급 부가세326,374원', '환급 합계3,590,110원']);
  expect(calls.map(({ url }) => url)).toEqual(['/api/payment/8/guarantee', '/api/payment/8/guarantee']);
});

const figures = { ...guarantee.ifLeftToday, refund: { fee: 16_200_000, tax: 1_620_000, total: 17_820_000 } } as Figures;
const part = { ...figures, payBy: null, deposited: 5_000_000, open: 12_820_000 };
const rowsOf = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

test('who has not begun cannot leave: a bill that is paid in part is canceled, and what came in goes back', async () => {
  const ifLeftToday = { ...part, source: 'INVOICE' as const };
  await showWith([answer(200, { data: { ...guarantee, status: 'BILLED', state: 'BEFORE', ifLeftToday } })]);
  expect(await screen.findByRole('heading', { name: '입사하지 않으면' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '오늘 퇴사하면' })).toBeNull();
  expect(rowsOf().slice(2)).toEqual(['취소되는 청구 합계17,820,000원', '돌려보낼 입금액5,000,000원']);
  expect(screen.queryByText(/환급 합계/)).toBeNull();
});

const departure: Departure = {
  id: 4,
  version: 1,
  state: 'READY',
  reason: 'RESIGNED',
  lastWorkingDay: '2026-11-02',
  note: '',
  reportedAt: '2026-11-03T01:00:00.000Z',
  reportedBy: '김채용',
  contestUntil: '2026-11-10T01:00:00.000Z',
  contestText: null,
  contestedAt: null,
  withdrawnAt: null,
  decidedAt: null,
  decisionNote: '',
  figures: part,
  actions: [],
};

test('a report takes the place of what leaving today would bring, with what is still to be paid before it', async () => {
  await showWith([answer(200, { data: { ...guarantee, status: 'BILLED', departures: [departure] } })]);
  expect(await screen.findByRole('region', { name: '퇴사 신고' })).toBeTruthy();
  expect(screen.queryByText('오늘 퇴사하면')).toBeNull();
  expect(rowsOf().at(-1)).toBe('환급 합계17,820,000원');
  expect(
    screen.getByText(/모두 입금된 뒤에 환급합니다. 5,000,000원이 입금되었고 12,820,000원이 남아 있습니다./),
  ).toBeTruthy();
});

test.each([
  [{ state: 'OVER', ifLeftToday: null }, '보증 기간이 끝나 환급이 없습니다.'],
  [{ state: 'ENDED', ifLeftToday: null }, '청구가 취소되었거나 모두 환급되었습니다.'],
] as const)('where nothing would come back it says why: %s', async (change, told) => {
  await showWith([answer(200, { data: { ...guarantee, ...change } })]);
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.queryByRole('row')).toBeNull();
});

test('whoever is about to pay reads of the report that waits', async () => {
  const reports: Departure[] = [{ ...departure, reason: 'NO_SHOW', lastWorkingDay: null }];
  const answers = [answer(200, { data: { ...guarantee, status: 'BILLED', departures: reports } })];
  await showWith(answers, <BeforePaying paymentId={8} />);
  expect(await screen.findByText(/승인되면 이 청구서는 취소됩니다/)).toBeTruthy();
});
