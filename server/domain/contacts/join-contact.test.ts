import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { contactsApi as api } from '#core/api/contacts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { callerOf } from '#server/testing/calls.ts';
import { invitationTo, invited, tokenFrom } from '#server/testing/invitations.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import {
  makeAdmin,
  makeEmployer,
  makeRecruiter,
  signInAs,
  type TestPerson,
  testPassword,
} from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';
import { employerForm, freshEmail, recruiterForm, signUpTicket } from '#server/testing/sign-up.ts';
import { systemContext } from '../tasks.ts';
import { customersOf, hasFreeUse, isCustomerOf } from './customers.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const admin = await makeAdmin(product);
const isFree = (firmId: number, companyId: number) => hasFreeUse(systemContext(product.services), firmId, companyId);
const bookOf = async (caller: TestPerson) => (await caller.call(api.list, { query: {} })).body.data;
const firmOf = async (accountId: number) =>
  (await db.selectFrom('recruiter').select('searchFirmId').where('accountId', '=', accountId).executeTakeFirstOrThrow())
    .searchFirmId;

type Form = ReturnType<typeof recruiterForm> | ReturnType<typeof employerForm>;
const signUp = async (make: (ticket: string) => Form, invitation: string, email = freshEmail()) => {
  const form = { ...make(await signUpTicket(product, email)), invitation };
  const { status, body } = await guest().call(accountsApi.signUp, { body: form });
  return { status, code: body.code, id: body.data?.id ?? 0, email, form };
};
const colleagueForm = (ticket: string) => ({ ...recruiterForm(ticket), firmKey: null, firm: null });
const decide = (userType: 'EMPLOYER' | 'RECRUITER', id: number, version: number, action: 'approve' | 'reject') =>
  admin.call(userType === 'EMPLOYER' ? adminAccountsApi.setEmployerStatus : adminAccountsApi.setRecruiterStatus, {
    body: { id, version, action, reason: action === 'reject' ? '확인 필요' : '' },
  });
const rejectedTokens = async (identify: string): Promise<{ correctionToken: string }> => {
  const { body } = await guest().call(sessionsApi.signIn, { body: { identify, password: testPassword } });
  return body.account as { correctionToken: string };
};

test('who signs up through the link is tied to the company with the approval, with free use [auth.signup-invited] [searchfirm.invite]', async () => {
  const employer = await makeEmployer(product);
  const stranger = await makeEmployer(product);
  const { id, email, token } = await invited(product, employer);
  const joined = await signUp(recruiterForm, token, email);
  expect(joined.status).toBe(200);
  const firmId = await firmOf(joined.id);
  // nobody has looked at the account yet: it is tied to nothing, and the link is used up
  expect(await bookOf(employer)).toMatchObject([{ id, state: 'INVITED', joinedAs: null }]);
  expect(await isFree(firmId, employer.companyId)).toBe(false);
  expect((await guest().call(api.invitation, { params: { token } })).body.code).toBe('INVITATION_INVALID');

  expect((await decide('RECRUITER', joined.id, 1, 'approve')).status).toBe(200);
  const { name: firmName } = 'firm' in joined.form && joined.form.firm ? joined.form.firm : { name: '' };
  expect(await bookOf(employer)).toMatchObject([
    { id, state: 'JOINED', joinedAs: firmName, joinedAt: expect.any(String) as string },
  ]);
  expect(await isFree(firmId, employer.companyId)).toBe(true);
  expect(await isFree(firmId, stranger.companyId)).toBe(false);
  const customers = await customersOf(systemContext(product.services), firmId).execute();
  expect(customers).toEqual([{ companyId: employer.companyId }]);
  const companies = await db
    .selectFrom('company')
    .select(['company.id', isCustomerOf(firmId, 'company.id').as('isCustomer')])
    .where('company.id', 'in', [employer.companyId, stranger.companyId])
    .orderBy('company.id')
    .execute();
  expect(companies).toEqual([
    { id: employer.companyId, isCustomer: true },
    { id: stranger.companyId, isCustomer: false },
  ]);
  const told = await mailTo(product, employer.identify, 'contact.joined');
  for (const text of [told.text, told.html]) {
    for (const part of [firmName, '정다은', 'http://scoutlane.test/employers/search-firm'])
      expect(text).toContain(part);
  }
  const again = await employer.call(api.inviteAgain, { body: { id } });
  expect([again.status, again.body.code]).toEqual([409, 'CONTACT_JOINED']);

  expect((await employer.call(api.remove, { body: { id } })).status).toBe(200);
  expect(await isFree(firmId, employer.companyId)).toBe(false);
});

