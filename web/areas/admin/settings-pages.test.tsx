import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Output } from '#core/api/endpoint.ts';
import type { settingsApi } from '#core/api/settings.ts';
import type { taxesApi } from '#core/api/taxes.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { errorStatus } from '#core/rules/errors.ts';
import { ko } from '#core/words/ko/index.ts';
import { answer } from '#web/lib/testing.ts';
import { open, prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import { cardOf, dialogOf, inTurn, noDialog, paste, serveOperator, wrongPassword } from './testing.ts';
// compiled before the first test, which otherwise waits for it
import './layout.tsx';
import './money-settings-page.tsx';
import './tax-settings-page.tsx';

prepareWholeApp();
beforeEach(() => signedInAs('ADMIN'));

const { settings: words } = ko;
const startsAt = '2026-11-17T01:00:00.000Z';
const settings: Output<typeof settingsApi.read> = {
  money: {
    version: 4,
    settings: {
      chargeRate: 5,
      invoiceDueDays: 14,
      payoutDaysAfterDeposit: 7,
      payoutDaysAfterStart: 30,
      depositAccounts: { KRW: '한빛은행 1', IDR: '', SGD: '' },
      secondAdminAbove: { KRW: 10_000_000, IDR: 100_000_000, SGD: 1_000_000 },
    },
    heldBack: [{ id: 8, field: 'depositAccounts.KRW', after: '새빛은행 2', by: '둘째', startsAt }],
  },
  recruiters: { version: 1, settings: { limitOfferCount: 10, limitCandidateCount: 5 } },
  changes: [],
};

test('a setting of money is saved with the own password; what counts later is taken back on the same page', async () => {
  let stored = settings;
  const change = { id: 9, part: 'MONEY', field: 'chargeRate', by: '운영', at: startsAt, startsAt, takesBack: false };
  const saving = inTurn(wrongPassword, () => {
    stored = {
      ...settings,
      money: { ...settings.money, version: 5, settings: { ...settings.money.settings, chargeRate: 7.5 } },
      changes: [{ ...change, part: 'MONEY', before: 5, after: 7.5 }],
    };
    return answer(200, { data: stored });
  });
  const { sent } = serveOperator(({ method, url }) => {
    if (url === '/api/admin/settings') return method === 'GET' ? answer(200, { data: stored }) : saving();
    if (url !== '/api/admin/settings/take-back') return undefined;
    stored = { ...stored, money: { ...stored.money, heldBack: [] } };
    return answer(200, { data: stored });
  });
  open('/admin/settings/money');
  const user = userEvent.setup();
  const money = await cardOf(words.money.title);
  const save = money.getByRole<HTMLButtonElement>('button', { name: words.save });
  expect(save.disabled).toBe(true);
  const rate = money.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${words.money.chargeRate}`) });
  const password = money.getByLabelText(/내 비밀번호/, { selector: 'input' });
  await paste(user, rate, '101');
  const above = money.getByRole('textbox', { name: new RegExp(`^${words.money.amountIn({ currency: 'SGD' })}`) });
  await paste(user, above, '20,000,000,000');
  await user.click(save);
  expect(money.getByText(ko.validation.required)).toBeTruthy();
  expect(money.getByText(/ 0 이상 S\$10,000,000,000\.00 이하의 금액/)).toBeTruthy();
  await paste(user, above, '10,000');
  await paste(user, rate, '7.5');
  await paste(user, password, 'wrong');
  await user.click(save);
  expect(await money.findByText(ko.errors.PASSWORD_WRONG)).toBeTruthy();
  expect(rate.value).toBe('7.5');
  await paste(user, password, 'Lane-2026!');
  await user.click(save);
  const history = await cardOf(words.history.title);
  expect(await history.findByText(`${words.money.chargeRate}: 5% → 7.5%`)).toBeTruthy();
  const wanted = { part: 'MONEY', version: 4, settings: { ...settings.money.settings, chargeRate: 7.5 } };
  expect(sent('PUT', '/api/admin/settings')).toEqual([
    { ...wanted, password: 'wrong' },
    { ...wanted, password: 'Lane-2026!' },
  ]);

  const heldBack = await cardOf(words.heldBack.title);
  expect(heldBack.getByText('입금 계좌 (KRW): 새빛은행 2')).toBeTruthy();
  await user.click(heldBack.getByRole('button', { name: '입금 계좌 (KRW) 변경 취소' }));
  await waitFor(() => expect(screen.queryByText(words.heldBack.title)).toBeNull());
  expect(sent('POST', '/api/admin/settings/take-back')).toEqual([{ id: 8 }]);
});

test('a limit that another admin set first is not written over: what was typed stays and is saved on the newest', async () => {
  let stored = settings;
  const stale = () => {
    stored = { ...settings, recruiters: { version: 2, settings: { limitOfferCount: 12, limitCandidateCount: 6 } } };
    return answer(errorStatus.VERSION_STALE, { message: '먼저 바뀌었습니다.', code: 'VERSION_STALE' });
  };
  const saving = inTurn(stale, () => answer(200, { data: stored }));
  const { sent } = serveOperator(({ method, url }) => {
    if (url !== '/api/admin/settings') return undefined;
    return method === 'GET' ? answer(200, { data: stored }) : saving();
  });
  open('/admin/settings/money');
  const user = userEvent.setup();
  const card = await cardOf(words.recruiters.title);
  const field = (label: string) => card.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
  await paste(user, field(words.recruiters.limitOfferCount), '20');
  await user.click(card.getByRole('button', { name: words.save }));
  await user.click(await card.findByRole('button', { name: ko.accounts.stale.load }));
  await waitFor(() => expect(field(words.recruiters.limitCandidateCount).value).toBe('6'));
  expect(field(words.recruiters.limitOfferCount).value).toBe('20');
  await user.click(card.getByRole('button', { name: words.save }));
  await waitFor(() =>
    expect(sent('PUT', '/api/admin/settings')).toEqual([
      { part: 'RECRUITERS', version: 1, settings: { limitOfferCount: 20, limitCandidateCount: 5 } },
      { part: 'RECRUITERS', version: 2, settings: { limitOfferCount: 20, limitCandidateCount: 6 } },
    ]),
  );
});

test('a tax rule is added from tomorrow on, with what it makes of a fee, and stands beside the one in force', async () => {
  const rule = { id: 1, country: 'KR', rate: 10, base: { numerator: 1, denominator: 1 } } as const;
  const createdAt = '2026-01-01T00:00:00.000Z';
  let rules: Output<typeof taxesApi.rules> = [{ ...rule, fromDate: '2026-01-01', createdAt }];
  const tomorrow = addDays(dayIn(new Date(), 'Asia/Seoul'), 1);
  const { sent } = serveOperator(({ url }) => {
    if (url === '/api/admin/tax-rules') return answer(200, { data: rules });
    if (url !== '/api/admin/tax-rule') return undefined;
    rules = [
      { ...rule, id: 2, rate: 12, fromDate: tomorrow, base: { numerator: 11, denominator: 12 }, createdAt },
      ...rules,
    ];
    return answer(200, { data: { id: 2 } });
  });
  open('/admin/settings/tax');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `${ko.enums.country.KR} ${words.taxes.add}` }));
  const dialog = await dialogOf(`${ko.enums.country.KR}: ${words.taxes.addTitle}`);
  const field = (label: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(label) });
  expect(field(words.taxes.fromDate).value).toBe(tomorrow);
  await paste(user, field('세율'), '12');
  await paste(user, field(words.taxes.numerator), '11');
  await user.click(dialog.getByRole('button', { name: words.taxes.add }));
  expect(sent('POST', '/api/admin/tax-rule')).toEqual([]);
  await paste(user, field(words.taxes.denominator), '12');
  expect(await dialog.findByText('예: 수수료 12,000,000원 + 부가세 1,320,000원 = 13,320,000원')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: words.taxes.add }));
  await noDialog();
  expect(sent('POST', '/api/admin/tax-rule')).toEqual([
    { country: 'KR', fromDate: tomorrow, rate: 12, base: { numerator: 11, denominator: 12 } },
  ]);
  const korea = await cardOf(ko.enums.country.KR);
  await korea.findByText(words.taxes.partBase({ numerator: 11, denominator: 12 }));
  const shown = korea.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown[0]).toMatch(/^12%예정/);
  expect(shown[1]).toMatch(/^10%적용중/);
});
