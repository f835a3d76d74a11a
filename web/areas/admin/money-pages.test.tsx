import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import type { DepositRow } from '#web/features/money/money-reads.ts';
import { deposit, payout } from '#web/features/money/testing.ts';
import { adminPayment } from '#web/features/payments/testing.ts';
import { answer } from '#web/lib/testing.ts';
import { open, prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import {
  counts,
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
import './deposits-page.tsx';
import './payouts-page.tsx';

prepareWholeApp();
beforeEach(() => signedInAs('ADMIN'));

const { deposits, payouts } = ko;
const invoice = { ...adminPayment, status: 'BILLED', matched: 0, depositDate: null, payoutDate: null };
const larger = { ...invoice, id: 2, number: 'INV-2026-0002', total: 11_000_500 };
const smaller = { ...invoice, id: 3, number: 'INV-2026-0003', total: 10_000_000 };

test('a deposit is matched to the invoice that the operator chooses; the list shows it, and the tab counts no more', async () => {
  let row = deposit;
  const use = { id: 9, kind: 'MATCH', amount: 11_000_000, paymentId: 1, number: 'INV-2026-0001', reason: '' } as const;
  const { sent, calls } = serveOperator(({ method, url }) => {
    if (url.startsWith('/api/admin/deposits')) return listOf([row]);
    if (url.startsWith('/api/admin/payments')) return listOf([invoice, larger, smaller]);
    const depositsToMatch = row === deposit ? 1 : 0;
    if (url === '/api/jobs/count') return answer(200, { data: { ...counts, depositsToMatch, payoutsDue: 3 } });
    if (method !== 'PUT') return undefined;
    const uses = [{ ...use, canUnmatch: true, createdAt: deposit.createdAt }];
    row = { ...deposit, state: 'MATCHED', matched: 11_000_000, rest: 0, uses, actions: ['unmatch'] };
    return answer(200, { data: row });
  });
  open('/admin/payment/deposits');
  const user = userEvent.setup();
  const tabs = within(await screen.findByRole('navigation', { name: ko.payments.titles.ADMIN }));
  const told = () =>
    tabs.getAllByRole('link').flatMap(({ textContent }) => (/\d/.test(textContent) ? textContent : []));
  await waitFor(() => expect(told()).toEqual(['입금 1처리할 일 1건', '지급 3처리할 일 3건']));
  await user.click((await rowOf(/누리모빌리티/)).getByRole('button', { name: deposits.actions.match }));
  const dialog = await dialogOf(deposits.match.title);
  await dialog.findAllByRole('radio');
  await user.click(dialog.getByRole('button', { name: deposits.match.submit }));
  expect(await dialog.findByText(ko.validation.required)).toBeTruthy();
  expect(sent('PUT', '/api/admin/deposit')).toEqual([]);
  // only invoices that still wait, in the currency of the deposit
  const wanted = calls.find(({ url }) => url.startsWith('/api/admin/payments'))?.url ?? '';
  expect(wanted).toContain('status=BILLED&status=OVERDUE&currency=KRW');
  const choice = dialog.getByRole('radio', { name: 'INV-2026-0001 · 누리모빌리티' });
  // what stays open, or over, is said before it is done
  for (const told of ['11,000,000원 · 기한 2026-10-15', '11,000,500원 · 기한 2026-10-15 · 연결 후 청구서에 500원 남음'])
    expect(dialog.getByText(`받을 금액 (부가세 포함) ${told}`)).toBeTruthy();
  expect(dialog.getByText(/ · 연결 후 입금에 1,000,000원 남음$/)).toBeTruthy();
  await user.click(choice);
  await user.click(dialog.getByRole('button', { name: deposits.match.submit }));
  await noDialog();
  expect(sent('PUT', '/api/admin/deposit')).toEqual([{ id: 1, version: 3, action: 'match', paymentId: 1 }]);
  const matched = await rowOf(/연결됨/);
  const link = matched.getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['INV-2026-0001에 11,000,000원', '/admin/payment/1']);
  expect(matched.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([deposits.actions.unmatch]);
  await waitFor(() => expect(told()).toEqual(['지급 3처리할 일 3건']));
});

test('a deposit of which only the operator knows is entered by hand', async () => {
  const rows: DepositRow[] = [];
  const { sent } = serveOperator(({ method, url }) => {
    if (url.startsWith('/api/admin/deposits')) return listOf(rows);
    if (method !== 'POST' || url !== '/api/admin/deposit') return undefined;
    rows.push(deposit);
    return answer(200, { data: deposit });
  });
  open('/admin/payment/deposits');
  const user = userEvent.setup();
  const { enter, confirm } = deposits;
  await user.click(await screen.findByRole('button', { name: enter.title }));
  const dialog = await dialogOf(enter.title);
  await user.click(dialog.getByRole('button', { name: enter.submit }));
  expect((await dialog.findAllByText(ko.validation.required)).length).toBe(3);
  const [currency, amount] = [dialog.getByLabelText(/^통화/), dialog.getByLabelText<HTMLInputElement>(/^입금액/)];
  // the currency after the amount, and before it: the number that was typed stays, or waits where there is none like it
  await paste(user, amount, '1,000,000');
  for (const chosen of ['SGD', 'IDR', 'SGD']) {
    await user.selectOptions(currency, chosen);
    expect([chosen, amount.value]).toEqual([chosen, '1,000,000']);
  }
  await paste(user, amount, '12.5');
  await user.selectOptions(currency, 'KRW');
  expect(amount.value).toBe('');
  await user.selectOptions(currency, 'SGD');
  expect(amount.value).toBe('12.5');
  // what was typed after it, and taken away again, was meant instead
  await user.selectOptions(currency, 'KRW');
  await paste(user, amount, '5,000');
  await user.clear(amount);
  await user.selectOptions(currency, 'SGD');
  expect(amount.value).toBe('');
  // the most that may be entered is told in the currency that is chosen
  await paste(user, amount, '0');
  await user.click(dialog.getByRole('button', { name: enter.submit }));
  expect(await dialog.findByText(/ 0보다 크고 S\$10,000,000,000\.00 이하인 금액/)).toBeTruthy();
  await user.selectOptions(currency, 'IDR');
  expect(dialog.getByText(/ 0보다 크고 Rp 1,000,000,000,000 이하인 금액/)).toBeTruthy();
  await user.selectOptions(currency, 'SGD');
  await paste(user, amount, '12.5');
  await paste(user, dialog.getByLabelText(new RegExp(`^${confirm.valueDate}`)), '2026-10-10');
  await paste(user, dialog.getByLabelText(new RegExp(`^${confirm.bankReference}`)), 'hb 9');
  await paste(user, dialog.getByLabelText(enter.memo), '감사합니다');
  await user.click(dialog.getByRole('button', { name: enter.submit }));
  await noDialog();
  const body = { currency: 'SGD', amount: 1250, valueDate: '2026-10-10', bankReference: 'HB9', sender: '' };
  expect(sent('POST', '/api/admin/deposit')).toEqual([{ ...body, memo: '감사합니다' }]);
  await rowOf(/누리모빌리티/);
});

test('what is sent back, reversed or unmatched needs a reason and the password; a wrong one keeps what was typed', async () => {
  const acts = ['return', 'reverse', 'unmatch'] as const;
  const use = { id: 9, kind: 'MATCH', amount: 11_000_000, paymentId: 4, number: 'INV-2026-0004', reason: '' } as const;
  const uses = [{ ...use, canUnmatch: true, createdAt: deposit.createdAt }];
  const after = {
    return: { state: 'RETURNED', returned: 11_000_000, rest: 0 },
    reverse: { state: 'REVERSED', reversalReason: '두 번 입력' },
    unmatch: { state: 'UNMATCHED', uses: [] },
  } as const;
  let rows: DepositRow[] = acts.map((act, index) => ({
    ...deposit,
    id: index + 1,
    sender: `보낸이${index + 1}`,
    actions: [act],
    ...(act === 'unmatch' ? { state: 'MATCHED' as const, uses } : {}),
  }));
  const wrongAtFirst = acts.map((act) => {
    const done = () => {
      rows = rows.map((row) => (row.actions[0] === act ? { ...row, ...after[act], uses: [], actions: [] } : row));
      return answer(200, { data: rows[0] });
    };
    return act === 'return' ? [wrongPassword, done] : [done];
  });
  const acting = inTurn(...wrongAtFirst.flat());
  const { sent } = serveOperator(({ method, url }) => {
    if (url.startsWith('/api/admin/deposits')) return listOf(rows);
    return method === 'PUT' ? acting() : undefined;
  });
  open('/admin/payment/deposits');
  const user = userEvent.setup();
  for (const [index, act] of acts.entries()) {
    const row = await rowOf(new RegExp(`보낸이${index + 1}`));
    await user.click(row.getByRole('button', { name: deposits.actions[act] }));
    const words = deposits[act === 'return' ? 'sendBack' : act];
    const dialog = await dialogOf(words.title);
    const submit = dialog.getByRole('button', { name: words.submit });
    await user.click(submit);
    expect(dialog.getAllByText(ko.validation.required)).toHaveLength(2);
    await paste(user, dialog.getByRole('textbox', { name: /사유/ }), '두 번 입력');
    await paste(user, passwordIn(dialog), 'Lane-2026!');
    await user.click(submit);
    if (act === 'return') {
      expect(await dialog.findByText(ko.errors.PASSWORD_WRONG)).toBeTruthy();
      expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /사유/ }).value).toBe('두 번 입력');
      await user.click(submit);
    }
    await noDialog();
    await rowOf(new RegExp(`보낸이${index + 1}.*${deposits.states[after[act].state]}`));
  }
  const proof = { version: 3, reason: '두 번 입력', password: 'Lane-2026!' };
  expect(sent('PUT', '/api/admin/deposit')).toEqual([
    { id: 1, action: 'return', ...proof },
    { id: 1, action: 'return', ...proof },
    { id: 2, action: 'reverse', ...proof },
    { id: 3, action: 'unmatch', paymentId: 4, ...proof },
  ]);
  expect(screen.getByText(deposits.reversed({ reason: '두 번 입력' }))).toBeTruthy();
});