test('a rejected account is tied once it was corrected and approved; a deleted one frees the contact', async () => {
  const employer = await makeEmployer(product);
  const { id, token } = await invited(product, employer);
  const joined = await signUp(recruiterForm, token);
  await decide('RECRUITER', joined.id, 1, 'reject');
  expect(await bookOf(employer)).toMatchObject([{ id, state: 'INVITED' }]);
  const { correctionToken } = await rejectedTokens(joined.email);
  const { person, profile, firm } = recruiterForm('');
  const corrected = await guest().call(accountsApi.correct, {
    body: { userType: 'RECRUITER', correctionToken, person, profile, firm },
  });
  expect(corrected.body.data).toEqual({ id: joined.id, status: 'WAITING' });
  const { version } = await db
    .selectFrom('account')
    .select('version')
    .where('id', '=', joined.id)
    .executeTakeFirstOrThrow();
  await decide('RECRUITER', joined.id, version, 'approve');
  expect(await bookOf(employer)).toMatchObject([{ id, state: 'JOINED' }]);

  const second = await invited(product, employer);
  const gone = await signUp(recruiterForm, second.token);
  await admin.call(adminAccountsApi.setRecruiterStatus, {
    body: { id: gone.id, version: 1, action: 'delete', reason: '요청' },
  });
  expect(await bookOf(employer)).toMatchObject([{ id: second.id, state: 'EXPIRED' }, { id }]);
  await employer.call(api.inviteAgain, { body: { id: second.id } });
  const fresh = tokenFrom(await invitationTo(product, second.email));
  expect((await guest().call(api.invitation, { params: { token: fresh } })).status).toBe(200);
});

test('a link works for one of two who sign up at one moment, and the other has no account', async () => {
  const employer = await makeEmployer(product);
  const { token } = await invited(product, employer);
  const emails = [freshEmail(), freshEmail()];
  const shots = [];
  for (const email of emails) {
    const body = { ...recruiterForm(await signUpTicket(product, email)), invitation: token };
    shots.push({ caller: guest(), method: 'POST', path: '/sign-up', body });
  }
  const outcomes = await race(product.app, shots);
  expect(tally(outcomes)).toEqual({ 200: 1, 422: 1 });
  expect(outcomes.find(({ status }) => status === 422)?.body.code).toBe('INVITATION_INVALID');
  const made = await db.selectFrom('account').select('id').where('email', 'in', emails).execute();
  expect(made).toHaveLength(1);
});

test('a registered recruiter opens the link signed in; of many at one moment one is tied [searchfirm.invite]', async () => {
  const employer = await makeEmployer(product, { locale: 'en' });
  const { id, token } = await invited(product, employer);
  const recruiters = [];
  for (let n = 0; n < 4; n += 1) recruiters.push(await makeRecruiter(product));
  const outcomes = await race(
    product.app,
    recruiters.map((caller) => ({ caller, method: 'POST', path: '/invitation/accept', body: { token } })),
  );
  expect(tally(outcomes)).toEqual({ 200: 1, 422: 3 });
  const winner = recruiters[outcomes.findIndex(({ status }) => status === 200)];
  expect(await bookOf(employer)).toMatchObject([{ id, state: 'JOINED' }]);
  for (const recruiter of recruiters) {
    expect(await isFree(recruiter.searchFirmId, employer.companyId)).toBe(recruiter === winner);
  }
  expect((await mailTo(product, employer.identify, 'contact.joined')).subject).toContain(
    'has accepted your invitation',
  );
  const [act] = await db
    .selectFrom('audit')
    .select(['action', 'actorId'])
    .where('subjectKind', '=', 'CONTACT')
    .where('subjectId', '=', id)
    .orderBy('id', 'desc')
    .execute();
  expect(act).toEqual({ action: 'contact.join', actorId: winner?.accountId });
  const late = await signUp(recruiterForm, token);
  expect([late.status, late.code]).toEqual([422, 'INVITATION_INVALID']);
});

test('whoever signed up first and is approved last does not push out who joined meanwhile', async () => {
  const employer = await makeEmployer(product);
  const { id, email, token } = await invited(product, employer);
  const first = await signUp(recruiterForm, token);
  await employer.call(api.inviteAgain, { body: { id } });
  const recruiter = await makeRecruiter(product);
  const second = tokenFrom(await invitationTo(product, email));
  expect((await recruiter.call(api.accept, { body: { token: second } })).status).toBe(200);
  expect((await decide('RECRUITER', first.id, 1, 'approve')).status).toBe(200);
  expect(await isFree(recruiter.searchFirmId, employer.companyId)).toBe(true);
  expect(await isFree(await firmOf(first.id), employer.companyId)).toBe(false);
});

