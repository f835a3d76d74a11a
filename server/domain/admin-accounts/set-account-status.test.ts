import { expect, test } from 'vitest';
import { adminAccountsApi as api } from '#core/api/admin-accounts.ts';
import { type AccountAction, type AccountStatus, accountStatuses } from '#core/rules/account-lifecycle.ts';
import { callerOf } from '#server/testing/calls.ts';
import { mailTo } from '#server/testing/mailbox.ts';
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

const product = await startTestProduct();
const { db } = product.services;
const admin = await makeAdmin(product);
const sides = [
  { make: makeEmployer, path: '/admin/employer', endpoint: api.setEmployerStatus },
  { make: makeRecruiter, path: '/admin/recruiter', endpoint: api.setRecruiterStatus },
] as const;
type Change = { action: AccountAction; reason?: string; expiresAt?: string | null; version?: number };
const change = (path: string, { accountId: id }: TestPerson, sent: Change) =>
  admin.raw('PUT', `${path}/status`, { id, version: 1, ...sent });
const rowOf = (id: number) => db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const actsOn = (id: number) =>
  db
    .selectFrom('audit')
    .select(['action', 'actorId', 'actorType', 'fields', 'address', 'requestId'])
    .where('subjectKind', '=', 'ACCOUNT')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

/** What the operator may do, and where it leads; everything else is refused with the present state. */
const moves: Record<
  'approve' | 'reject' | 'expire' | 'extend' | 'delete',
  Partial<Record<AccountStatus, AccountStatus>>
> = {
  approve: { WAITING: 'ACTIVE' },
  reject: { WAITING: 'REJECT' },
  expire: { ACTIVE: 'EXPIRED' },
  extend: { EXPIRED: 'ACTIVE' },
  delete: { WAITING: 'DELETED', ACTIVE: 'DELETED', REJECT: 'DELETED', EXPIRED: 'DELETED' },
};

test('every move of the table is made, every other is 409 and changes nothing [auth.account-states, admin.employers, admin.recruiters]', async () => {
  for (const { make, path } of sides) {
    for (const [action, allowed] of Object.entries(moves) as [keyof typeof moves, (typeof moves)['approve']][]) {
      for (const from of accountStatuses) {
        const person = await make(product, { status: from, signedIn: false });
        const before = await rowOf(person.accountId);
        const { status, body } = await change(path, person, { action, reason: '사유입니다' });
        const after = await rowOf(person.accountId);
        const to = allowed[from];
        if (to) {
          expect({ action, from, status, to: after.status }).toEqual({ action, from, status: 200, to });
          expect(body.data).toMatchObject({ status: to, [path.split('/').at(-1) ?? '']: { version: 2 } });
          expect(await actsOn(person.accountId)).toMatchObject([
            { action: `account.${action}`, actorId: admin.accountId, actorType: 'ADMIN', fields: ['status', 'reason'] },
          ]);
        } else {
          expect({ action, from, status, code: body.code }).toEqual({
            action,
            from,
            status: 409,
            code: 'STATUS_CONFLICT',
          });
          expect(after).toEqual(before);
          expect(await actsOn(person.accountId)).toEqual([]);
        }
      }
    }
  }
});

test('the message of a refused move names the present state', async () => {
  const person = await makeEmployer(product, { status: 'EXPIRED' });
  const { body } = await change('/admin/employer', person, { action: 'approve' });
  expect(body.message).toContain('만료');
});

test('rejecting needs a reason, which the person is told by mail and at sign-in [auth.account-states]', async () => {
  for (const { make, path } of sides) {
    const person = await make(product, { status: 'WAITING' });
    for (const reason of [undefined, '', '   ']) {
      const refused = await change(path, person, { action: 'reject', ...(reason === undefined ? {} : { reason }) });
      expect([refused.status, refused.body.code]).toEqual([422, 'REASON_NEEDED']);
      expect(refused.body.fields).toHaveProperty('reason');
    }
    expect((await change(path, person, { action: 'reject', reason: '<b>명함</b> 필요' })).status).toBe(200);
    const mail = await mailTo(product, person.identify, 'account.rejected');
    expect(mail.text).toContain('<b>명함</b> 필요');
    expect(mail.html).not.toContain('<b>명함</b>');
    const signIn = await callerOf(product.app).raw('POST', '/sign-in', {
      identify: person.identify,
      password: testPassword,
    });
    expect(signIn.body.account).toMatchObject({ status: 'REJECT', reason: '<b>명함</b> 필요' });
  }
});

test('each move is told to the person by mail', async () => {
  for (const [action, status, kind] of [
    ['approve', 'WAITING', 'account.approved'],
    ['expire', 'ACTIVE', 'account.expired'],
    ['extend', 'EXPIRED', 'account.extended'],
    ['delete', 'ACTIVE', 'account.deleted'],
  ] as const) {
    const person = await makeEmployer(product, { status, signedIn: false });
    await change('/admin/employer', person, { action, reason: '확인함' });
    await mailTo(product, person.identify, kind);
  }
});

