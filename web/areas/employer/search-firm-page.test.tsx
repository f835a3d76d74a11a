import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import type { Contact } from '#web/features/contacts/contact-query.ts';
import { bookActs, bookAnswer, firm, joinedFirm } from '#web/features/contacts/testing.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';

prepareWholeApp();

const { contacts: words, errors, enums, widgets } = ko;

const serve = (rows: readonly Contact[], act?: (method: string) => Response) => {
  signedInAs('EMPLOYER');
  const calls = recordedFetch((request) => bookAnswer(request, rows, act) ?? serverFor('EMPLOYER')(request));
  const router = open('/employers/search-firm');
  return { calls, router, user: userEvent.setup() };
};
type User = ReturnType<typeof userEvent.setup>;
const enter = async (user: User, label: string, text: string) => {
  const box = within(screen.getByRole('dialog')).getByRole('textbox', { name: new RegExp(label) });
  await user.clear(box);
  await user.click(box);
  await user.paste(text);
};
const openMenu = async (user: User, name: string, act: string) => {
  await user.click(await screen.findByRole('button', { name: words.list.more({ name }) }));
  await user.click(await screen.findByRole('menuitem', { name: act, hidden: true }));
  return within(await screen.findByRole('dialog'));
};
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('the book tells whom it names, what became of each invitation, free use, and mails that failed', async () => {
  serve([
    firm,
    joinedFirm,
    { ...firm, id: 10, organisation: '다온', state: 'EXPIRED', invitedAt: null, lastMail: null },
  ]);
  const invited = await screen.findByRole('row', { name: /새길인재/ });
  for (const text of [enums.invitationState.INVITED, '2026-12-01까지 유효', '초대 메일 2026-11-01', words.list.noPhone])
    expect(invited.textContent).toContain(text);
  const joined = await rowOf('한빛서치');
  for (const text of [
    enums.invitationState.JOINED,
    words.state.free,
    '가입한 이름 주식회사 한빛',
    '공고 메일 보내지 못함',
  ])
    expect(joined.getByText(text)).toBeTruthy();
  // who has joined is not invited again
  expect(joined.queryByRole('button', { name: words.invite.act })).toBeNull();
  expect((await rowOf('다온')).getByText(words.state.notInvited)).toBeTruthy();
  expect(document.title).toBe(`${words.titles.firms} · Scoutlane`);
});

test('state, search and order stand in the address of the page', async () => {
  const { calls, router, user } = serve([firm]);
  await user.click(await screen.findByRole('button', { name: enums.invitationState.JOINED }));
  await user.selectOptions(screen.getByRole('combobox', { name: widgets.filters.scope }), 'EMAIL');
  await user.type(screen.getByRole('searchbox'), 'hanbit{Enter}');
  await user.click(await screen.findByRole('button', { name: words.keys.NAME }));
  await waitFor(() =>
    expect(calls.map(({ url }) => url)).toContain(
      '/api/searchfirm-contacts?page=0&size=15&order=asc&state=JOINED&sort=NAME&keyword=hanbit&searchType=EMAIL',
    ),
  );
  const address = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(address)).toEqual({
    state: 'JOINED',
    searchType: 'EMAIL',
    keyword: 'hanbit',
    sort: 'NAME',
    order: 'asc',
  });
});

test('an empty book says what it is for, and somebody new is invited from there', async () => {
  const { calls, user } = serve([], () => answer(200, { data: firm }));
  expect(await screen.findByText(words.firms.emptyHint)).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: words.firms.add })[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  // the limits are told before anything is sent
  expect(dialog.getByText(/30일.*한 시간에 5번/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: words.form.submit }));
  expect(dialog.getAllByText(ko.validation.required)).toHaveLength(3);
  expect(bookActs(calls)).toEqual([]);
  await enter(user, words.form.firm, '새길인재');
  await enter(user, words.form.name, '유하늘');
  await enter(user, words.form.email, ' Haneul@Example.com ');
  await user.click(dialog.getByRole('button', { name: words.form.submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bookActs(calls)).toEqual([
    [
      'POST',
      '/api/searchfirm-contact',
      {
        kind: 'SEARCH_FIRM',
        organisation: '새길인재',
        name: '유하늘',
        email: 'haneul@example.com',
        phone: null,
        locale: 'ko',
      },
    ],
  ]);
});

