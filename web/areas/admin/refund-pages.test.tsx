import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { errorStatus } from '#core/rules/errors.ts';
import { ko } from '#core/words/ko/index.ts';
import { guarantee, receivable, refund as toSend } from '#web/features/guarantees/testing.ts';
import type { AdminPayment } from '#web/features/payments/payment-query.ts';
import { adminPayment as payment } from '#web/features/payments/testing.ts';
import { answer } from '#web/lib/testing.ts';
import { open, prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import {
  dialogOf,
  inTurn,
  listOf,
  noDialog,
  passwordIn,
  paste,
  rowOf,
  serveOperator,
  wrongPassword,
} from './testing.ts';
// compiled before the first test, which otherwise waits for it
import './layout.tsx';
import './payment-page.tsx';
import './receivables-page.tsx';
import './refunds-page.tsx';

prepareWholeApp();
beforeEach(() => signedInAs('ADMIN'));

const { refund, cancel, receivables, refunds } = ko.guarantees;
const typedPassword = 'Lane-2026!';

const preview = {
  currency: 'KRW',
  fee: 10_000_000,
  tax: 1_000_000,
  total: 11_000_000,
  source: 'HELD',
  payBy: '2026-12-01',
  status: 'REFUNDED',
  receivable: 0,
  feeLeft: 0,
};

test('a refund shows what it comes to before it can be made; more than there is is told at the amount', async () => {
  let status: AdminPayment['status'] = 'PAID';
  const tooMuch = () =>
    answer(errorStatus.REFUND_TOO_MUCH, { message: '환급할 수 있는 금액을 넘습니다.', code: 'REFUND_TOO_MUCH' });
  const refunding = inTurn(tooMuch, () => {
    status = 'REFUNDED';
    return answer(200, { data: { id: 2, number: 'CN-2026-0001' } });
  });
  const { sent } = serveOperator(({ url }) => {
    if (url === '/api/payment/1') return answer(200, { data: { ...payment, status } });
    if (url === '/api/payment/1/guarantee')
      return answer(200, { data: { ...guarantee, status, actions: status === 'PAID' ? ['refund'] : ['void'] } });
    if (url === '/api/admin/payment/refund/preview') return answer(200, { data: preview });
    return url === '/api/admin/payment/refund' ? refunding() : undefined;
  });
  open('/admin/payment/1');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: refund.act }));
  const dialog = await dialogOf(refund.title({ number: 'INV-2026-0001' }));
  const verb = dialog.getByRole<HTMLButtonElement>('button', { name: refund.verb });
  expect([verb.disabled, dialog.getByText(refund.fill) !== null]).toEqual([true, true]);
  await paste(user, dialog.getByRole('textbox', { name: new RegExp(refund.amount.split(' (')[0] ?? '') }), '10000000');
  await user.click(await dialog.findByRole('checkbox', { name: refund.voids }));
  const figures = [...(screen.getByRole('dialog').querySelectorAll('tr') ?? [])].map(({ textContent }) => textContent);
  expect(figures).toEqual([
    '환급 수수료 (부가세 별도)10,000,000원',
    '환급 부가세1,000,000원',
    '환급 합계11,000,000원',
    '환급 후 남는 수수료 (부가세 별도)0원',
    '환급 후 상태환급',
  ]);
  expect(dialog.getByText(/보관 중인 금액에서 환급 · 2026-12-01까지 환급/)).toBeTruthy();
  await user.click(verb);
  expect(dialog.getAllByText(ko.validation.required)).toHaveLength(2);
  await paste(user, dialog.getByRole('textbox', { name: new RegExp(`^${refund.reason}`) }), '이의를 받아들임');
  await paste(user, passwordIn(dialog), typedPassword);
  await user.click(verb);
  expect(await dialog.findByText('환급할 수 있는 금액을 넘습니다.')).toBeTruthy();
  await user.click(verb);
  await noDialog();
  const body = {
    id: 1,
    version: 6,
    amount: 10_000_000,
    reason: '이의를 받아들임',
    voids: true,
    password: typedPassword,
  };
  expect(sent('POST', '/api/admin/payment/refund')).toEqual([body, body]);
  // the page says what became of it, and offers what is left to do
  expect(await screen.findByRole('button', { name: ko.guarantees.void.act })).toBeTruthy();
  expect(screen.queryByRole('button', { name: refund.act })).toBeNull();
  expect(screen.getAllByText(ko.enums.paymentStatus.REFUNDED).length).toBeGreaterThan(0);
});

test('an unpaid invoice is canceled with a reason and the password, and nothing more is offered', async () => {
  let isCanceled = false;
  const canceling = inTurn(wrongPassword, () => {
    isCanceled = true;
    return answer(200, { data: null });
  });
  const { sent } = serveOperator(({ url }) => {
    const status = isCanceled ? 'CANCELED' : 'BILLED';
    if (url === '/api/payment/1') return answer(200, { data: { ...payment, status, matched: 0, depositDate: null } });
    if (url === '/api/payment/1/guarantee')
      return answer(200, { data: { ...guarantee, status, actions: isCanceled ? [] : ['cancel'] } });
    return url === '/api/admin/payment/cancel' ? canceling() : undefined;
  });
  open('/admin/payment/1');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: cancel.act }));
  const dialog = await dialogOf(cancel.title({ number: 'INV-2026-0001' }));
  await paste(user, dialog.getByRole('textbox', { name: /사유/ }), '잘못 확정');
  await paste(user, passwordIn(dialog), 'wrong');
  const verb = dialog.getByRole('button', { name: cancel.verb });
  await user.click(verb);
  expect(await dialog.findByText(ko.errors.PASSWORD_WRONG)).toBeTruthy();
  await paste(user, passwordIn(dialog), typedPassword);
  await user.click(verb);
  await noDialog();
  const seen = { id: 1, version: 6, reason: '잘못 확정' };
  expect(sent('POST', '/api/admin/payment/cancel')).toEqual([
    { ...seen, password: 'wrong' },
    { ...seen, password: typedPassword },
  ]);
  expect((await screen.findAllByText(ko.enums.paymentStatus.CANCELED)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: cancel.act })).toBeNull();
});

