import { expect, test } from 'vitest';
import { contactsApi as api } from '#core/api/contacts.ts';
import type { Sent } from '#core/api/endpoint.ts';
import { contactForm, invited } from '#server/testing/invitations.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';
import { freshEmail } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
type Query = Sent<typeof api.list>['query'];
const idsOf = async (caller: TestPerson, query: Query = {}) =>
  (await caller.call(api.list, { query })).body.data.map(({ id }) => id);

test('a company writes search firms down, lists and deletes them; colleagues share the book [searchfirm.book]', async () => {
  const employer = await makeEmployer(product);
  const colleague = await makeEmployer(product, { companyId: employer.companyId });
  const form = contactForm('SEARCH_FIRM', `  ${freshEmail().toUpperCase()} `);
  const added = await employer.call(api.add, { body: form });
  expect(added.status).toBe(200);
  const email = form.email.trim().toLowerCase();
  expect(added.body.data).toEqual({
    id: expect.any(Number) as number,
    version: 1,
    organisation: 'organisation' in form ? form.organisation : '',
    name: form.name,
    email,
    phone: form.phone,
    locale: 'ko',
    state: 'INVITED',
    invitedAt: expect.any(String) as string,
    expiresAt: expect.any(String) as string,
    joinedAt: null,
    joinedAs: null,
    lastMail: { kind: 'INVITATION', at: expect.any(String) as string, state: expect.any(String) as string },
    createdAt: expect.any(String) as string,
  });
  const listed = await colleague.call(api.list, { query: {} });
  // the mail goes out meanwhile: its state is a matter of the moment
  const { lastMail: _mail, ...written } = added.body.data;
  expect(listed.body.data).toMatchObject([written]);
  expect(listed.body.page).toMatchObject({ number: 0, size: 15, totalElements: 1, totalPages: 1 });

  const { id } = added.body.data;
  expect((await colleague.call(api.remove, { body: { id } })).status).toBe(200);
  expect(await idsOf(employer)).toEqual([]);
  expect((await employer.call(api.remove, { body: { id } })).body.code).toBe('CONTACT_NOT_FOUND');
  const acts = await db
    .selectFrom('audit')
    .select(['action', 'actorId'])
    .where('subjectKind', '=', 'CONTACT')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { action: 'contact.add', actorId: employer.accountId },
    { action: 'contact.remove', actorId: colleague.accountId },
  ]);
});

test('nobody sees or touches the book of another company or recruiter [searchfirm.book]', async () => {
  const employer = await makeEmployer(product);
  const recruiter = await makeRecruiter(product);
  const { id } = await invited(product, employer);
  const own = await invited(product, recruiter, 'CUSTOMER');
  const sameFirm = await makeRecruiter(product, { searchFirmId: recruiter.searchFirmId });
  for (const [stranger, foreign] of [
    [await makeEmployer(product), id],
    [await makeEmployer(product), own.id],
    [recruiter, id],
    [sameFirm, own.id],
    [employer, own.id],
  ] as const) {
    expect(await idsOf(stranger)).not.toContain(foreign);
    const edit = { id: foreign, version: 1, name: '남', organisation: '남' };
    expect((await stranger.call(api.edit, { body: edit })).body.code).toBe('CONTACT_NOT_FOUND');
    for (const endpoint of [api.remove, api.inviteAgain]) {
      const { status, body } = await stranger.call(endpoint, { body: { id: foreign } });
      expect([status, body.code]).toEqual([404, 'CONTACT_NOT_FOUND']);
    }
  }
  expect(await idsOf(employer)).toEqual([id]);
  expect(await idsOf(recruiter)).toEqual([own.id]);
  for (const outsider of [await makeAdmin(product), await makeDepartment(product, { companyId: employer.companyId })]) {
    expect((await outsider.raw('GET', '/searchfirm-contacts')).status).toBe(403);
    expect((await outsider.raw('POST', '/searchfirm-contact', contactForm())).status).toBe(403);
    expect((await outsider.raw('PUT', '/searchfirm-contact', { id, version: 1, name: '남' })).status).toBe(403);
    expect((await outsider.raw('DELETE', '/searchfirm-contact', { id })).status).toBe(403);
  }
});

test('a recruiter keeps colleagues and customer companies of the own; each role has its kinds [searchfirm.book]', async () => {
  const recruiter = await makeRecruiter(product, { locale: 'en' });
  const { name: firmName } = await db
    .selectFrom('searchFirm')
    .select('name')
    .where('id', '=', recruiter.searchFirmId)
    .executeTakeFirstOrThrow();
  const colleague = await recruiter.call(api.add, { body: contactForm('COLLEAGUE') });
  expect(colleague.body.data).toMatchObject({ kind: 'COLLEAGUE', organisation: firmName, locale: 'en' });
  const customer = await recruiter.call(api.add, { body: { ...contactForm('CUSTOMER'), locale: 'ko', phone: null } });
  expect(customer.body.data).toMatchObject({ kind: 'CUSTOMER', locale: 'ko', phone: null });
  expect(await idsOf(recruiter, { kind: 'CUSTOMER' })).toEqual([customer.body.data.id]);
  expect(await idsOf(recruiter, { kind: ['CUSTOMER', 'COLLEAGUE'] })).toHaveLength(2);

  const employer = await makeEmployer(product);
  for (const [caller, kind] of [
    [recruiter, 'SEARCH_FIRM'],
    [employer, 'COLLEAGUE'],
    [employer, 'CUSTOMER'],
    [employer, 'ELSE'],
  ] as const) {
    const { status, body } = await caller.raw('POST', '/searchfirm-contact', { ...contactForm(), kind });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['kind']]);
  }
});

