import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { candidateFor, makeHiring, moveThrough, recommend } from '#server/testing/candidates.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;

test('what is written to a candidate who goes at that moment is answered as gone, also when it is asked for again', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const { id } = await recommend(recruiter, jobId);
  const key = { 'idempotency-key': randomUUID() };
  const rateOnce = () => employer.raw('POST', '/candidate/rating', { id, rating: 4 }, key);
  expect((await rateOnce()).status).toBe(200);
  const { going } = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('candidateKey').where('candidateId', '=', id).execute();
    await tx.deleteFrom('candidate').where('id', '=', id).execute();
    const colleague = await makeEmployer(product, { companyId: employer.companyId });
    const waiting = [
      colleague.call(candidatesApi.rate, { body: { id, rating: 2 } }),
      colleague.call(candidatesApi.addMemo, { body: { candidateId: id, body: '메모' } }),
    ];
    const waiters = sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await waiters.execute(db)).rows.length < waiting.length)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return { going: waiting };
  });
  expect((await Promise.all(going)).map(({ status }) => status)).toEqual([404, 404]);
  expect((await rateOnce()).status).toBe(404);
});

test('one that the employer began to look at is withdrawn instead of deleted, and claims no reason [candidate.delete]', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const { id } = await recommend(recruiter, jobId);
  const remove = () => recruiter.call(candidatesApi.remove, { params: { id: String(id) } });
  await moveThrough(employer, id, ['REVIEW_DOCUMENT']);
  expect((await remove()).body.data).toEqual({ id, outcome: 'WITHDRAWN' });
  // nobody said that the candidate withdrew, nor anything else
  const failure = { reason: 'ETC', note: '' };
  expect(await candidateFor(employer, id)).toMatchObject({ code: 'FAIL_DOCUMENT', isWithdrawn: true, failure });
  const { text } = await mailTo(product, employer.identify, 'candidate.withdrawn');
  expect(text).not.toMatch(/사유|지원 철회/);
  expect((await remove()).status).toBe(409);
});
