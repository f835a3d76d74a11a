import { expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import type { Sent } from '#core/api/endpoint.ts';
import { makeHiring, makeSelected, moveThrough, notify, recommend, somebody } from '#server/testing/candidates.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();

test('a posting’s candidates by summary, stage, code, rating and search; a recruiter’s by what was told [candidate.list]', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const other = await makeSelected(product, jobId);
  const people = { fresh: somebody(), review: somebody(), passed: somebody(), failed: somebody(), foreign: somebody() };
  const { id: fresh } = await recommend(recruiter, jobId, people.fresh);
  const { id: review } = await recommend(recruiter, jobId, people.review, { currentCompany: '푸른바다전자' });
  const { id: passed } = await recommend(recruiter, jobId, people.passed);
  const { id: failed } = await recommend(recruiter, jobId, people.failed);
  const { id: foreign } = await recommend(other, jobId, people.foreign);
  await moveThrough(employer, review, ['REVIEW_DOCUMENT']);
  await moveThrough(employer, passed, ['REVIEW_DOCUMENT', 'PASS_INTERVIEW']);
  await moveThrough(employer, failed, ['FAIL_DOCUMENT']);
  await notify(employer, passed);
  await employer.call(candidatesApi.rate, { body: { id: passed, rating: 4 } });

  const found = async (who: TestPerson, query: Sent<typeof candidatesApi.list>['query']) => {
    const { body } = await who.call(candidatesApi.list, { params: { id: String(jobId) }, query });
    return body.data.map(({ id }) => id).sort((a, b) => a - b);
  };
  expect(await found(employer, {})).toEqual([fresh, review, passed, failed, foreign]);
  expect(await found(employer, { summary: ['RECOMMENDED'] })).toEqual([fresh, foreign]);
  expect(await found(employer, { summary: ['REVIEW', 'FAILED'] })).toEqual([review, passed, failed]);
  expect(await found(employer, { stage: ['DOCUMENT'] })).toEqual([review, failed]);
  expect(await found(employer, { stage: ['INTERVIEW'] })).toEqual([passed]);
  expect(await found(employer, { code: ['FAIL_DOCUMENT'] })).toEqual([failed]);
  expect(await found(employer, { rating: ['4'] })).toEqual([passed]);
  expect(await found(employer, { rating: ['NONE'] })).toEqual([fresh, review, failed, foreign]);
  expect(await found(employer, { keyword: people.review.name })).toEqual([review]);
  expect(await found(employer, { searchType: 'COMPANY', keyword: '푸른바다' })).toEqual([review]);
  expect(await found(employer, { searchType: 'NAME', keyword: '푸른바다' })).toEqual([]);

  expect(await found(recruiter, {})).toEqual([fresh, review, passed, failed]);
  expect(await found(recruiter, { summary: ['RECOMMENDED'] })).toEqual([fresh, review, failed]);
  expect(await found(recruiter, { summary: ['REVIEW'] })).toEqual([passed]);
  expect(await found(recruiter, { stage: ['DOCUMENT'] })).toEqual([]);
  expect(await found(recruiter, { code: ['FAIL_DOCUMENT'] })).toEqual([]);

  const counts = async (who: TestPerson) =>
    (await who.call(candidatesApi.counts, { params: { id: String(jobId) } })).body.data;
  expect(await counts(employer)).toEqual({ all: 5, recommended: 2, review: 2, failed: 1, hired: 0 });
  expect(await counts(recruiter)).toEqual({ all: 4, recommended: 3, review: 1, failed: 0, hired: 0 });
});
