import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { contactsApi } from '#core/api/contacts.ts';
import type { Output } from '#core/api/endpoint.ts';
import type { UserType } from '#core/rules/roles.ts';
import { en } from '#core/words/en/index.ts';
import { ko } from '#core/words/ko/index.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs, signIn } from '#web/testing/whole-app.tsx';

prepareWholeApp();

const { contacts, accounts, errors } = ko;
const { invitation: words, joining } = contacts;
const said = ko.sign.invited;
const ticket = 't'.repeat(43);

type Invited = Output<typeof contactsApi.invitation>;
const asFirm: Invited = {
  kind: 'SEARCH_FIRM',
  inviter: '대륜정밀',
  joinAs: 'RECRUITER',
  name: '한지원',
  email: 'jiwon@example.com',
  organisation: '한빛서치',
  locale: 'ko',
  firmId: null,
  expiresAt: '2026-12-15T16:00:00.000Z',
};
const asColleague: Invited = { ...asFirm, kind: 'COLLEAGUE', inviter: '한빛서치', firmId: 1 };
const asCustomer: Invited = {
  ...asFirm,
  kind: 'CUSTOMER',
  inviter: '한빛서치',
  organisation: '대륜정밀',
  joinAs: 'EMPLOYER',
};
const refused = () => answer(422, { message: errors.INVITATION_INVALID, code: 'INVITATION_INVALID' });

type Served = { invited?: Invited | null; accept?: () => Response; isTaken?: boolean };
const serve = (
  userType: UserType,
  { invited = asFirm, accept = () => answer(200, { data: null }), isTaken = false }: Served,
) =>
  recordedFetch((request) => {
    const { url } = request;
    if (url === '/api/invitation/accept') return accept();
    if (url.startsWith('/api/invitation/')) return invited === null ? refused() : answer(200, { data: invited });
    if (url === '/api/sign/check-email') return answer(200, { data: { available: !isTaken } });
    if (url === '/api/sign/auth') return answer(200, { data: { expiresInSeconds: 600, againInSeconds: 60 } });
    if (url === '/api/sign/auth/code') return answer(200, { data: { ticket, expiresInSeconds: 1800 } });
    if (url === '/api/sign-up') return answer(200, { data: { id: 1, status: 'WAITING' } });
    return serverFor(userType)(request);
  });
const sent = (calls: SentRequest[], url: string) =>
  calls.filter((call) => call.url === url).map(({ body }) => JSON.parse(body ?? '') as unknown);
const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

test('a guest reads who invites and what joining means, and goes to the sign-up of the right kind', async () => {
  serve('RECRUITER', { invited: asCustomer });
  const router = open('/invitation/abc');
  expect(await screen.findByText('한지원')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: said.title(asCustomer) })).toBeTruthy();
  for (const text of [said.about.CUSTOMER(asCustomer), 'jiwon@example.com'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('2026-12-15까지');
  expect(document.title).toBe('초대 · Scoutlane');
  await userEvent.setup().click(screen.getByRole('link', { name: said.join.EMPLOYER }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/join-employer'));
  expect(router.state.location.search).toBe('?invitation=abc');
  expect(await screen.findByText(said.joining.CUSTOMER(asCustomer))).toBeTruthy();
});

test.each(['/invitation/abc', '/join-recruiter?invitation=abc'])(
  'at %s a link that cannot be used says so, with the way on',
  async (at) => {
    serve('RECRUITER', { invited: null });
    open(at);
    expect(await screen.findByRole('heading', { level: 1, name: words.invalid })).toBeTruthy();
    expect(screen.getByText(words.invalidWay)).toBeTruthy();
    expect(screen.getByRole('link', { name: words.toSignIn }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: words.joinAnyway }).getAttribute('href')).toBe('/join-recruiter');
  },
);

test('the sign-up of the other kind leads to the right one; a chosen language stays', async () => {
  serve('RECRUITER', { invited: { ...asFirm, locale: 'en' } });
  const router = open('/join-employer?invitation=abc');
  await waitFor(() => expect(router.state.location.pathname).toBe('/join-recruiter'));
  expect(await screen.findByText(said.joining.SEARCH_FIRM(asFirm))).toBeTruthy();
});

test('a guest who chose no language reads that of the mail, and signs up in it with the name that was invited', async () => {
  sessionStorage.clear();
  serve('RECRUITER', { invited: { ...asFirm, locale: 'en' } });
  open('/invitation/abc');
  await userEvent.setup().click(await screen.findByRole('link', { name: en.sign.invited.join.RECRUITER }));
  expect(await screen.findByText(en.sign.invited.joining.SEARCH_FIRM(asFirm))).toBeTruthy();
  // the form comes after what it is about
  await waitFor(() => expect(field('firm.name').value).toBe('한빛서치'));
  expect(document.documentElement.lang).toBe('en');
});

test('an invited colleague signs up with the invited address and no firm; the invitation goes along', async () => {
  const calls = serve('RECRUITER', { invited: asColleague });
  const router = open('/join-recruiter?invitation=abc');
  const user = userEvent.setup();
  expect(await screen.findByText(joining.firm(asColleague))).toBeTruthy();
  expect([field('email').value, field('email').readOnly]).toEqual(['jiwon@example.com', true]);
  expect(field('person.name').value).toBe('한지원');
  await user.click(screen.getByRole('checkbox', { name: accounts.agreements.all }));
  await user.click(screen.getByRole('button', { name: accounts.email.request }));
  await waitFor(() => field('code'));
  await user.click(field('code'));
  await user.paste('123456');
  await user.keyboard('{Enter}');
  await screen.findByText(accounts.email.verified);
  expect(screen.queryByRole('button', { name: accounts.email.change })).toBeNull();
  for (const [name, text] of [
    ['password', 'Valley-9021x'],
    ['confirmation', 'Valley-9021x'],
    ['person.position', '과장'],
    ['person.phone', '010-1234-5678'],
  ] as const) {
    await user.click(field(name));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: accounts.join.submit }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/join-complete'));
  expect(sent(calls, '/api/sign-up')).toMatchObject([
    { userType: 'RECRUITER', ticket, invitation: 'abc', firmKey: null, firm: null, person: { name: '한지원' } },
  ]);
});

test('an invited address that has an account leads to the sign-in, and back to the invitation', async () => {
  serve('RECRUITER', { isTaken: true });
  const router = open('/join-recruiter?invitation=abc');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: accounts.email.request }));
  await user.click(await screen.findByRole('link', { name: accounts.email.toSignIn }));
  await signIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/invitation/abc'));
  expect(await screen.findByRole('button', { name: words.accept })).toBeTruthy();
});

