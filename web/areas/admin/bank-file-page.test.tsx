import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import { receiveUploads } from '#web/testing/uploads.ts';
import { open, prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import { rowOf, serveOperator } from './testing.ts';
// compiled before the first test, which otherwise waits for it
import './layout.tsx';
import './bank-file-page.tsx';

prepareWholeApp();

const { deposits } = ko;

const line = {
  line: 2,
  outcome: 'PAYS',
  problems: [],
  bankReference: 'HB-7',
  currency: 'KRW',
  amount: 11_000_000,
  valueDate: '2026-10-10',
  sender: '누리모빌리티',
  memo: 'INV-2026-0001',
  number: 'INV-2026-0001',
  knownDate: null,
};
const nothingCounted = { pays: 0, waits: 0, known: 0, different: 0, bad: 0 };

test('the bank’s file says first what each line would do; what differs is passed over only when told so', async () => {
  const lines = [
    line,
    {
      ...line,
      line: 3,
      outcome: 'DIFFERENT',
      bankReference: 'HB-8',
      sender: '가온',
      number: null,
      knownDate: '2026-10-08',
    },
  ];
  const problems = [
    { column: '거래일', read: '13월 1일', fault: 'DATE', message: '날짜가 아닙니다.' },
    { column: '입금액', read: '', fault: 'AMOUNT', message: '숫자가 아닙니다.' },
  ];
  const bad = { ...line, outcome: 'BAD', amount: null, problems };
  const reports = [
    { isBooked: false, counts: { ...nothingCounted, bad: 1 }, lines: [bad] },
    { isBooked: false, counts: { ...nothingCounted, pays: 1, different: 1 }, lines },
    { isBooked: true, counts: { ...nothingCounted, pays: 1, different: 1 }, lines },
  ];
  signedInAs('ADMIN');
  serveOperator(() => undefined);
  const uploads = receiveUploads(() => ({ status: 200, body: { data: reports.shift() } }));
  open('/admin/payment/file');
  const user = userEvent.setup();
  const pick = async (name: string, text: string) => {
    await user.click(await screen.findByRole('button', { name }));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('nothing takes a file');
    await user.upload(input, new File([text], 'bank.csv', { type: 'text/csv' }));
  };
  await pick(deposits.file.pick, 'bad');
  expect(await screen.findByText('거래일 ‘13월 1일’: 날짜가 아닙니다.')).toBeTruthy();
  expect(screen.getByText('입금액: 숫자가 아닙니다.')).toBeTruthy();
  expect(screen.getByText(deposits.file.bad)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /반영$/ })).toBeNull();
  await pick(deposits.file.again, 'good');
  const paying = await rowOf(/누리모빌리티/);
  expect(paying.getByText(deposits.file.outcomes.PAYS)).toBeTruthy();
  expect((await rowOf(/가온/)).getByText(deposits.file.knownDate({ date: '2026-10-08' }))).toBeTruthy();
  const book = { name: deposits.file.book({ n: 1 }) };
  expect(screen.queryByRole('button', book)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: deposits.file.passOver }));
  await user.click(screen.getByRole('button', book));
  await waitFor(() => expect(screen.queryByRole('button', book)).toBeNull());
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(uploads.map(({ url }) => url)).toEqual(
    ['PREVIEW', 'PREVIEW', 'BOOK_REST'].map((act) => `/api/admin/deposits/file?act=${act}`),
  );
  // what was shown is what is booked
  const booked = uploads[2]?.file;
  expect(booked instanceof File ? await booked.text() : booked).toBe('good');
});
