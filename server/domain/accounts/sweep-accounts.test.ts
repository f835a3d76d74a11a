import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { limits } from '#core/rules/limits.ts';
import { taskKinds } from '#server/domain/tasks.ts';
import { toldError } from '#server/platform/told-error.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeContract } from '#server/testing/contracts.ts';
import { uploadedImage } from '#server/testing/images.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeEmployer, makeRecruiter, signInAs } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { refuseRows } from '#server/testing/refuse-rows.ts';
import {
  companyForm,
  employerForm,
  freshEmail,
  personForm,
  recruiterForm,
  signUpTicket,
} from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { services, clock } = product;
const { db } = services;
const transport = { mail: null, sms: null, close: () => undefined };
/** What the product does by itself in the course of a day. */
const sweep = async () => {
  for (const task of taskKinds(services, transport)) if (task.cron) await task.run({}, { isLast: false });
};
const statusOf = async (id: number) =>
  (await db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** Every text the database can be made to tell, sealed columns opened. */
const everythingTold = async (): Promise<string> => {
  const tables = ['account', 'recruiter', 'searchFirm', 'session', 'verification', 'ticket', 'mail', 'file'] as const;
  const more = [
    'companyObjection',
    'accountReason',
    'idempotency',
    'audit',
    'agreement',
    'company',
    'totpRecovery',
    'notification',
  ] as const;
  const open = (name: string, value: unknown): unknown =>
    name.endsWith('Sealed') && Buffer.isBuffer(value) ? services.keys.open(value) : value;
  const rows: unknown[] = [];
  for (const table of [...tables, ...more]) {
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      rows.push(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, open(name, value)])));
    }
  }
  return JSON.stringify(rows);
};

test('an account whose date has passed is written down as expired, once, and told [auth.account-states]', async () => {
  const { accountId, identify } = await makeEmployer(product);
  const later = await makeEmployer(product);
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  await db
    .updateTable('account')
    .set({ expiresAt: at(60) })
    .where('id', '=', accountId)
    .execute();
  await db
    .updateTable('account')
    .set({ expiresAt: at(7200) })
    .where('id', '=', later.accountId)
    .execute();
  await sweep();
  expect(await statusOf(accountId)).toBe('ACTIVE');
  clock.pass(61);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(await statusOf(accountId)).toBe('EXPIRED');
  expect(await statusOf(later.accountId)).toBe('ACTIVE');
  expect((await mailTo(product, identify, 'account.expired')).subject).toContain('이용 기간이 끝났습니다');
  const audit = db.selectFrom('audit').select(['action', 'actorType']).where('subjectId', '=', accountId);
  expect(await audit.execute()).toEqual([{ action: 'account.expire', actorType: 'SYSTEM' }]);
  expect((await mailsTo(product, identify)).filter(({ kind }) => kind === 'account.expired')).toHaveLength(1);
});

test('30 days after deletion nothing personal is left, in rows, mails or files; the row stays [auth.erasure]', async () => {
  const marks = { name: '표식이름', introduction: '표식소개', firm: '표식서치펌', mail: 'marked@firm.example' };
  const email = freshEmail('marked.example');
  const admin = await makeAdmin(product);
  const form = recruiterForm(await signUpTicket(product, email));
  form.person = { ...personForm(), name: marks.name };
  form.profile = { keywords: ['표식키워드'], introduction: marks.introduction };
  form.firmKey = null;
  form.firm = { name: marks.firm, email: marks.mail, contact: '8225550777' };
  const { body } = await callerOf(product.app).call(accountsApi.signUp, { body: form });
  const { id } = body.data;
  await mailTo(product, email, 'account.signedUp');
  await db.updateTable('account').set({ status: 'ACTIVE' }).where('id', '=', id).execute();
  const person = await signInAs(product, email);
  const photoId = await uploadedImage(person, { kind: 'PHOTO', name: '표식사진.png' });
  await person.call(accountsApi.editMe, { body: { version: 1, person: { ...form.person, photoId } } });
  const { storeKey } = await db
    .selectFrom('file')
    .select('storeKey')
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  const { version } = await db.selectFrom('account').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  const deletion = { id, version, action: 'delete', reason: '표식사유' } as const;
  expect((await admin.call(adminAccountsApi.setRecruiterStatus, { body: deletion })).status).toBe(200);
  await mailTo(product, email, 'account.deleted');

  const traces = [email, ...Object.values(marks), '표식', '8225550777', form.person.phone];
  clock.pass(limits.deletedAccountDays * 86_400 - 60);
  await sweep();
  expect(await everythingTold()).toContain(marks.name);
  expect((await services.files.readAll(storeKey)).length).toBeGreaterThan(0);

  clock.pass(120);
  await sweep();
  const told = await everythingTold();
  for (const trace of traces) expect(told).not.toContain(trace);
  await expect(services.files.readAll(storeKey)).rejects.toThrow();
  const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'DELETED', userType: 'RECRUITER', erasedAt: expect.any(Date) as Date });
});

test('an account that cannot be erased holds up no other, and is told of by its number until it can be', async () => {
  const people = [1, 2, 3].map(() => makeEmployer(product, { signedIn: false, status: 'DELETED' }));
  const ids = (await Promise.all(people)).map(({ accountId }) => accountId);
  clock.pass(limits.deletedAccountDays * 86_400 + 60);
  const left = async () =>
    (await db.selectFrom('account').select('id').where('id', 'in', ids).where('erasedAt', 'is', null).execute()).map(
      ({ id }) => id,
    );
  const letGo = await refuseRows(db, 'account', `new.id = ${ids[1]}`);
  const failure: unknown = await sweep().catch((error: unknown) => error);
  expect(await left()).toEqual([ids[1]]);
  expect(toldError(failure)).toMatchObject({
    message: expect.stringMatching(`^1 of \\d+ not done: account ${ids[1]}$`) as string,
    // the database quoted the whole row
    errors: [{ type: 'error', message: 'P0001' }],
  });
  await letGo();
  await sweep();
  expect(await left()).toEqual([]);
});