const asked = {
  id: 40,
  version: 2,
  status: 'ASKED',
  askedBy: { id: 1, name: '운영' },
  askedAt: '2026-11-20T01:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
} as const;

test('nobody is asked for a transfer that another operator has made', async () => {
  serveOperator(({ url }) => {
    if (url.startsWith('/api/admin/payouts')) return listOf([payout]);
    const paid = {
      ...payout,
      state: 'PAID',
      actions: [],
      accountInFull: { ...payout.account, number: '110123456789' },
    };
    return url === '/api/admin/payout/1' ? answer(200, { data: paid }) : undefined;
  });
  open('/admin/payment/payouts');
  await userEvent.setup().click((await rowOf(/테크브릿지/)).getByRole('button', { name: payouts.actions.pay }));
  const dialog = await dialogOf(payouts.pay.title);
  expect(await dialog.findByText(ko.widgets.dialog.over)).toBeTruthy();
  expect(dialog.queryByText(/110123456789/)).toBeNull();
});

test('where a debt takes all of a payout nothing is transferred: no account, and the words of a set-off', async () => {
  const row = { ...payout, amount: 0, setOff: 10_500_000, needsSecondAdmin: false };
  const { sent } = serveOperator(({ url }) => {
    if (url.startsWith('/api/admin/payouts')) return listOf([row]);
    if (url === '/api/admin/payment/payout') return answer(200, { data: { ...row, state: 'PAID' } });
    return url === '/api/admin/payout/1' ? answer(200, { data: { ...row, accountInFull: null } }) : undefined;
  });
  open('/admin/payment/payouts');
  const user = userEvent.setup();
  const shown = await rowOf(/테크브릿지/);
  // the row says as the dialog does what becomes of all that is held
  for (const part of [
    `${payouts.keys.held} 11,000,000원`,
    `${payouts.keys.charge} -500,000원`,
    `${payouts.keys.setOff} -10,500,000원`,
  ])
    expect(shown.getByText(part)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: payouts.actions.pay }));
  const dialog = await dialogOf(payouts.pay.title);
  expect(await dialog.findByText(payouts.allSetOff.hint)).toBeTruthy();
  for (const told of [payouts.keys.account, payouts.accountUnpaid, payouts.inFull, payouts.pay.hint])
    expect([told, dialog.queryByText(told)]).toEqual([told, null]);
  await paste(user, passwordIn(dialog), 'Lane-2026!');
  await user.click(dialog.getByRole('button', { name: payouts.allSetOff.confirm }));
  await noDialog();
  expect(sent('POST', '/api/admin/payment/payout')).toEqual([{ id: 1, amount: 0, password: 'Lane-2026!' }]);
});

