import { expect, test } from 'vitest';
import { departmentsApi as api } from '#core/api/departments.ts';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import { makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;

/** A posting as a department may be matched to: a draft needs nothing else. */
const makeDraft = async ({ companyId, accountId }: TestPerson, title = unique('공고')): Promise<number> => {
  const now = product.clock.now();
  const { id } = await db
    .insertInto('job')
    .values({
      companyId,
      employerId: accountId,
      status: 'TEMPORARY',
      country: 'KR',
      currency: 'KRW',
      timeZone: 'Asia/Seoul',
      title,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const company = async () => {
  const employer = await makeEmployer(product);
  const department = await makeDepartment(product, { companyId: employer.companyId });
  return { employer, department };
};
type Query = { sort?: 'TITLE' | 'MATCHED'; order?: 'asc'; keyword?: string; status?: JobStatus[] };
const jobsOf = async (employer: TestPerson, department: TestPerson, query: Query = {}) => {
  const departmentId = String(department.accountId);
  const { status, body } = await employer.call(api.jobs, { query: { ...query, departmentId } });
  expect(status).toBe(200);
  return body.data;
};
const matchedTo = async (employer: TestPerson, department: TestPerson) =>
  (await jobsOf(employer, department, { order: 'asc' })).filter(({ matched }) => matched).map(({ id }) => id);
const match = (employer: TestPerson, department: TestPerson, jobIds: number[], matched = true) =>
  employer.call(api.match, { body: { departmentId: department.accountId, jobIds, matched } });

test('postings are matched to a department and taken away, several at once and at once [department.match]', async () => {
  const { employer, department } = await company();
  const other = await makeDepartment(product, { companyId: employer.companyId });
  const [a, b, c] = [await makeDraft(employer), await makeDraft(employer), await makeDraft(employer)];
  expect(await matchedTo(employer, department)).toEqual([]);
  expect((await match(employer, department, [a, b, b])).status).toBe(200);
  expect(await matchedTo(employer, department)).toEqual([a, b]);
  expect(await matchedTo(employer, other)).toEqual([]);
  // once more changes nothing and is no act
  expect((await match(employer, department, [a, c])).status).toBe(200);
  expect((await match(employer, department, [c])).status).toBe(200);
  const listed = await employer.call(api.list, { query: { order: 'asc' } });
  expect(listed.body.data.map(({ id, jobCount }) => [id, jobCount])).toEqual([
    [department.accountId, 3],
    [other.accountId, 0],
  ]);
  expect((await match(employer, department, [a, c], false)).status).toBe(200);
  expect(await matchedTo(employer, department)).toEqual([b]);
  const acts = await db
    .selectFrom('audit')
    .select(['action', 'fields'])
    .where('subjectKind', '=', 'ACCOUNT')
    .where('subjectId', '=', department.accountId)
    .orderBy('id')
    .execute();
  expect(acts.map(({ action, fields }) => [action, [...fields].sort()])).toEqual([
    ['department.match', [`job ${a}`, `job ${b}`]],
    ['department.match', [`job ${c}`]],
    ['department.unmatch', [`job ${a}`, `job ${c}`]],
  ]);
});

test('all postings of the company are listed, searched, filtered and sorted', async () => {
  const { employer, department } = await company();
  const back = await makeDraft(employer, '백엔드 개발자');
  const front = await makeDraft(employer, '가장 앞의 공고');
  await makeDraft(await makeEmployer(product), '백엔드 남의 공고');
  await match(employer, department, [back]);
  const ids = async (query: Query) => (await jobsOf(employer, department, query)).map(({ id }) => id);
  expect(await jobsOf(employer, department, { keyword: '백엔드' })).toEqual([
    {
      id: back,
      title: '백엔드 개발자',
      status: 'TEMPORARY',
      dueDate: null,
      createdAt: expect.any(String) as string,
      matched: true,
    },
  ]);
  expect(await ids({})).toEqual([front, back]);
  expect(await ids({ sort: 'TITLE', order: 'asc' })).toEqual([front, back]);
  expect(await ids({ sort: 'MATCHED' })).toEqual([back, front]);
  expect(await ids({ status: ['ACTIVE'] })).toEqual([]);
  expect(await ids({ status: ['TEMPORARY', 'ACTIVE'] })).toHaveLength(2);
  expect((await employer.raw('GET', '/department/jobs')).body.fields).toHaveProperty('departmentId');
});

test('a posting or department of another company is not there, and then nothing is matched', async () => {
  const { employer, department } = await company();
  const rival = await company();
  const [own, foreign] = [await makeDraft(employer), await makeDraft(rival.employer)];
  for (const answer of [
    await match(employer, department, [own, foreign]),
    await match(employer, department, [own, 999_999_999]),
    await match(employer, rival.department, [own]),
    await match(rival.employer, department, [foreign]),
    await match(rival.employer, department, [own], false),
    await employer.call(api.jobs, { query: { departmentId: String(rival.department.accountId) } }),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect(await matchedTo(employer, department)).toEqual([]);
  expect(await db.selectFrom('departmentJob').select('jobId').where('jobId', 'in', [own, foreign]).execute()).toEqual(
    [],
  );
  for (const outsider of [department, await makeRecruiter(product)]) {
    const body = { departmentId: department.accountId, jobIds: [own], matched: true };
    expect((await outsider.raw('PUT', '/department/job', body)).status).toBe(403);
    expect((await outsider.raw('GET', `/department/jobs?departmentId=${department.accountId}`)).status).toBe(403);
  }
  expect((await match(employer, department, [])).status).toBe(400);
});

test('matching while the department is deleted leaves no match behind', async () => {
  const { employer, department } = await company();
  const jobIds = [await makeDraft(employer), await makeDraft(employer)];
  const body = { departmentId: department.accountId, jobIds, matched: true };
  const outcomes = await race(product.app, [
    { caller: employer, method: 'PUT', path: '/department/job', body },
    { caller: employer, method: 'DELETE', path: '/department', body: { id: department.accountId } },
    { caller: employer, method: 'PUT', path: '/department/job', body },
  ]);
  expect(outcomes[1]?.status).toBe(200);
  expect(Object.keys(tally(outcomes)).every((status) => ['200', '404'].includes(status))).toBe(true);
  const left = db.selectFrom('departmentJob').select('jobId').where('departmentId', '=', department.accountId);
  expect(await left.execute()).toEqual([]);
});