test('approving and extending may carry a date; the account lives until it [auth.account-states]', async () => {
  const inSeconds = (seconds: number) => new Date(product.clock.now().getTime() + seconds * 1000).toISOString();
  for (const [action, status] of [
    ['approve', 'WAITING'],
    ['extend', 'EXPIRED'],
  ] as const) {
    const person = await makeEmployer(product, { status });
    const past = await change('/admin/employer', person, { action, expiresAt: inSeconds(-1) });
    expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([400, ['expiresAt']]);
    const expiresAt = inSeconds(60);
    expect((await change('/admin/employer', person, { action, expiresAt })).body.data).toMatchObject({ expiresAt });
    const session = await signInAs(product, person.identify);
    product.clock.pass(61);
    expect((await session.raw('GET', '/me')).status).toBe(401);
    await expect(signInAs(product, person.identify)).rejects.toThrow('403');
  }
});

test('the mail of an extension names the last day, or that there is none', async () => {
  for (const [expiresAt, said] of [
    ['2027-03-01T14:59:59.999Z', '2027-03-01까지'],
    [null, '만료일은 없습니다'],
  ] as const) {
    const person = await makeEmployer(product, { status: 'EXPIRED', signedIn: false });
    expect((await change('/admin/employer', person, { action: 'extend', expiresAt })).status).toBe(200);
    expect((await mailTo(product, person.identify, 'account.extended')).text).toContain(said);
  }
});

test('approve against reject at one moment: one wins, the other gets 409', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await makeEmployer(product, { status: 'WAITING' });
    const shot = (body: object) => ({ caller: admin, method: 'PUT', path: '/admin/employer/status', body });
    const base = { id: person.accountId, version: 1 };
    const outcomes = await race(product.app, [
      shot({ ...base, action: 'approve' }),
      shot({ ...base, action: 'reject', reason: '사유' }),
    ]);
    expect(tally(outcomes)).toEqual({ 200: 1, 409: 1 });
    const won = outcomes[0]?.status === 200 ? 'ACTIVE' : 'REJECT';
    expect((await rowOf(person.accountId)).status).toBe(won);
    expect(await actsOn(person.accountId)).toHaveLength(1);
  }
});

test('a stale version gets 409 and changes nothing', async () => {
  const person = await makeRecruiter(product, { status: 'WAITING' });
  for (const version of [2, 99]) {
    const { status, body } = await change('/admin/recruiter', person, { action: 'approve', version });
    expect([status, body.code]).toEqual([409, 'VERSION_STALE']);
  }
  expect((await rowOf(person.accountId)).status).toBe('WAITING');
});

test('a stranger to the domain of the company, or firm, needs a typed reason', async () => {
  const colleague = { employer: await makeEmployer(product), recruiter: await makeRecruiter(product) };
  for (const { make, path } of sides) {
    const { companyId, searchFirmId } = path.endsWith('employer') ? colleague.employer : colleague.recruiter;
    const belongs = path.endsWith('employer') ? { companyId } : { searchFirmId };
    const stranger = await make(product, { status: 'WAITING', ...belongs });
    await db
      .updateTable('account')
      .set({ email: `${stranger.accountId}@elsewhere.example` })
      .where('id', '=', stranger.accountId)
      .execute();
    const detail = await admin.raw('GET', `${path}/${stranger.accountId}`);
    expect(detail.body.data).toMatchObject({
      domainDiffers: true,
      colleagues: [{ email: expect.stringContaining('@example.com') as string }],
    });
    const refused = await change(path, stranger, { action: 'approve' });
    expect([refused.status, refused.body.code]).toEqual([422, 'REASON_NEEDED']);
    expect((await change(path, stranger, { action: 'approve', reason: '재직증명서 확인' })).status).toBe(200);
    const friend = await make(product, { status: 'WAITING', ...belongs });
    expect((await change(path, friend, { action: 'approve' })).status).toBe(200);
  }
});

test('what is no move of the operator is refused, and the wrong side finds nobody', async () => {
  const employer = await makeEmployer(product, { status: 'REJECT' });
  for (const action of ['correct', 'promote', ''] as const) {
    const { status, body } = await change('/admin/employer', employer, { action: action as AccountAction });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['action']]);
  }
  const recruiter = await makeRecruiter(product, { status: 'WAITING' });
  for (const person of [recruiter, admin]) {
    expect((await change('/admin/employer', person, { action: 'approve' })).status).toBe(404);
  }
  expect((await admin.raw('PUT', '/admin/employer/status', { id: 999_999, version: 1, action: 'delete' })).status).toBe(
    404,
  );
  for (const person of [await makeEmployer(product), await makeRecruiter(product)]) {
    const body = { id: employer.accountId, version: 1, action: 'delete' };
    expect((await person.raw('PUT', '/admin/employer/status', body)).status).toBe(403);
  }
});