test('a colleague comes into the inviter’s firm without a number, and names no other [auth.signup-invited]', async () => {
  const recruiter = await makeRecruiter(product);
  const { id, token } = await invited(product, recruiter, 'COLLEAGUE');
  for (const [change, field] of [
    [{ firm: null }, 'firmKey'],
    [{ firmKey: null }, 'firm'],
  ] as const) {
    const form = { ...recruiterForm(await signUpTicket(product, freshEmail())), ...change, invitation: token };
    const { status, body } = await guest().call(accountsApi.signUp, { body: form });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  }
  const joined = await signUp(colleagueForm, token);
  expect(joined.status).toBe(200);
  expect(await firmOf(joined.id)).toBe(recruiter.searchFirmId);
  await decide('RECRUITER', joined.id, 1, 'approve');
  expect(await bookOf(recruiter)).toMatchObject([{ id, kind: 'COLLEAGUE', state: 'JOINED' }]);
  const told = await mailTo(product, recruiter.identify, 'contact.joined');
  expect(told.text).toContain('/recruiters/mypage/contacts');
  // by name: the firm is the reader's own
  expect(told.subject).toMatch(/^\[Scoutlane\] 정다은 님이 /);
  const me = await (await signInAs(product, joined.email)).call(accountsApi.me, {});
  expect(me.body.data).toMatchObject({ company: { id: recruiter.searchFirmId } });
  // without an invitation a firm must be named
  const alone = await guest().call(accountsApi.signUp, {
    body: colleagueForm(await signUpTicket(product, freshEmail())),
  });
  expect(Object.keys(alone.body.fields ?? {})).toEqual(['firm.name']);
});

test('a registered recruiter of the firm takes a colleague’s link; one of another firm does not change firms by it', async () => {
  const recruiter = await makeRecruiter(product);
  const { id, token } = await invited(product, recruiter, 'COLLEAGUE');
  const other = await makeRecruiter(product);
  const refused = await other.call(api.accept, { body: { token } });
  expect([refused.status, refused.body.code]).toEqual([422, 'FIRM_OTHER']);
  expect(await firmOf(other.accountId)).toBe(other.searchFirmId);
  const colleague = await makeRecruiter(product, { searchFirmId: recruiter.searchFirmId });
  expect((await colleague.call(api.accept, { body: { token } })).status).toBe(200);
  expect(await bookOf(recruiter)).toMatchObject([{ id, state: 'JOINED' }]);
});

test('a customer company that signs up has the firm in its book, joined, with free use [auth.signup-invited]', async () => {
  const recruiter = await makeRecruiter(product);
  const { id, token } = await invited(product, recruiter, 'CUSTOMER');
  const joined = await signUp(employerForm, token);
  expect(joined.status).toBe(200);
  await decide('EMPLOYER', joined.id, 1, 'approve');
  const company = 'company' in joined.form ? joined.form.company?.name : '';
  expect(await bookOf(recruiter)).toMatchObject([{ id, kind: 'CUSTOMER', state: 'JOINED', joinedAs: company }]);
  const employer = await signInAs(product, joined.email);
  const { body } = await employer.call(api.list, { query: {} });
  expect(body.data).toMatchObject([
    {
      email: recruiter.identify,
      name: '홍길동',
      state: 'JOINED',
      joinedAs: body.data[0]?.organisation,
      invitedAt: null,
    },
  ]);
  const { companyId } = await db
    .selectFrom('employer')
    .select('companyId')
    .where('accountId', '=', joined.id)
    .executeTakeFirstOrThrow();
  expect(await isFree(recruiter.searchFirmId, companyId)).toBe(true);
  expect((await mailTo(product, recruiter.identify, 'contact.joined')).text).toContain('고객사');
});

test('a registered employer takes a customer’s link; an entry that waited in the book is the same entry, joined', async () => {
  const recruiter = await makeRecruiter(product);
  const employer = await makeEmployer(product);
  const waiting = await employer.raw('POST', '/searchfirm-contact', {
    kind: 'SEARCH_FIRM',
    organisation: '적어 둔 이름',
    name: '적어 둔 사람',
    email: recruiter.identify,
  });
  const { token } = await invited(product, recruiter, 'CUSTOMER');
  expect((await employer.call(api.accept, { body: { token } })).status).toBe(200);
  expect(await bookOf(employer)).toMatchObject([
    { id: (waiting.body.data as { id: number }).id, organisation: '적어 둔 이름', state: 'JOINED' },
  ]);
  expect(await isFree(recruiter.searchFirmId, employer.companyId)).toBe(true);
});

test('a link is for its kind of member', async () => {
  const employer = await makeEmployer(product);
  const recruiter = await makeRecruiter(product);
  const forRecruiter = await invited(product, employer);
  const forEmployer = await invited(product, recruiter, 'CUSTOMER');
  for (const [caller, { token }] of [
    [await makeEmployer(product), forRecruiter],
    [await makeRecruiter(product), forEmployer],
  ] as const) {
    const { status, body } = await caller.call(api.accept, { body: { token } });
    expect([status, body.code]).toEqual([422, 'INVITATION_OTHER_ROLE']);
  }
  expect((await signUp(employerForm, forRecruiter.token)).code).toBe('INVITATION_OTHER_ROLE');
  expect((await signUp(recruiterForm, forEmployer.token)).code).toBe('INVITATION_OTHER_ROLE');
  // a refusal uses nothing up
  for (const { token } of [forRecruiter, forEmployer]) {
    expect((await guest().call(api.invitation, { params: { token } })).status).toBe(200);
  }
  expect((await guest().call(api.accept, { body: { token: forRecruiter.token } })).status).toBe(401);
  expect(await mailsTo(product, employer.identify)).toEqual([]);
});
