import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { contactsApi as api } from '#core/api/contacts.ts';
import { callerOf } from '#server/testing/calls.ts';
import { contactForm, invitationTo, invited, tokenFrom } from '#server/testing/invitations.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeEmployer, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const open = async (token: string) => {
  const { status, body } = await guest().call(api.invitation, { params: { token } });
  return { status, code: body.code, data: body.data };
};
const refused = { status: 422, code: 'INVITATION_INVALID', data: undefined };
const nameOfCompany = async ({ companyId }: TestPerson) =>
  (await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name;
const nameOfFirm = async ({ searchFirmId }: TestPerson) =>
  (await db.selectFrom('searchFirm').select('name').where('id', '=', searchFirmId).executeTakeFirstOrThrow()).name;
const days = (count: number) => count * 86_400;

test('a personal link says what it is for, for thirty days [searchfirm.invite]', async () => {
  const employer = await makeEmployer(product);
  const { id, email, token } = await invited(product, employer);
  expect(await open(token)).toEqual({
    status: 200,
    code: undefined,
    data: {
      kind: 'SEARCH_FIRM',
      inviter: await nameOfCompany(employer),
      joinAs: 'RECRUITER',
      name: '한지원',
      email,
      organisation: expect.stringContaining('한빛서치') as string,
      locale: 'ko',
      firmId: null,
      expiresAt: expect.any(String) as string,
    },
  });
  const recruiter = await makeRecruiter(product);
  for (const [kind, joinAs, firmId] of [
    ['COLLEAGUE', 'RECRUITER', recruiter.searchFirmId],
    ['CUSTOMER', 'EMPLOYER', null],
  ] as const) {
    const link = await invited(product, recruiter, kind);
    expect((await open(link.token)).data).toMatchObject({ kind, joinAs, firmId, inviter: await nameOfFirm(recruiter) });
  }

  product.clock.pass(days(30) - 60);
  expect((await open(token)).status).toBe(200);
  product.clock.pass(61);
  expect(await open(token)).toEqual(refused);
  const later = await signInAs(product, employer.identify);
  const { body } = await later.call(api.list, { query: { state: ['EXPIRED'] } });
  expect(body.data.map((row) => [row.id, row.state])).toEqual([[id, 'EXPIRED']]);
});

test('a forged, mangled or dead link is refused like an expired one, by guest and member [searchfirm.invite]', async () => {
  const employer = await makeEmployer(product);
  const recruiter = await makeRecruiter(product);
  const removed = await invited(product, employer);
  await employer.call(api.remove, { body: { id: removed.id } });
  const { token } = await invited(product, employer);
  const other = token.startsWith('A') ? 'B' : 'A';
  const hash = await db.selectFrom('invitation').select('tokenHash').executeTakeFirstOrThrow();
  for (const wrong of [
    'x'.repeat(43),
    `${other}${token.slice(1)}`,
    token.slice(0, -1),
    `${token}x`,
    'short',
    hash.tokenHash.toString('base64url'),
    removed.token,
  ]) {
    expect([wrong, await open(wrong)]).toEqual([wrong, refused]);
    const accepted = await recruiter.call(api.accept, { body: { token: wrong } });
    expect([wrong, accepted.status, accepted.body.code]).toEqual([wrong, 422, 'INVITATION_INVALID']);
  }
  expect((await open(token)).status).toBe(200);
});

test('the token is kept as a hash alone: in no row, no task and no audit', async () => {
  const employer = await makeEmployer(product);
  const { token } = await invited(product, employer);
  for (const table of ['invitation', 'contact', 'audit', 'mail', 'task.job']) {
    const everything = sql<{ row: string }>`SELECT to_json(found)::text AS row FROM ${sql.table(table)} AS found`;
    const { rows } = await everything.execute(db);
    expect([table, rows.length > 0, rows.some(({ row }) => row.includes(token))]).toEqual([table, true, false]);
  }
});

test('the mail names company, person and days, in the contact’s language, as HTML and as text', async () => {
  const employer = await makeEmployer(product);
  const company = await nameOfCompany(employer);
  for (const [locale, subject, button] of [
    ['ko', `[Scoutlane] ${company}의 초대`, '초대 열기'],
    ['en', `[Scoutlane] ${company} invites you`, 'Open the invitation'],
  ] as const) {
    const form = { ...contactForm(), locale, name: '한 <b>지원' };
    await employer.call(api.add, { body: form });
    const mail = await invitationTo(product, form.email);
    expect(mail.subject).toBe(subject);
    const url = `http://scoutlane.test/invitation/${tokenFrom(mail)}`;
    for (const text of [mail.text, mail.html]) {
      for (const part of [company, '홍길동', '30', url, button]) expect(text).toContain(part);
    }
    expect(mail.html).toContain('한 &lt;b&gt;지원');
  }
  const recruiter = await makeRecruiter(product, { locale: 'en' });
  const firm = await nameOfFirm(recruiter);
  for (const [kind, meaning] of [
    ['COLLEAGUE', `you join ${firm} as a recruiter without entering a registration number`],
    ['CUSTOMER', `${firm} stands in your address book`],
  ] as const) {
    const { email } = await invited(product, recruiter, kind);
    expect((await invitationTo(product, email)).text).toContain(meaning);
  }
});

test('an invitation is sent again: thirty new days, and the link before it ends', async () => {
  const employer = await makeEmployer(product);
  const { id, email, token } = await invited(product, employer);
  product.clock.pass(days(31));
  const later = await signInAs(product, employer.identify);
  const again = await later.call(api.inviteAgain, { body: { id } });
  expect(again.body.data).toMatchObject({ id, state: 'INVITED' });
  const second = tokenFrom(await invitationTo(product, email));
  expect(second).not.toBe(token);
  expect((await open(second)).status).toBe(200);
  const shot = { caller: later, method: 'POST', path: '/searchfirm-contact/invitation', body: { id } };
  expect(tally(await race(product.app, [shot, shot, shot]))).toEqual({ 200: 3 });
  expect(await open(second)).toEqual(refused);
  const links = (await mailsTo(product, email)).map(tokenFrom);
  const answers = await Promise.all(links.map(async (link) => (await open(link)).status));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers).toHaveLength(5);
});

