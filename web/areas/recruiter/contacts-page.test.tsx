import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import type { Contact } from '#web/features/contacts/contact-query.ts';
import { bookActs, bookAnswer, colleague } from '#web/features/contacts/testing.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';

prepareWholeApp();

const { contacts: words, enums } = ko;

const serve = (at: string, rows: readonly Contact[]) => {
  signedInAs('RECRUITER');
  const calls = recordedFetch((request) => {
    if (request.url === '/api/company/colleagues' || request.url === '/api/sessions') return answer(200, { data: [] });
    return bookAnswer(request, rows, () => answer(200, { data: colleague })) ?? serverFor('RECRUITER')(request);
  });
  return { calls, router: open(at), user: userEvent.setup() };
};

test('a colleague is invited without a firm, a customer company with its name', async () => {
  const { calls, user } = serve('/recruiters/mypage/contacts', [colleague]);
  const row = within(await screen.findByRole('row', { name: /이도윤/ }));
  for (const text of [enums.contactKind.COLLEAGUE, '누리모빌리티', enums.invitationState.INVITED])
    expect(row.getByText(text)).toBeTruthy();

  const add = async (kind: 'COLLEAGUE' | 'CUSTOMER', typed: readonly [string, string][]) => {
    await user.click(screen.getByRole('button', { name: words.own.add }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: enums.contactKind[kind] }));
    expect(dialog.getByText(words.form.kindHint[kind]({ firm: '누리모빌리티' }))).toBeTruthy();
    for (const [label, text] of typed) {
      await user.click(dialog.getByRole('textbox', { name: new RegExp(label) }));
      await user.paste(text);
    }
    await user.click(dialog.getByRole('button', { name: words.form.submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const person: [string, string][] = [
    [words.form.name, '이도윤'],
    [words.form.email, 'doyun@example.com'],
  ];
  await add('COLLEAGUE', person);
  await add('CUSTOMER', [[words.form.customer, '대륜정밀'], ...person]);
  const common = { name: '이도윤', email: 'doyun@example.com', phone: null, locale: 'ko' };
  expect(bookActs(calls).map(([, , body]) => body)).toEqual([
    { kind: 'COLLEAGUE', ...common },
    { kind: 'CUSTOMER', organisation: '대륜정밀', ...common },
  ]);
});

test('a colleague is edited without naming a firm; the list is narrowed by kind', async () => {
  const { calls, user } = serve('/recruiters/mypage/contacts', [colleague]);
  await user.click(await screen.findByRole('button', { name: words.list.more({ name: '이도윤' }) }));
  await user.click(await screen.findByRole('menuitem', { name: words.edit.act, hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('textbox', { name: new RegExp(words.form.customer) })).toBeNull();
  await user.click(dialog.getByRole('button', { name: words.edit.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bookActs(calls)).toEqual([
    ['PUT', '/api/searchfirm-contact', { id: 9, version: 3, name: '이도윤', phone: null, locale: 'ko' }],
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: words.keys.kind }), 'CUSTOMER');
  await waitFor(() => expect(calls.filter(({ url }) => url.includes('kind=CUSTOMER'))).toHaveLength(1));
});

test('my page shows the newest of the book and leads to it', async () => {
  const { router, user } = serve('/recruiters/mypage', [colleague]);
  expect(await screen.findByText('haneul@example.com')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: words.own.open }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/recruiters/mypage/contacts'));
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(words.titles.own) })).toBeTruthy();
});