test('a payout above the limit is asked for with the password, and another admin approves what stands there', async () => {
  let row = payout;
  const asking = inTurn(wrongPassword, () => {
    row = { ...payout, state: 'ASKED', stop: 'APPROVAL', payout: asked, actions: ['approve', 'decline'] };
    return answer(200, { data: row });
  });
  const { sent } = serveOperator(({ method, url }) => {
    if (url.startsWith('/api/admin/payouts')) return listOf([row]);
    if (url === '/api/admin/payout/1')
      return answer(200, { data: { ...row, accountInFull: { ...row.account, number: '110123456789' } } });
    if (method !== 'POST') return undefined;
    if (url === '/api/admin/payment/payout') return asking();
    row = {
      ...payout,
      state: 'PAID',
      payout: { ...asked, status: 'PAID', decidedBy: { id: 2, name: '둘째' }, decidedAt: '2026-11-21T01:00:00.000Z' },
      actions: [],
    };
    return answer(200, { data: row });
  });
  open('/admin/payment/payouts');
  const user = userEvent.setup();
  const act = async (name: string) => user.click((await rowOf(/테크브릿지/)).getByRole('button', { name }));
  await act(payouts.actions.pay);
  const first = await dialogOf(payouts.pay.title);
  // the account in full, who changed it, and that somebody else has to agree
  const told = ['한빛은행 110123456789 (테크브릿지)', payouts.accountUnpaid, payouts.pay.second, '-500,000원'];
  for (const text of told) expect(await first.findByText(text)).toBeTruthy();
  const ask = first.getByRole('button', { name: payouts.pay.ask({ amount: '10,500,000원' }) });
  await user.click(ask);
  expect(first.getByText(ko.validation.required)).toBeTruthy();
  await paste(user, passwordIn(first), 'wrong');
  await user.click(ask);
  expect(await first.findByText(ko.errors.PASSWORD_WRONG)).toBeTruthy();
  await paste(user, passwordIn(first), 'Lane-2026!');
  await user.click(ask);
  await noDialog();
  expect(sent('POST', '/api/admin/payment/payout')).toEqual(
    ['wrong', 'Lane-2026!'].map((typed) => ({ id: 1, amount: 10_500_000, password: typed })),
  );
  await rowOf(new RegExp(payouts.states.ASKED));

  await act(payouts.actions.approve);
  const second = await dialogOf(payouts.decide.approve.title);
  expect((await second.findByText(payouts.keys.askedBy)).nextElementSibling?.textContent).toMatch(/^운영, 2026-11-20/);
  await paste(user, passwordIn(second), 'Second-2026!');
  await user.click(second.getByRole('button', { name: payouts.decide.approve.confirm({ amount: '10,500,000원' }) }));
  await noDialog();
  expect(sent('POST', '/api/admin/payout/approve')).toEqual([
    { id: 40, version: 2, decision: 'approve', password: 'Second-2026!' },
  ]);
  const paid = await rowOf(/지급 완료2026-11-21 지급/);
  expect(paid.queryByRole('button')).toBeNull();
});