test.each([
  ['RECRUITER', asFirm, '/recruiters/job'],
  ['EMPLOYER', asCustomer, '/employers/search-firm'],
] as const)('%s signs in from the invitation, comes back, and joins', async (userType, invited, end) => {
  const calls = serve(userType, { invited });
  const router = open('/invitation/abc');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: words.signIn }));
  // the sign-in says whose invitation it is for, and a new account would be made by it
  expect(await screen.findByText(said.lead(invited))).toBeTruthy();
  const joining = screen.getByRole('link', { name: said.join[userType] });
  expect(joining.getAttribute('href')).toMatch(/\?invitation=abc$/);
  await signIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/invitation/abc'));
  // which account joins is told before it does
  expect(await screen.findByText('a@example.com')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.accept }));
  await waitFor(() => expect(router.state.location.pathname).toBe(end));
  expect(sent(calls, '/api/invitation/accept')).toEqual([{ token: 'abc' }]);
});

test('a refusal stands in the page', async () => {
  signedInAs('RECRUITER');
  serve('RECRUITER', { accept: () => answer(422, { message: errors.FIRM_OTHER, code: 'FIRM_OTHER' }) });
  const router = open('/invitation/abc');
  await userEvent.setup().click(await screen.findByRole('button', { name: words.accept }));
  expect((await screen.findByRole('alert')).textContent).toBe(errors.FIRM_OTHER);
  expect(router.state.location.pathname).toBe('/invitation/abc');
});

test('a colleague of another firm is told so before they try', async () => {
  signedInAs('RECRUITER');
  serve('RECRUITER', { invited: { ...asColleague, firmId: 2 } });
  open('/invitation/abc');
  expect((await screen.findByRole('note')).textContent).toBe(errors.FIRM_OTHER);
  expect(screen.queryByRole('button', { name: words.accept })).toBeNull();
  expect(screen.getByRole('button', { name: words.signOut })).toBeTruthy();
});

test('another kind of account is told so, and can sign out without losing the invitation', async () => {
  signedInAs('EMPLOYER');
  sessionStorage.clear();
  serve('EMPLOYER', { invited: { ...asFirm, locale: 'en' } });
  const router = open('/invitation/abc');
  const user = userEvent.setup();
  const note = within(await screen.findByRole('note'));
  expect(note.getByText(words.otherRole.RECRUITER)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.accept })).toBeNull();
  await user.click(screen.getByRole('button', { name: words.signOut }));
  // a guest who chose no language reads that of the mail
  expect(await screen.findByRole('link', { name: en.sign.invited.join.RECRUITER })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/invitation/abc');
});
