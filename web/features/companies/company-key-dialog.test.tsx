import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import { wordsOf } from '#core/words/index.ts';
import { announceThrough } from '#web/lib/announce.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { removeSession, setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { ChangeCompanyKey } from './company-key-dialog.tsx';

const { companies, errors, validation } = wordsOf('ko');
const { change } = companies;
const toast = vi.fn();
const company = {
  id: 2,
  version: 7,
  name: '대륜정밀',
  country: 'KR',
  registrationNumber: validBusinessNumber(),
} as const;

const open = async () => {
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <ChangeCompanyKey company={company} people={3} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: change.open }));
  await screen.findByRole('dialog', { name: change.title });
  const number = screen.getByRole('textbox', { name: new RegExp(companies.company.registrationNumber) });
  const send = async (text: string) => {
    await user.clear(number);
    await user.type(number, text);
    await user.click(screen.getByRole('button', { name: change.submit }));
  };
  return { user, number, send };
};

beforeEach(async () => {
  await chooseLocale('ko');
  toast.mockClear();
  announceThrough({ toast, alert: () => undefined, ask: () => Promise.resolve(true), go: () => undefined });
  setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
});
afterEach(() => {
  removeSession();
  vi.unstubAllGlobals();
});

test('the operator corrects country and number, told what it means', async () => {
  const calls = recordedFetch(() => answer(200, { data: null }));
  const { user, send } = await open();
  for (const meaning of [change.people({ n: 3 }), change.country, change.joining])
    expect(screen.getByText(meaning)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: new RegExp(companies.company.country) }), 'SG');
  await send('201912345k');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([calls[0]?.method, calls[0]?.url]).toEqual(['PUT', '/api/admin/company-number']);
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    id: 2,
    version: 7,
    country: 'SG',
    registrationNumber: '201912345K',
  });
  expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'success' }));
});

test('a number that is wrong, or another company’s, is told at the number', async () => {
  const calls = recordedFetch(() => answer(409, { message: errors.NUMBER_TAKEN, code: 'NUMBER_TAKEN' }));
  const { number, send } = await open();
  await send('1234567890');
  expect(await screen.findByText(validation.businessNumber)).toBeTruthy();
  expect(calls).toEqual([]);
  await send(validBusinessNumber());
  expect((await screen.findByText(errors.NUMBER_TAKEN)).id).toBe(`${number.id}-error`);
  expect(toast).not.toHaveBeenCalled();
});