test('an employer who signed up with a logo is erased too; the logo stays with the company', async () => {
  const email = freshEmail('logo.example');
  const form = employerForm(await signUpTicket(product, email));
  const logoId = await uploadedImage(callerOf(product.app), { kind: 'LOGO', ticket: form.ticket });
  form.company = { ...companyForm(), logoId };
  const { body } = await callerOf(product.app).call(accountsApi.signUp, { body: form });
  const { id } = body.data;
  await mailTo(product, email, 'account.signedUp');
  await db.updateTable('account').set({ status: 'DELETED', deletedAt: clock.now() }).where('id', '=', id).execute();
  expect(await everythingTold()).toContain(email);
  clock.pass(limits.deletedAccountDays * 86_400 + 60);
  await sweep();
  expect(await everythingTold()).not.toContain(email);
  const logo = db.selectFrom('file').select(['ownerKind', 'uploadTicketId']).where('id', '=', logoId);
  expect(await logo.execute()).toEqual([{ ownerKind: 'COMPANY', uploadTicketId: null }]);
});

test('a session that is over goes after 30 days with its tokens; an open one stays', async () => {
  const { accountId, identify } = await makeEmployer(product);
  await signInAs(product, identify);
  const sessions = () =>
    db.selectFrom('session').select(['id', 'endedAt']).where('accountId', '=', accountId).orderBy('id').execute();
  const [ended] = await sessions();
  await db
    .updateTable('session')
    .set({ endedAt: clock.now(), endReason: 'ENDED' })
    .where('id', '=', ended?.id ?? 0)
    .execute();
  clock.pass(29 * 86_400);
  await signInAs(product, identify);
  await sweep();
  expect((await sessions()).map(({ id }) => id)).toContain(ended?.id);
  const open = (await sessions()).at(-1)?.id;
  clock.pass(2 * 86_400);
  await sweep();
  const left = (await sessions()).map(({ id }) => id);
  expect(left).not.toContain(ended?.id);
  expect(left).toContain(open);
  const tokens = db
    .selectFrom('refreshToken')
    .select('sessionId')
    .where('sessionId', '=', ended?.id ?? 0);
  expect(await tokens.execute()).toEqual([]);
  clock.pass((limits.refreshTokenDays + 31) * 86_400);
  await sweep();
  expect(await sessions()).toEqual([]);
});

test('a firm with a number, or with others in it, keeps its name when one of its people is erased', async () => {
  const first = await makeRecruiter(product);
  const second = await makeRecruiter(product, { searchFirmId: first.searchFirmId });
  await db
    .updateTable('searchFirm')
    .set({ country: null, registrationNumber: null, name: '함께 쓰는 이름' })
    .where('id', '=', first.searchFirmId)
    .execute();
  const end = (accountId: number) =>
    db.updateTable('account').set({ status: 'DELETED', deletedAt: clock.now() }).where('id', '=', accountId).execute();
  await end(first.accountId);
  clock.pass(limits.deletedAccountDays * 86_400 + 60);
  await sweep();
  const nameOf = async () =>
    (await db.selectFrom('searchFirm').select('name').where('id', '=', first.searchFirmId).executeTakeFirstOrThrow())
      .name;
  expect(await nameOf()).toBe('함께 쓰는 이름');
  await end(second.accountId);
  clock.pass(limits.deletedAccountDays * 86_400 + 60);
  await sweep();
  expect(await nameOf()).not.toBe('함께 쓰는 이름');
});

test('contract, invoice and books stay when the people of both sides are erased [auth.erasure]', async () => {
  const { employer, recruiter, id } = await makeContract(product);
  const kept = async () => ({
    contract: await db.selectFrom('contract').select(['number', 'hash', 'snapshot']).where('id', '=', id).execute(),
    invoices: await db.selectFrom('invoice').selectAll().where('contractId', '=', id).execute(),
    entries: await db.selectFrom('ledgerTransfer').selectAll().orderBy('id').execute(),
  });
  const before = await kept();
  expect([before.contract.length, before.invoices.length, before.entries.length > 0]).toEqual([1, 1, true]);
  for (const { accountId } of [employer, recruiter])
    await db
      .updateTable('account')
      .set({ status: 'DELETED', deletedAt: clock.now() })
      .where('id', '=', accountId)
      .execute();
  clock.pass(limits.deletedAccountDays * 86_400 + 60);
  await sweep();
  const erased = db.selectFrom('account').select('name').where('id', 'in', [employer.accountId, recruiter.accountId]);
  expect(await erased.execute()).toEqual([{ name: '' }, { name: '' }]);
  expect(await kept()).toEqual(before);
});

test('what the account agreed to and what was done to it stays', async () => {
  const { accountId } = await makeEmployer(product, { status: 'DELETED' });
  await db
    .insertInto('agreement')
    .values({ accountId, kind: 'PRIVACY', version: 1, agreed: true, address: '10.0.0.1', createdAt: clock.now() })
    .execute();
  clock.pass(limits.deletedAccountDays * 86_400 + 60);
  await sweep();
  const kept = db.selectFrom('agreement').select('kind').where('accountId', '=', accountId);
  expect(await kept.execute()).toEqual([{ kind: 'PRIVACY' }]);
});
