import { expect, test } from 'vitest';
import { contactsApi as api } from '#core/api/contacts.ts';
import { contactForm, invited } from '#server/testing/invitations.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const only = async (caller: TestPerson) => (await caller.call(api.list, { query: {} })).body.data[0];

test('what is written down of somebody is edited; the address, the invitation and its link stay', async () => {
  const employer = await makeEmployer(product);
  const colleague = await makeEmployer(product, { companyId: employer.companyId });
  const { id, email, token } = await invited(product, employer);
  const body = { id, version: 1, organisation: '새길인재', name: '유하늘', phone: null, locale: 'en' as const };
  const edited = await colleague.call(api.edit, { body });
  expect(edited.body.data).toMatchObject({
    ...body,
    version: 2,
    email,
    state: 'INVITED',
    invitedAt: (await only(employer))?.invitedAt,
  });
  expect(await mailsTo(product, email)).toHaveLength(1);
  expect((await employer.raw('GET', `/invitation/${token}`)).status).toBe(200);

  const late = await employer.call(api.edit, { body: { ...body, name: '늦은 이름' } });
  expect([late.status, late.body.code]).toEqual([409, 'VERSION_STALE']);
  const same = await employer.call(api.edit, { body: { ...body, version: 2 } });
  expect(same.body.data.version).toBe(2);
  const acts = await db
    .selectFrom('audit')
    .select(['action', 'actorId', 'fields'])
    .where('subjectKind', '=', 'CONTACT')
    .where('subjectId', '=', id)
    .where('action', '=', 'contact.edit')
    .execute();
  expect(acts).toEqual([
    { action: 'contact.edit', actorId: colleague.accountId, fields: ['name', 'phone', 'organisation', 'locale'] },
  ]);
});

test('what is edited is checked; a colleague belongs to the own firm and to no other', async () => {
  const employer = await makeEmployer(product);
  const { id } = await invited(product, employer);
  const good = { id, version: 1, organisation: '새길인재', name: '유하늘', phone: null };
  for (const [field, value] of [
    ['organisation', ' '],
    ['organisation', undefined],
    ['name', 'x'.repeat(51)],
    ['phone', '829999999999'],
    ['locale', 'fr'],
  ] as const) {
    const { status, body } = await employer.raw('PUT', '/searchfirm-contact', { ...good, [field]: value });
    expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]]);
  }
  const recruiter = await makeRecruiter(product);
  const colleague = (await recruiter.call(api.add, { body: contactForm('COLLEAGUE') })).body.data;
  const renamed = { id: colleague.id, version: 1, name: '이도윤', phone: null };
  const moved = await recruiter.call(api.edit, { body: { ...renamed, organisation: '다른 서치펌' } });
  expect([moved.status, Object.keys(moved.body.fields ?? {})]).toEqual([400, ['organisation']]);
  const { body } = await recruiter.call(api.edit, { body: renamed });
  expect(body.data).toMatchObject({ name: '이도윤', organisation: colleague.organisation });
});

test('the book tells the newest mail to each, and one that could not be sent', async () => {
  const employer = await makeEmployer(product);
  const { id, email } = await invited(product, employer);
  await product.work();
  // it is sent first: a task that is still at it would write over what the test writes
  await expect.poll(async () => (await only(employer))?.lastMail?.state).toBe('SENT');
  await db.updateTable('mail').set({ status: 'FAILED' }).where('kind', '=', 'contact.invited').execute();
  expect((await only(employer))?.lastMail).toMatchObject({ kind: 'INVITATION', state: 'FAILED' });

  await makeJob(product, employer, 'ACTIVE', { recruitType: 'SEARCHFIRM', searchFirmContactIds: [id] });
  await mailTo(product, email, 'job.asked');
  expect((await only(employer))?.lastMail).toMatchObject({ kind: 'POSTING', at: expect.any(String) as string });

  // mails are kept for thirty days: then nothing is told of them
  await db.deleteFrom('mail').execute();
  expect((await only(employer))?.lastMail).toBeNull();
});