test('a number that is given again after a restore is another link', async () => {
  const employer = await makeEmployer(product);
  const lost = await invited(product, employer);
  const { id } = await db
    .selectFrom('invitation')
    .select('id')
    .where('contactId', '=', lost.id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('contact').where('id', '=', lost.id).execute();
  await sql`SELECT setval(pg_get_serial_sequence('invitation', 'id'), ${id}, false),
    setval(pg_get_serial_sequence('contact', 'id'), ${lost.id}, false)`.execute(db);
  const { body } = await employer.call(api.add, { body: contactForm() });
  const again = await db.selectFrom('invitation').select('id').where('contactId', '=', body.data.id).execute();
  expect([body.data.id, again]).toEqual([lost.id, [{ id }]]);
  expect(await open(lost.token)).toEqual(refused);
});

test('one address gets five invitations an hour from one book, also when it is written down anew', async () => {
  const employer = await makeEmployer(product);
  const form = contactForm();
  const { body } = await employer.call(api.add, { body: form });
  for (let sent = 1; sent < 3; sent += 1) {
    expect((await employer.call(api.inviteAgain, { body: { id: body.data.id } })).status).toBe(200);
  }
  for (let sent = 3; sent < 5; sent += 1) {
    const { data } = (await employer.call(api.list, { query: {} })).body;
    await employer.call(api.remove, { body: { id: data[0]?.id ?? 0 } });
    expect((await employer.call(api.add, { body: form })).status).toBe(200);
  }
  const { data } = (await employer.call(api.list, { query: {} })).body;
  const tooOften = await employer.call(api.inviteAgain, { body: { id: data[0]?.id ?? 0 } });
  expect([tooOften.status, tooOften.body.code]).toEqual([429, 'TOO_OFTEN']);
  expect(Number(tooOften.headers['retry-after'])).toBeGreaterThan(0);
  expect(await mailsTo(product, form.email)).toHaveLength(5);
  expect((await employer.call(api.add, { body: contactForm() })).status).toBe(200);
  expect((await (await makeEmployer(product)).call(api.add, { body: form })).status).toBe(200);
});

test('a recruiter whose account ends takes the own book along, and its links lead nowhere', async () => {
  const recruiter = await makeRecruiter(product);
  const employer = await makeEmployer(product);
  const { token } = await invited(product, recruiter, 'COLLEAGUE');
  const companys = await invited(product, employer);
  const admin = await makeAdmin(product);
  for (const [endpoint, { accountId: id }] of [
    [adminAccountsApi.setRecruiterStatus, recruiter],
    [adminAccountsApi.setEmployerStatus, employer],
  ] as const) {
    const { status } = await admin.call(endpoint, { body: { id, version: 1, action: 'delete', reason: '퇴사' } });
    expect(status).toBe(200);
  }
  expect(await open(token)).toEqual(refused);
  const left = db.selectFrom('contact').select('id').where('ownerId', '=', recruiter.accountId);
  expect(await left.execute()).toEqual([]);
  // a company's book is the company's
  expect((await open(companys.token)).status).toBe(200);
});