test('what is written down is checked', async () => {
  const employer = await makeEmployer(product);
  for (const [field, value] of [
    ['organisation', ' '],
    ['organisation', 'x'.repeat(101)],
    ['name', ''],
    ['email', 'nobody'],
    ['phone', '829999999999'],
    ['phone', '12'],
    ['locale', 'fr'],
  ] as const) {
    const { status, body } = await employer.raw('POST', '/searchfirm-contact', { ...contactForm(), [field]: value });
    expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]]);
  }
  expect(await idsOf(employer)).toEqual([]);
});

test('the book is searched by firm, person and e-mail, sorted and filtered by what became of the invitation', async () => {
  const employer = await makeEmployer(product);
  const add = async (change: object) => {
    const { body } = await employer.raw('POST', '/searchfirm-contact', { ...contactForm(), ...change });
    return (body.data as { id: number }).id;
  };
  const alpha = await add({ organisation: '가온서치', name: '다라' });
  const beta = await add({ organisation: '나루컨설팅', name: '가온', email: `zeta.${freshEmail()}` });
  expect(await idsOf(employer, { keyword: '가온', order: 'asc' })).toEqual([alpha, beta]);
  expect(await idsOf(employer, { keyword: '가온', searchType: 'COMPANY' })).toEqual([alpha]);
  expect(await idsOf(employer, { keyword: '가온', searchType: 'NAME' })).toEqual([beta]);
  expect(await idsOf(employer, { keyword: 'ZETA.', searchType: 'EMAIL' })).toEqual([beta]);
  expect(await idsOf(employer, { keyword: '%' })).toEqual([]);
  expect(await idsOf(employer)).toEqual([beta, alpha]);
  expect(await idsOf(employer, { sort: 'COMPANY', order: 'asc' })).toEqual([alpha, beta]);
  expect(await idsOf(employer, { sort: 'NAME', order: 'asc' })).toEqual([beta, alpha]);
  expect(await idsOf(employer, { state: 'INVITED' })).toHaveLength(2);
  expect(await idsOf(employer, { state: ['EXPIRED', 'JOINED'] })).toEqual([]);
  expect((await employer.raw('GET', '/searchfirm-contacts?sort=PHONE')).status).toBe(400);
});

test('the same e-mail twice in one book is refused, also at one moment, and free in another book', async () => {
  const employer = await makeEmployer(product);
  const form = contactForm();
  const outcomes = await raceOf(product.app, 4, {
    caller: employer,
    method: 'POST',
    path: '/searchfirm-contact',
    body: form,
  });
  expect(tally(outcomes)).toEqual({ 200: 1, 409: 3 });
  const refused = outcomes.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({ code: 'CONTACT_TAKEN', fields: { email: expect.any(String) as string } });
  expect(await mailsTo(product, form.email)).toHaveLength(1);
  expect(await idsOf(employer)).toHaveLength(1);
  expect((await (await makeEmployer(product)).call(api.add, { body: form })).status).toBe(200);
});

test('whether an address has an account shows nowhere: same answer, same mail', async () => {
  const employer = await makeEmployer(product);
  const member = await makeRecruiter(product, { locale: 'en' });
  const seen = [];
  for (const email of [member.identify, freshEmail()]) {
    const form = { ...contactForm('SEARCH_FIRM', email), organisation: '한빛서치' };
    const { status, body } = await employer.raw('POST', '/searchfirm-contact', form);
    const [mail] = await mailsTo(product, email);
    const {
      id: _id,
      email: _email,
      invitedAt: _at,
      expiresAt: _until,
      createdAt: _made,
      lastMail: _mail,
      ...row
    } = body.data as Record<string, unknown>;
    seen.push({ status, row, subject: mail?.subject, text: mail?.text.replace(/invitation\/\S+/, '') });
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.subject).toContain('초대');
});

test('a call repeated with its key adds and mails once', async () => {
  const employer = await makeEmployer(product);
  const form = contactForm();
  const key = { 'idempotency-key': 'one contact' };
  const first = await employer.call(api.add, { body: form }, key);
  const second = await employer.call(api.add, { body: form }, key);
  expect(second.body.data.id).toBe(first.body.data.id);
  expect(await mailsTo(product, form.email)).toHaveLength(1);
});
