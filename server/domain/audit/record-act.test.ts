import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { adminAccountsApi as api } from '#core/api/admin-accounts.ts';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { auditApi } from '#core/api/audit.ts';
import type { Sent } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { makeContract } from '#server/testing/contracts.ts';
import { exportAs } from '#server/testing/exports.ts';
import { submitted } from '#server/testing/jobs.ts';
import { makeAdmin, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { changedFields } from './record-act.ts';

const product = await startTestProduct();
const { db } = product.services;

test('an act of the operator says who, what, when and from where, with the id of the request', async () => {
  const admin = await makeAdmin(product);
  const { accountId } = await makeEmployer(product, { status: 'WAITING' });
  const { headers } = await admin.call(api.setEmployerStatus, {
    body: { id: accountId, version: 1, action: 'reject', reason: '확인 불가' },
  });
  const rows = await db.selectFrom('audit').selectAll().where('subjectId', '=', accountId).execute();
  expect(rows).toEqual([
    {
      id: expect.any(Number) as number,
      at: expect.any(Date) as Date,
      actorId: admin.accountId,
      actorType: 'ADMIN',
      action: 'account.reject',
      subjectKind: 'ACCOUNT',
      subjectId: accountId,
      fields: ['status', 'reason'],
      address: admin.address,
      requestId: headers['x-request-id'],
      otherIds: [],
    },
  ]);
  // that a reason was given is on record; its words stand with the account, which can be erased
  const { body } = await admin.raw('GET', `/admin/employer/${accountId}`);
  expect(body.data).toMatchObject({ statusReason: '확인 불가', history: [{ reason: '확인 불가' }] });
});

test('what was refused leaves no record', async () => {
  const admin = await makeAdmin(product);
  const { accountId } = await makeRecruiter(product, { status: 'REJECT' });
  await admin.call(api.setRecruiterStatus, { body: { id: accountId, version: 1, action: 'approve' } });
  expect(await db.selectFrom('audit').select('id').where('subjectId', '=', accountId).execute()).toEqual([]);
});

test('the record and the agreements can be added to and never changed, not even by SQL [admin.audit]', async () => {
  const { accountId } = await makeEmployer(product);
  await db
    .insertInto('agreement')
    .values({ accountId, kind: 'PRIVACY', version: 1, agreed: true, address: '', createdAt: product.clock.now() })
    .execute();
  for (const table of ['audit', 'agreement']) {
    const name = sql.table(table);
    for (const statement of [
      sql`UPDATE ${name} SET address = 'x'`,
      sql`UPDATE ${name} SET address = 'x' WHERE false`,
      sql`DELETE FROM ${name}`,
      sql`TRUNCATE ${name} CASCADE`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow('append-only');
    }
  }
});

test('the record is searched by who, what, whom, when and from where, the latest first [admin.audit]', async () => {
  const [first, second] = [await makeAdmin(product), await makeAdmin(product)];
  const { accountId } = await makeEmployer(product, { status: 'WAITING' });
  const recruiter = await makeRecruiter(product);
  await first.call(api.setEmployerStatus, { body: { id: accountId, version: 1, action: 'approve' } });
  const mailing = { params: { id: String(recruiter.accountId) }, body: { mailing: false } };
  const { headers } = await second.call(api.setMailing, mailing);
  const requestId = String(headers['x-request-id']);
  await db.updateTable('account').set({ name: '둘째 운영자' }).where('id', '=', second.accountId).execute();
  const found = async (query: Record<string, string>) => {
    const { body } = await first.call(auditApi.list, { query: { ...query, size: 'all' } } as Sent<
      typeof auditApi.list
    >);
    return body.data;
  };
  const [latest, before] = await found({});
  expect(latest).toEqual({
    id: expect.any(Number) as number,
    at: expect.any(String) as string,
    actorId: second.accountId,
    actorType: 'ADMIN',
    actor: '둘째 운영자',
    action: 'account.mailing',
    subjectKind: 'ACCOUNT',
    subjectId: recruiter.accountId,
    subject: '홍길동',
    others: [],
    jobId: null,
    userType: 'RECRUITER',
    fields: ['mailing'],
    address: second.address,
    requestId,
  });
  expect(before).toMatchObject({ action: 'account.approve', subjectId: accountId, userType: 'EMPLOYER' });
  const [mine, theirs] = [before?.id, latest?.id];
  const today = dayIn(product.clock.now(), operatorTimeZone);
  const cases: [Record<string, string>, (number | undefined)[]][] = [
    [{ searchType: 'ACTOR', keyword: '둘째' }, [theirs]],
    [{ searchType: 'ACTOR', keyword: second.identify }, [theirs]],
    [{ searchType: 'ADDRESS', keyword: first.address, action: 'account.approve' }, [mine]],
    [{ searchType: 'REQUEST', keyword: requestId }, [theirs]],
    [{ searchType: 'SUBJECT', keyword: String(accountId), subjectKind: 'ACCOUNT' }, [mine]],
    [{ action: 'account.mailing' }, [theirs]],
    [{ action: 'account.mailing', actorType: 'EMPLOYER' }, []],
    [{ action: 'account.mailing', from: today, until: today }, [theirs]],
    [{ action: 'account.mailing', from: addDays(today, 1) }, []],
    [{ action: 'account.mailing', until: addDays(today, -1) }, []],
  ];
  for (const [query, ids] of cases) expect([query, (await found(query)).map(({ id }) => id)]).toEqual([query, ids]);
  // without a way of looking all of them are tried, each thing found once
  for (const keyword of ['둘째', requestId, String(recruiter.accountId), second.address])
    expect([keyword, (await found({ keyword, action: 'account.mailing' })).map(({ id }) => id)]).toEqual([
      keyword,
      [theirs],
    ]);
  expect(await found({ keyword: '없는 사람' })).toEqual([]);
  // who looks for somebody is on record, with what they looked by, whichever page they open
  await first.call(auditApi.list, { query: { keyword: '둘째', searchType: 'ACTOR', page: '1' } });
  const looks = await found({ action: 'audit.search' });
  expect(looks.map(({ fields, actorId }) => [actorId, ...fields])).toEqual(
    [['ACTOR'], [], [], [], [], [], ['SUBJECT'], ['REQUEST'], ['ADDRESS'], ['ACTOR'], ['ACTOR']].map((keys) => [
      first.accountId,
      ...keys,
    ]),
  );
  expect((await recruiter.raw('GET', '/admin/audit')).status).toBe(403);
});

test('the record is found by what an act is called in either language, and by the number of a paper [admin.audit]', async () => {
  const admin = await makeAdmin(product);
  const { paymentId, id: contractId } = await makeContract(product);
  const { body: shown } = await admin.call(paymentsApi.one, { params: { id: String(paymentId) } });
  const { number, contractNumber } = shown.data;
  const found = async (keyword: string) => {
    const { body } = await admin.call(auditApi.list, { query: { keyword, size: 'all' } });
    return body.data.map(({ action, subjectId }) => `${action} ${subjectId}`);
  };
  const look = `payment.read ${paymentId}`;
  for (const keyword of ['청구서 조회', 'looked at an inv', number, number.toLowerCase()])
    expect([keyword, await found(keyword)]).toEqual([keyword, expect.arrayContaining([look])]);
  expect(await found(contractNumber)).toEqual([`contract.conclude ${contractId}`]);
  expect(await found(`${number}9`)).toEqual([]);
  // a look at a list is one act, found by everything that it showed
  const { paymentId: newer } = await makeContract(product);
  await admin.call(paymentsApi.all, { query: { size: 'all' } });
  await admin.call(paymentsApi.all, { query: { size: 'all' } });
  for (const keyword of [number, String(paymentId), String(newer)])
    expect((await found(keyword)).filter((act) => act.startsWith('payment.list'))).toEqual([`payment.list ${newer}`]);
  const { body } = await admin.call(auditApi.list, { query: { action: 'payment.list' } });
  expect(body.data.map(({ others }) => others)).toEqual([[{ id: paymentId, name: number }]]);
  expect(await exportAs(admin, 'ADMIN', 'AUDIT', { action: 'payment.list' })).toMatchObject({
    rows: [expect.arrayContaining([number])],
  });
});

test('the title of what is a draft again is not in the record, nor in its file [admin.audit]', async () => {
  const [employer, admin] = [await makeEmployer(product), await makeAdmin(product)];
  const title = unique('처음 제목');
  const job = await submitted(product, employer, { title });
  await admin.call(adminJobsApi.logCall, { body: { id: job.id, note: '통화' } });
  const told = async () => {
    const { body } = await admin.call(auditApi.list, { query: { subjectKind: 'JOB', size: 'all' } });
    const file = JSON.stringify(await exportAs(admin, 'ADMIN', 'AUDIT', { subjectKind: 'JOB' }));
    return { subject: body.data.find(({ subjectId }) => subjectId === job.id)?.subject, inFile: file.includes(title) };
  };
  expect(await told()).toEqual({ subject: title, inFile: true });
  const back = await employer.call(jobsApi.move, { body: { ...job, action: 'withdraw' } });
  expect(back.body.data.status).toBe('TEMPORARY');
  expect(await told()).toEqual({ subject: null, inFile: false });
});

test('changed fields are named, equal ones are not', () => {
  const before = { name: 'a', keywords: ['x'], photoId: null, extra: 1 };
  expect(changedFields(before, { name: 'a', keywords: ['x'], photoId: null })).toEqual([]);
  expect(changedFields(before, { name: 'b', keywords: ['x', 'y'], photoId: 3 })).toEqual([
    'name',
    'keywords',
    'photoId',
  ]);
});