test('a debt is collected in part by its transfer, and the rest written off with a reason', async () => {
  let row = receivable;
  const settled = { id: 1, at: '2026-11-12T01:00:00.000Z', reference: 'HB-9', reason: '' };
  const less = () => answer(errorStatus.RECEIVABLE_LESS, { message: '남은 금액을 넘습니다.', code: 'RECEIVABLE_LESS' });
  const settling = inTurn(
    less,
    () => {
      const settlements = [{ ...settled, kind: 'COLLECTED' as const, amount: 1_000_000 }];
      row = { ...receivable, version: 3, open: 100_000, settlements };
      return answer(200, { data: { id: 5, version: 3 } });
    },
    () => {
      const settlements = [...row.settlements, { ...settled, id: 2, kind: 'WRITTEN_OFF' as const, amount: 100_000 }];
      row = { ...row, version: 4, open: 0, state: 'SETTLED', settlements, actions: [] };
      return answer(200, { data: { id: 5, version: 4 } });
    },
  );
  const { sent } = serveOperator(({ method, url }) => {
    if (url.startsWith('/api/admin/receivables')) return listOf([row]);
    return method === 'PUT' ? settling() : undefined;
  });
  open('/admin/payment/receivables');
  const user = userEvent.setup();
  await user.click((await rowOf(/테크브릿지/)).getByRole('button', { name: receivables.collect }));
  const first = await dialogOf(receivables.collectTitle({ firm: '테크브릿지' }));
  const amount = first.getByRole<HTMLInputElement>('textbox', { name: /^금액/ });
  expect(amount.value).toBe('1,100,000');
  await paste(user, amount, '1000000');
  await paste(user, first.getByRole('textbox', { name: /은행 거래 번호/ }), 'hb-9');
  await paste(user, first.getByRole('textbox', { name: /입금일/ }), '2026-11-12');
  await paste(user, passwordIn(first), typedPassword);
  const collect = first.getByRole('button', { name: receivables.collect });
  await user.click(collect);
  expect(await first.findByText('남은 금액을 넘습니다.')).toBeTruthy();
  await user.click(collect);
  await noDialog();

  const part = await rowOf(/입금 확인 1,000,000원 \(2026-11-12\).*남은 금액 100,000원/);
  await user.click(part.getByRole('button', { name: receivables.writeOff }));
  const second = await dialogOf(receivables.writeOffTitle({ firm: '테크브릿지' }));
  await paste(user, second.getByRole('textbox', { name: /사유/ }), '폐업');
  await paste(user, passwordIn(second), typedPassword);
  await user.click(second.getByRole('button', { name: receivables.writeOff }));
  await noDialog();
  const proof = { id: 5, password: typedPassword };
  const collected = { ...proof, version: 2, action: 'collect', amount: 1_000_000, reference: 'HB-9' };
  expect(sent('PUT', '/api/admin/receivable')).toEqual([
    { ...collected, valueDate: '2026-11-12' },
    { ...collected, valueDate: '2026-11-12' },
    { ...proof, version: 3, action: 'writeOff', amount: 100_000, reason: '폐업' },
  ]);
  expect((await rowOf(/면제 100,000원.*처리 완료/)).queryByRole('button')).toBeNull();
});

test('where a refund goes: no account is on record, so what it was paid by and whom to ask; then it is noted as sent', async () => {
  let row = toSend;
  const { sent } = serveOperator(({ method, url }) => {
    if (url.startsWith('/api/admin/refunds')) return listOf([row]);
    if (method !== 'PUT') return undefined;
    row = { ...toSend, state: 'SENT', sent: { on: '2026-11-20', bankReference: 'HB-20' } };
    return answer(200, { data: null });
  });
  open('/admin/payment/refunds');
  const user = userEvent.setup();
  await user.click((await rowOf(/CN-2026-0003/)).getByRole('button', { name: refunds.send }));
  const dialog = await dialogOf(refunds.sendTitle({ number: 'CN-2026-0003' }));
  expect(dialog.getByText(/환급 계좌는 등록하지 않습니다/)).toBeTruthy();
  expect(dialog.getByText('입금 내역').nextElementSibling?.textContent).toBe('누리모빌리티 · 2026-10-20 · HB-7');
  expect(dialog.getByText('채용사 문의처').nextElementSibling?.textContent).toMatch(/^pay@nuri\.example · /);
  const verb = dialog.getByRole('button', { name: refunds.send });
  await user.click(verb);
  expect(dialog.getAllByText(ko.validation.required)).toHaveLength(3);
  await paste(user, dialog.getByRole('textbox', { name: /은행 거래 번호/ }), 'HB-20');
  await paste(user, dialog.getByRole('textbox', { name: /송금일/ }), '2026-11-20');
  await paste(user, passwordIn(dialog), typedPassword);
  await user.click(verb);
  await noDialog();
  expect(sent('PUT', '/api/admin/refund/sent')).toEqual([
    { id: 3, bankReference: 'HB-20', sentOn: '2026-11-20', password: typedPassword },
  ]);
  expect((await rowOf(/2026-11-20 송금, 거래 번호 HB-20/)).queryByRole('button')).toBeNull();
});
