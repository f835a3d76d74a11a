import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { employerJobRow } from '#core/api/job-shapes.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { jobStatuses } from '#core/rules/job-lifecycle.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { makeEmployer, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

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