test('an address that is in the book already is told at its field, and what was typed stays', async () => {
  const { user } = serve([firm], () =>
    answer(409, { message: errors.CONTACT_TAKEN, code: 'CONTACT_TAKEN', fields: { email: '이미 있습니다.' } }),
  );
  await user.click(await screen.findByRole('button', { name: words.firms.add }));
  await screen.findByRole('dialog');
  await enter(user, words.form.firm, '새길인재');
  await enter(user, words.form.name, '유하늘');
  await enter(user, words.form.email, 'haneul@example.com');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: words.form.submit }));
  expect(await dialog.findByText(errors.CONTACT_TAKEN)).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: new RegExp(words.form.name) })).toHaveProperty('value', '유하늘');
});

test('a contact is edited with its version; the address stays; whoever was first is told', async () => {
  const stored = [firm];
  const { calls, user } = serve(stored, () => {
    if (stored[0] !== firm) return answer(200, { data: firm });
    stored[0] = { ...firm, version: 4, name: '유한별' };
    return answer(409, { message: errors.VERSION_STALE, code: 'VERSION_STALE' });
  });
  const dialog = await openMenu(user, firm.name, words.edit.act);
  expect(dialog.getByRole('textbox', { name: words.form.email })).toHaveProperty('readOnly', true);
  await enter(user, words.form.firm, '새길파트너스');
  await user.click(dialog.getByRole('button', { name: words.edit.save }));
  expect(await dialog.findByText(widgets.dialog.overtaken)).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: new RegExp(words.form.firm) })).toHaveProperty('value', '새길파트너스');
  // what was not touched is what holds now
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: new RegExp(words.form.name) })).toHaveProperty('value', '유한별'),
  );
  await user.click(dialog.getByRole('button', { name: words.edit.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bookActs(calls).at(-1)).toEqual([
    'PUT',
    '/api/searchfirm-contact',
    { id: 7, version: 4, organisation: '새길파트너스', name: '유한별', phone: null, locale: 'ko' },
  ]);
});

test('an invitation is sent again after it was said what that does', async () => {
  const { calls, user } = serve([firm]);
  await user.click(await screen.findByRole('button', { name: words.invite.act }));
  const dialog = within(await screen.findByRole('dialog', { name: words.invite.title(firm) }));
  expect(dialog.getByText(words.invite.what({ email: firm.email, days: 30 }))).toBeTruthy();
  expect(dialog.getByText(words.invite.limit({ n: 5 }))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: words.invite.submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bookActs(calls)).toEqual([['POST', '/api/searchfirm-contact/invitation', { id: 7 }]]);
});

test.each([
  [404, 'CONTACT_NOT_FOUND'],
  [409, 'CONTACT_JOINED'],
] as const)('who was overtaken (%i) sees the book as it is now', async (status, code) => {
  const { calls, user } = serve([firm], () => answer(status, { message: errors[code], code }));
  await user.click(await screen.findByRole('button', { name: words.invite.act }));
  await user.click(await screen.findByRole('button', { name: words.invite.submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(calls.filter(({ url }) => url.startsWith('/api/searchfirm-contacts'))).toHaveLength(2));
});

test.each([
  [firm, words.remove.link],
  [joinedFirm, words.remove.firmJoined],
] as const)('$organisation is deleted after it was said what ends', async (contact, what) => {
  const { calls, user } = serve([contact]);
  const dialog = await openMenu(user, contact.name, words.remove.act);
  expect(dialog.getByText(what)).toBeTruthy();
  expect(dialog.getByText(words.remove.firmPostings)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: words.remove.act }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bookActs(calls)).toEqual([['DELETE', '/api/searchfirm-contact', { id: contact.id }]]);
});

test('a book that cannot be read says so, and is read again', async () => {
  signedInAs('EMPLOYER');
  let isDown = true;
  recordedFetch((request) => {
    if (isDown && request.url.startsWith('/api/searchfirm-contacts'))
      return answer(500, { message: errors.SERVER_ERROR, code: 'SERVER_ERROR' }, { 'x-request-id': 'r-5' });
    return bookAnswer(request, [firm]) ?? serverFor('EMPLOYER')(request);
  });
  open('/employers/search-firm');
  expect(await screen.findByText(/r-5/)).toBeTruthy();
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: widgets.failure.retry }));
  expect(await screen.findByText('새길인재')).toBeTruthy();
});
