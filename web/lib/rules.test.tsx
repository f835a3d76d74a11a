import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#core/api/endpoint.ts';
import type { Currency } from '#core/rules/countries.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { ruleCases } from '#core/testing/rule-cases.ts';
import { useEndpointForm } from './endpoint-form.ts';
import { chooseLocale, speakAll } from './locale.ts';
import { makeQueryClient } from './query.ts';
import { answer, recordedFetch } from './testing.ts';

const around = ({ children }: { children: ReactNode }) => {
  const router = createMemoryRouter([
    { path: '*', element: <QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider> },
  ]);
  return <RouterProvider router={router} />;
};

/** What a form with this one field says when a value is sent. */
const complaint = async (rule: z.ZodMiniType, value: unknown, currency: Currency = 'KRW'): Promise<string | null> => {
  const entry = endpoint({
    method: 'POST',
    path: '/thing',
    about: 'Takes one field.',
    access: 'public',
    body: z.object({ field: rule as z.ZodMiniType<string, string> }),
    response: z.object({ id: z.int() }),
  });
  const { result } = renderHook(
    () => {
      const form = useEndpointForm(entry, { defaults: { field: value as string }, currency, onDone: () => undefined });
      // read while drawing: the form tells only those who look
      return { submit: form.submit, said: form.errorOf('field') };
    },
    { wrapper: around },
  );
  await act(async () => {
    result.current.submit();
  });
  return result.current.said;
};

beforeEach(() => {
  recordedFetch(() => answer(200, { data: { id: 1 } }));
});

describe.each(['en', 'ko'] as const)(
  'on a form, in %s [rules.id, rules.email, rules.password, rules.phone, rules.last-phone, rules.birth-date, rules.number, rules.url, rules.required, rules.select, rules.range]',
  (locale) => {
    test.each(ruleCases.map((entry) => [entry.id, entry] as const))(
      '%s takes its edges and says its message',
      async (_id, { form, ...messages }) => {
        await chooseLocale(locale);
        for (const value of form.good) expect([value, await complaint(form.rule, value)]).toEqual([value, null]);
        for (const value of form.bad) {
          const said = await complaint(form.rule, value);
          // an empty field is told to be filled before it is told its format
          if (value !== '' || messages.en === 'Required.') expect([value, said]).toEqual([value, messages[locale]]);
          else expect(said).not.toBeNull();
        }
      },
    );
  },
);

test.each([
  ['KRW', 'ko', '0보다 크고 100,000,000만원 이하인 금액을 입력해 주십시오.', '0 이상 100,000,000만원 이하의 금액을'],
  ['SGD', 'ko', '0보다 크고 S$10,000,000,000.00 이하인 금액을', '0 이상 S$10,000,000,000.00 이하의 금액을'],
  ['IDR', 'en', 'enter an amount above 0 and up to Rp 1,000 billion.', 'enter an amount from 0 to Rp 1,000 billion.'],
] as const)(
  'an amount that cannot be is told in its currency what can: %s in %s',
  async (currency, locale, above, from) => {
    await chooseLocale(locale);
    await speakAll();
    const beyond = limits.amountMax + 1;
    for (const amount of [0, beyond]) expect(await complaint(f.amount(1), amount, currency)).toContain(above);
    expect(await complaint(f.amount(0), beyond, currency)).toContain(from);
  },
);

test.each([
  [`amountWithin:60000000~${limits.amountMax}`, '6,000만원 이상 100,000,000만원 이하'],
  [`amountWithin:60000001~${limits.amountMax}`, '60,000,001원 이상 1,000,000,000,000원 이하'],
  ['rateWithin:20~100', '20% 이상 100% 이하'],
])('both ends of a range are told in one unit: %s', async (message, told) => {
  await chooseLocale('ko');
  await speakAll();
  expect(await complaint(z.number().check(z.refine(() => false, message)), 1)).toContain(told);
});
