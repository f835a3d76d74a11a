import { expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import type { Endpoint } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import { makeHiring, recommend } from '#server/testing/candidates.ts';
import { makeDepartment } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { matchTo } from '#server/testing/qnas.ts';

const product = await startTestProduct();
const { db } = product.services;

/** What a department may call beside its own session and profile: to read, and to rate and note. */
const reads = [
  'GET /job/:id',
  'GET /job/:id/history',
  'GET /job/:id/offers',
  'GET /job/offer/:id',
  'GET /job/:id/qnas',
  'GET /job/:id/candidates',
  'GET /job/:id/candidates/count',
  'GET /candidate/:id',
  'GET /candidate/:id/history',
  'GET /candidate/:id/memos',
  'GET /candidate/:id/next-step.ics',
  'GET /candidate/resume',
  'GET /jobs/department',
  'GET /jobs/title',
  'GET /file/:id',
  'GET /image/:id',
];
const acts = [
  'POST /candidate/rating',
  'POST /candidate/memo',
  'PUT /candidate/memo',
  'DELETE /candidate/memo/:id',
  'POST /download',
];
const ofEveryone = [
  'GET /me',
  'PUT /me/preferences',
  'GET /sessions',
  'DELETE /sessions/:id',
  'POST /sign-out',
  'POST /password',
  'GET /notices',
  'GET /notice/:id',
  'GET /me/preferences',
  'GET /notifications',
  'GET /notifications/unread',
  'PUT /notifications/read',
  'GET /events',
];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('a department calls what is decided and nothing else [department.scope]', () => {
  const open = allEndpoints().filter(({ access }) => access !== 'public' && access.includes('DEPARTMENT'));
  expect(open.map(nameOf).sort()).toEqual([...reads, ...acts, ...ofEveryone].sort());
});

test('it reads, rates and notes on matched postings; unmatched ones are not there, and none once taken away [department.scope]', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const department = await makeDepartment(product, { companyId: employer.companyId });
  const { id, version } = await recommend(recruiter, jobId);
  const { id: offerId } = await db
    .selectFrom('offer')
    .select('id')
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow();
  await employer.call(candidatesApi.setStep, {
    body: {
      id,
      version,
      step: { kind: 'INTERVIEW', at: new Date(product.clock.now().getTime() + 3_600_000).toISOString(), note: '' },
    },
  });
  const idOf = (path: string) => {
    if (path.startsWith('/candidate')) return id;
    return path === '/job/offer/:id' ? offerId : jobId;
  };
  const answers = async () => {
    const found: [string, number][] = [];
    for (const call of reads.filter((one) => /:id|resume/.test(one) && !/\/(file|image)\//.test(one))) {
      const path = call.slice('GET '.length);
      const address = path === '/candidate/resume' ? `${path}?id=${id}` : path.replace(':id', String(idOf(path)));
      found.push([call, (await department.raw('GET', address)).status]);
    }
    found.push(['rating', (await department.raw('POST', '/candidate/rating', { id, rating: 4 })).status]);
    found.push(['memo', (await department.raw('POST', '/candidate/memo', { candidateId: id, body: '메모' })).status]);
    found.push(['ticket', (await department.raw('POST', '/download', { kind: 'RESUME', ids: [id] })).status]);
    return found;
  };
  const listed = async () => ((await department.raw('GET', '/jobs/department')).body.data as unknown[]).length;
  const statuses = async () => [...new Set((await answers()).map(([, status]) => status))];
  expect([await statuses(), await listed()]).toEqual([[404], 0]);
  await matchTo(product, department, jobId);
  expect([await statuses(), await listed()]).toEqual([[200], 1]);
  await db.deleteFrom('departmentJob').where('departmentId', '=', department.accountId).execute();
  expect([await statuses(), await listed()]).toEqual([[404], 0]);
});
