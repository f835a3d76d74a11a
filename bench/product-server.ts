import type { AddressInfo } from 'node:net';
import { type Hiring, makeHiring, putCandidate } from '#server/testing/candidates.ts';
import { makeEmployer, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { runProduct, type TestProduct } from '#server/testing/running-product.ts';
import { serveParent } from './child.ts';
import { type Reading, readingOf } from './reading.ts';

export type ProductOrder = { databaseUrl: string };
export type ProductReady = { port: number; readings: Reading[] };

const rowsOfAPage = 15;

/** The writer of one of the many postings, with a password that the bench knows. */
const writerOf = async (product: TestProduct): Promise<Pick<TestPerson, 'tokens'>> => {
  const { db } = product.services;
  const { passwordHash } = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', (await makeEmployer(product)).accountId)
    .executeTakeFirstOrThrow();
  const { identify } = await db
    .updateTable('account')
    .set({ passwordHash })
    .where('id', '=', (eb) => eb.selectFrom('job').select('employerId').orderBy('id').limit(1))
    .returning('identify')
    .executeTakeFirstOrThrow();
  return signInAs(product, identify);
};

/** A posting with as many candidates as a page shows. */
const hiringIn = async (product: TestProduct): Promise<Hiring> => {
  const hiring = await makeHiring(product);
  const { db } = product.services;
  const { id: offerId } = await db
    .selectFrom('offer')
    .select('id')
    .where('jobId', '=', hiring.jobId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('recruiter')
    .set({ limitCandidateCount: rowsOfAPage })
    .where('accountId', '=', hiring.recruiter.accountId)
    .execute();
  for (let n = 0; n < rowsOfAPage; n += 1)
    await putCandidate(product, { ...hiring, offerId }, { code: 'NONE', notified: 'NONE' });
  return hiring;
};

serveParent<ProductOrder, ProductReady>(async ({ databaseUrl }) => {
  const product = await runProduct(databaseUrl);
  const recruiter = await makeRecruiter(product);
  const employer = await writerOf(product);
  const hiring = await hiringIn(product);
  const open = await product.services.db
    .selectFrom('job')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('recruitType', '=', 'WECRUITER')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  // as the page asks for them
  const all = '/api/jobs?size=18&order=desc&sort=CONFIRMDATE';
  const search = new URLSearchParams({ searchType: 'TITLE', keyword: '조선' });
  const firstPage = 'all postings, page of 18';
  const readings = [
    await readingOf(product, firstPage, recruiter, all),
    {
      ...(await readingOf(product, 'all postings, page 200', recruiter, `${all}&page=200`)),
      isDeeperThan: firstPage,
    },
    await readingOf(product, 'search by two syllables', recruiter, `${all}&${search.toString()}`),
    await readingOf(product, 'search in title and company', recruiter, `${all}&keyword=${encodeURIComponent('조선')}`),
    await readingOf(product, "the company's postings", employer, '/api/jobs?size=15'),
    await readingOf(
      product,
      'candidates of a posting',
      hiring.employer,
      `/api/job/${hiring.jobId}/candidates?size=${rowsOfAPage}`,
    ),
    await readingOf(product, 'one posting', recruiter, `/api/jobs/${open.id}`),
    await readingOf(product, 'me', recruiter, '/api/me'),
  ];
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  return { ready: { port: (product.app.server.address() as AddressInfo).port, readings }, stop: product.stop };
});
