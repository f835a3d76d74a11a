import { expect, test } from 'vitest';
import { exportPath } from '#server/testing/exports.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { matchTo } from '#server/testing/qnas.ts';
import { readCsv } from '#server/testing/sheets.ts';

/** Of two calls with names alike each is its own: what section 11 of the decisions says of them. */
const product = await startTestProduct();
const employer = await makeEmployer(product);
const rival = await makeEmployer(product);
const department = await makeDepartment(product, { companyId: employer.companyId });
const recruiter = await makeRecruiter(product);
const passerBy = await makeRecruiter(product);
const admin = await operatorOf(product);
const { id: matched } = await makeJob(product, employer, 'ACTIVE', { title: '연결된 공고' });
const { id: apart } = await makeJob(product, employer, 'ACTIVE', { title: '따로 있는 공고' });
const { id: foreign } = await makeJob(product, rival, 'ACTIVE', { title: '다른 회사의 공고' });
await matchTo(product, department, matched);
const offerIds = {
  matched: await putOffer(product, matched, recruiter),
  byOther: await putOffer(product, matched, passerBy),
  foreign: await putOffer(product, foreign, recruiter),
};

type Row = Record<string, unknown>;
const read = async (who: TestPerson, path: string) => {
  const { status, body } = await who.raw('GET', path);
  return { status, data: body.data as Row };
};
const rows = async (who: TestPerson, path: string, field = 'id') => {
  const { status, body } = await who.raw('GET', path);
  return [status, (body.data as Row[]).map((row) => row[field])];
};
const statuses = async (path: string) =>
  Promise.all([employer, rival, department, recruiter, admin].map(async (who) => (await read(who, path)).status));

test('GET /job/{id} is the posting for the employer’s side and the operator, GET /jobs/{id} the recruiter’s view [api.meanings]', async () => {
  expect(await statuses(`/job/${matched}`)).toEqual([200, 404, 200, 403, 200]);
  expect(await statuses(`/job/${apart}`)).toEqual([200, 404, 404, 403, 200]);
  expect(await statuses(`/jobs/${matched}`)).toEqual([403, 403, 403, 200, 403]);
  const [whole, reduced, view] = await Promise.all([
    read(employer, `/job/${matched}`),
    read(department, `/job/${matched}`),
    read(recruiter, `/jobs/${matched}`),
  ]);
  for (const { data } of [whole, reduced, view]) expect(data).toMatchObject({ id: matched, title: '연결된 공고' });
  expect(whole.data).toMatchObject({ feeRateMax: 20.5, guaranteeMonths: 3 });
  for (const hidden of ['feeType', 'feeRateMin', 'feeRateMax', 'fixedFee', 'guaranteeType', 'guaranteeMonths'])
    expect(reduced.data).not.toHaveProperty(hidden);
  expect(view.data).toMatchObject({ offer: { id: offerIds.matched } });
  expect(whole.data).not.toHaveProperty('offer');
});

test('GET /job/offers are a recruiter’s own, GET /job/{id}/offers those on a posting [api.meanings]', async () => {
  expect(await rows(recruiter, '/job/offers?sort=CREATEDAT&order=asc', 'jobId')).toEqual([200, [matched, foreign]]);
  expect(await rows(passerBy, '/job/offers', 'jobId')).toEqual([200, [matched]]);
  expect(await statuses('/job/offers')).toEqual([403, 403, 403, 200, 403]);
  for (const who of [employer, department, admin]) {
    const [status, ids] = await rows(who, `/job/${matched}/offers`);
    expect([status, new Set(ids as number[])]).toEqual([200, new Set([offerIds.matched, offerIds.byOther])]);
  }
  expect(await statuses(`/job/${matched}/offers`)).toEqual([200, 404, 200, 403, 200]);
});

test('GET /jobs/title are titles for pickers, of the reader’s own postings [api.meanings]', async () => {
  const { data } = await read(employer, '/jobs/title');
  expect(data).toEqual([
    { id: apart, title: '따로 있는 공고', status: 'ACTIVE' },
    { id: matched, title: '연결된 공고', status: 'ACTIVE' },
  ]);
  expect(await rows(department, '/jobs/title')).toEqual([200, [matched]]);
  expect(await rows(rival, '/jobs/title')).toEqual([200, [foreign]]);
  expect(await rows(employer, `/jobs/title?keyword=${encodeURIComponent('연결')}`)).toEqual([200, [matched]]);
});

test('GET /department/jobs are all postings of the company with whether they are matched, GET /jobs/department the matched ones [api.meanings]', async () => {
  const of = `/department/jobs?departmentId=${department.accountId}&sort=TITLE&order=asc`;
  expect(await rows(employer, of)).toEqual([200, [apart, matched]]);
  expect(await rows(employer, of, 'matched')).toEqual([200, [false, true]]);
  expect(await rows(department, '/jobs/department')).toEqual([200, [matched]]);
  expect([(await read(department, of)).status, (await read(employer, '/jobs/department')).status]).toEqual([403, 403]);
});

test('GET /admin/employer/confirm are the accounts that wait for approval [api.meanings]', async () => {
  const waiting = await makeEmployer(product, { status: 'WAITING' });
  await makeEmployer(product, { status: 'REJECT' });
  expect(await rows(admin, '/admin/employer/confirm')).toEqual([200, [waiting.accountId]]);
  expect(await rows(admin, '/admin/employer/confirm', 'status')).toEqual([200, ['WAITING']]);
  expect(await statuses('/admin/employer/confirm')).toEqual([403, 403, 403, 403, 200]);
});

test('GET /export/file is the operator’s, GET /client/export/file an employer’s or recruiter’s own: what the list shows with its filters, as XLSX and CSV [api.meanings]', async () => {
  const exported = async (who: TestPerson, role: 'ADMIN' | 'EMPLOYER', filters = {}) => {
    const list = role === 'ADMIN' ? 'ALL_JOBS' : 'JOBS';
    const { status, body } = await who.raw('GET', exportPath(role, list, 'CSV', filters));
    return { status, text: status === 200 ? JSON.stringify(readCsv(body.data as Buffer)) : '' };
  };
  const all = await exported(admin, 'ADMIN');
  for (const title of ['연결된 공고', '따로 있는 공고', '다른 회사의 공고']) expect(all.text).toContain(title);
  const own = await exported(employer, 'EMPLOYER');
  expect(own.text).toContain('따로 있는 공고');
  expect(own.text).not.toContain('다른 회사의 공고');
  const found = await exported(employer, 'EMPLOYER', { searchType: 'TITLE', keyword: '연결' });
  expect([found.text.includes('연결된 공고'), found.text.includes('따로 있는 공고')]).toEqual([true, false]);
  expect([(await exported(employer, 'ADMIN')).status, (await exported(admin, 'EMPLOYER')).status]).toEqual([403, 403]);
  const offers = await passerBy.raw('GET', exportPath('RECRUITER', 'OWN_OFFERS', 'CSV'));
  expect(JSON.stringify(readCsv(offers.body.data as Buffer))).toContain('연결된 공고');
  const sheet = await employer.raw('GET', exportPath('EMPLOYER', 'JOBS', 'XLSX'));
  expect([sheet.status, (sheet.body.data as Buffer).subarray(0, 2).toString()]).toEqual([200, 'PK']);
});
