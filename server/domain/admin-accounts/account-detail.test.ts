import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi as api } from '#core/api/admin-accounts.ts';
import { contactsApi } from '#core/api/contacts.ts';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { invited } from '#server/testing/invitations.ts';
import { makeAdmin, makeEmployer, makeRecruiter, type TestPerson, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { employerForm, recruiterForm, signUpTicket, verifiedTicket } from '#server/testing/sign-up.ts';
import { eraseAccounts } from '../accounts/sweep-accounts.ts';
import { systemContext } from '../tasks.ts';

const product = await startTestProduct();
const { clock } = product;
const { db } = product.services;
const admin = await makeAdmin(product);
const detailOf = async ({ accountId }: TestPerson) =>
  (await admin.call(api.employer, { params: { id: String(accountId) } })).body.data;

test('the history says of each act what kind of doer it had, also when the doer has been erased', async () => {
  const former = await makeAdmin(product);
  const employer = await makeEmployer(product, { status: 'WAITING' });
  const { accountId: id } = employer;
  await former.call(api.setEmployerStatus, { body: { id, version: 1, action: 'approve' } });
  expect((await detailOf(employer)).history).toMatchObject([
    { action: 'account.approve', actorType: 'ADMIN', bySelf: false, actor: expect.stringMatching(/./) as string },
  ]);
  await db
    .updateTable('account')
    .set({ status: 'DELETED', deletedAt: clock.now() })
    .where('id', '=', former.accountId)
    .execute();
  clock.pass(limits.deletedAccountDays * 86_400 + 60);
  await eraseAccounts(systemContext(product.services));
  await db
    .insertInto('audit')
    .values({
      at: clock.now(),
      actorId: null,
      actorType: 'SYSTEM',
      action: 'account.expire',
      subjectKind: 'ACCOUNT',
      subjectId: id,
      fields: [],
    })
    .execute();
  const later = await makeAdmin(product);
  const { body } = await later.call(api.employer, { params: { id: String(id) } });
  expect(body.data.history).toMatchObject([
    { action: 'account.expire', actor: '', actorType: 'SYSTEM', bySelf: false },
    { action: 'account.approve', actor: '', actorType: 'ADMIN', bySelf: false },
  ]);
});

test('what the person did is told as such', async () => {
  const employer = await makeEmployer(product);
  const target = { purpose: 'DELETE_ACCOUNT', channel: 'EMAIL', email: employer.identify } as const;
  const ticket = await verifiedTicket(product, target, employer);
  await employer.call(accountsApi.deleteMe, { body: { password: testPassword, ticket } });
  const reader = await makeAdmin(product);
  const { body } = await reader.call(api.employer, { params: { id: String(employer.accountId) } });
  expect(body.data.history).toMatchObject([{ action: 'account.delete', actorType: 'EMPLOYER', bySelf: true }]);
});

test('fifty sign-ups that wait hide no colleague, and no foreign domain', async () => {
  const reader = await makeAdmin(product);
  const first = await makeRecruiter(product, { status: 'REJECT' });
  const { searchFirmId } = first;
  for (let n = 0; n < 50; n += 1) await makeRecruiter(product, { status: 'WAITING', searchFirmId, signedIn: false });
  const colleague = await makeRecruiter(product, { searchFirmId });
  const stranger = await makeRecruiter(product, { status: 'WAITING', searchFirmId });
  const id = stranger.accountId;
  await db
    .updateTable('account')
    .set({ email: `${id}@elsewhere.example` })
    .where('id', '=', id)
    .execute();
  const { body } = await reader.call(api.recruiter, { params: { id: String(id) } });
  expect(body.data.domainDiffers).toBe(true);
  expect(body.data.colleagues[0]).toMatchObject({ id: colleague.accountId, status: 'ACTIVE' });
  const approval = await reader.call(api.setRecruiterStatus, { body: { id, version: 1, action: 'approve' } });
  expect(approval.body.code).toBe('REASON_NEEDED');
});

test('whoever decides about an account reads by whose invitation it signed up, and of nobody who took one later', async () => {
  const reader = await makeAdmin(product);
  const [employer, recruiter, member] = [
    await makeEmployer(product),
    await makeRecruiter(product),
    await makeRecruiter(product),
  ];
  const signUp = async (token: string, email: string, form: typeof recruiterForm | typeof employerForm) => {
    const body = { ...form(await signUpTicket(product, email)), invitation: token };
    return (await callerOf(product.app).call(accountsApi.signUp, { body })).body.data.id;
  };
  const firm = await invited(product, employer);
  const customer = await invited(product, recruiter, 'CUSTOMER');
  const firmId = await signUp(firm.token, firm.email, recruiterForm);
  const customerId = await signUp(customer.token, customer.email, employerForm);
  const later = await invited(product, employer);
  expect((await member.call(contactsApi.accept, { body: { token: later.token } })).status).toBe(200);

  const companyOf = async (who: TestPerson) => {
    const { body } = await who.call(accountsApi.me, {});
    return (body.data as { company: { name: string } }).company.name;
  };
  const invitations = async (endpoint: typeof api.recruiter | typeof api.employer, id: number) =>
    (await reader.call(endpoint, { params: { id: String(id) } })).body.data.invitation;
  const sentAt = expect.any(String) as string;
  const by = async (who: TestPerson) => ({ id: who.accountId, name: '홍길동', organisation: await companyOf(who) });
  expect([
    await invitations(api.recruiter, firmId),
    await invitations(api.employer, customerId),
    await invitations(api.recruiter, member.accountId),
  ]).toEqual([
    { kind: 'SEARCH_FIRM', by: await by(employer), sentAt },
    { kind: 'CUSTOMER', by: await by(recruiter), sentAt },
    null,
  ]);
});
