import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { employerJobRow } from '#core/api/job-shapes.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { jobStatuses } from '#core/rules/job-lifecycle.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { makeDepartment, makeEmployer, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { matchTo } from '#server/testing/qnas.ts';

const product = await startTestProduct();
const employer = await makeEmployer(product);
const colleague = await makeEmployer(product, { companyId: employer.companyId });
const stranger = await makeEmployer(product);

type EmployerRow = z.output<typeof employerJobRow>;
const listedFor = async (who: TestPerson) => {
  const { body } = await who.call(jobsApi.list, { query: { size: 'all' } });
  return body.data as EmployerRow[];
};
const answersTo = async (who: TestPerson, id: number) => {
  const params = { id: String(id) };
  const answers = [
    await who.call(jobsApi.one, { params }),
    await who.call(jobsApi.history, { params }),
    await who.call(jobsApi.copy, { params }),
  ];
  return answers.map(({ status }) => status);
};

test('two employers of one company see the same postings, whoever wrote them; others get 404 [company.colleagues]', async () => {
  for (const [n, status] of jobStatuses.entries()) await makeJob(product, n % 2 === 0 ? employer : colleague, status);
  const own = await listedFor(employer);
  expect(own.map(({ status }) => status).sort()).toEqual([...jobStatuses].sort());
  expect(await listedFor(colleague)).toEqual(own);
  expect(await listedFor(stranger)).toEqual([]);
  for (const { id, status } of own) {
    expect([status, await answersTo(stranger, id)]).toEqual([status, [404, 404, 404]]);
    for (const who of [employer, colleague])
      expect([status, await answersTo(who, id)]).toEqual([status, [200, 200, 200]]);
  }
  expect(await listedFor(stranger)).toEqual([]);
});

test('a department reads what happened to a posting that is matched to it, without fees and terms [job.lists]', async () => {
  const department = await makeDepartment(product, { companyId: employer.companyId });
  const { id: matched } = await makeJob(product, employer);
  const params = { id: String(matched) };
  expect((await department.call(jobsApi.history, { params })).status).toBe(404);
  await matchTo(product, department, matched);
  const entry = (action: string, changes: object | null = null) => ({
    jobId: matched,
    at: product.clock.now(),
    actorId: employer.accountId,
    actorType: 'EMPLOYER' as const,
    action,
    reason: changes === null ? '채용 완료' : null,
    changes: changes === null ? null : JSON.stringify(changes),
  });
  const fee = { feeRateMax: [17, 18] };
  const events = [
    entry('edit', { title: ['전', '후'], ...fee }),
    entry('edit', fee),
    entry('accept', fee),
    entry('closeCandidates'),
  ];
  await product.services.db.insertInto('jobEvent').values(events).execute();
  const history = (await department.call(jobsApi.history, { params })).body.data;
  expect(history.slice(0, 2).map(({ action, reason, changes }) => [action, reason, changes])).toEqual([
    ['closeCandidates', '채용 완료', null],
    ['edit', null, { title: ['전', '후'] }],
  ]);
  expect(JSON.stringify(history)).not.toMatch(/fee|guarantee/i);
});
