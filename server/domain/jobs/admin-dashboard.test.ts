import { expect, test } from 'vitest';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { makeJob, operatorOf } from '#server/testing/jobs.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const minute = 60;
const hour = 60 * minute;

const jobsOf = async () => {
  const { body } = await (await operatorOf(product)).call(adminAccountsApi.dashboard, {});
  return body.data.jobs;
};

test('the operator’s home counts postings under review, with the one due first on top [job.dashboard]', async () => {
  expect(await jobsOf()).toEqual({ underReview: 0, overdue: 0, dueFirst: [] });
  const employer = await makeEmployer(product);
  const made = [];
  for (let n = 0; n < 6; n += 1) {
    made.push((await makeJob(product, employer, 'CHECK')).id);
    product.clock.pass(minute);
  }
  for (const status of ['TEMPORARY', 'REJECT', 'ACTIVE'] as const) await makeJob(product, employer, status);
  const { underReview, overdue, dueFirst } = await jobsOf();
  expect({ underReview, overdue }).toEqual({ underReview: 6, overdue: 0 });
  expect(dueFirst.map(({ id }) => id)).toEqual(made.slice(0, 5));
});

test('past 24 hours it is overdue; one whose employer has a proposal to answer waits at the end [job.dashboard]', async () => {
  const { dueFirst: before } = await jobsOf();
  const [first, second] = before;
  const id = first?.id ?? 0;
  const operator = await operatorOf(product);
  const job = await operator.call(jobsApi.one, { params: { id: String(id) } });
  const { body } = await operator.call(adminJobsApi.propose, {
    body: { id, version: job.body.data.version, terms: { hiringCount: 5 } },
  });
  expect(body.data.hasProposal).toBe(true);
  product.clock.pass(24 * hour - 4.5 * minute);
  const { underReview, overdue, dueFirst } = await jobsOf();
  expect(underReview).toBe(6);
  expect(overdue).toBeGreaterThan(0);
  const late = dueFirst.filter(({ reviewDueAt }) => Date.parse(reviewDueAt ?? '') < product.clock.now().getTime());
  expect(overdue).toBe(late.length);
  expect(dueFirst[0]?.id).toBe(second?.id);
  expect(dueFirst.map(({ id }) => id)).not.toContain(id);
});
