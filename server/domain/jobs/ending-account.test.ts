import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { issueTicket } from '#server/domain/tickets/tickets.ts';
import { makeHiring, putCandidate } from '#server/testing/candidates.ts';
import { putContract } from '#server/testing/contracts.ts';
import { makeDraft, makeJob, operatorOf, putOffer, putStatus } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { putBankAccount } from '#server/testing/payments.ts';
import { makeEmployer, makeRecruiter, type TestPerson, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await operatorOf(product);

const statusOf = async ({ accountId }: TestPerson) =>
  (await db.selectFrom('account').select('status').where('id', '=', accountId).executeTakeFirstOrThrow()).status;
const jobOf = (id: number) =>
  db.selectFrom('job').select(['status', 'employerId']).where('id', '=', id).executeTakeFirstOrThrow();
const offerStatus = async (id: number) =>
  (await db.selectFrom('offer').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

const askForCode = ({ call, identify }: TestPerson) =>
  call(verificationsApi.request, { body: { purpose: 'DELETE_ACCOUNT', channel: 'EMAIL', email: identify } });

/** What stands in the way is told before a code is sent, and in the same words where it came up only afterwards. */
const deleteMe = async (person: TestPerson) => {
  const { accountId } = person;
  const asked = await askForCode(person);
  const proven = { purpose: 'DELETE_ACCOUNT', minutes: 10, accountId } as const;
  const ticket = await issueTicket(systemContext(product.services), proven);
  const answer = await person.call(accountsApi.deleteMe, { body: { password: testPassword, ticket } });
  expect([asked.status, asked.body.code, asked.body.message]).toEqual([
    answer.status,
    answer.body.code,
    answer.body.message,
  ]);
  return answer;
};
type Settlement = { handTo?: number; endsRunning?: boolean };
const end = ({ accountId, searchFirmId }: TestPerson, action: 'delete' | 'expire', settlement: Settlement = {}) =>
  admin.call(searchFirmId === 0 ? adminAccountsApi.setEmployerStatus : adminAccountsApi.setRecruiterStatus, {
    body: { id: accountId, version: 1, action, reason: '계약이 끝났습니다', ...settlement },
  });

test('nobody deletes an account whose posting is under review or in progress; the reason is told [auth.delete-account]', async () => {
  for (const status of ['CHECK', 'ACTIVE', 'RECRUITER_END', 'CANDIDATE_END'] as const) {
    const employer = await makeEmployer(product);
    await makeJob(product, employer, status);
    const refused = await deleteMe(employer);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'POSTINGS_RUNNING',
      expect.stringContaining('1건') as string,
    ]);
    expect(await statusOf(employer)).toBe('ACTIVE');
  }
  for (const status of ['TEMPORARY', 'REJECT', 'EXPIRED'] as const) {
    const employer = await makeEmployer(product);
    await makeJob(product, employer, status);
    expect((await deleteMe(employer)).status).toBe(200);
  }
});

test.each([
  ['BILLED', 'with', 'MONEY_HELD', undefined],
  ['BILLED', 'without', 'MONEY_HELD', 'MONEY_HELD'],
  ['PAID', 'with', 'MONEY_HELD', 'MONEY_HELD'],
  ['PARTLY_REFUNDED', 'with', 'MONEY_HELD', 'MONEY_HELD'],
  ['PAID_OUT', 'without', undefined, undefined],
  ['CANCELED', 'without', undefined, undefined],
] as const)(
  'with an invoice that is %s the last of its company, or of its firm %s a bank account, stays, whoever deletes [auth.delete-account]',
  async (status, has, employers, recruiters) => {
    const { jobId, employer, recruiter } = await makeHiring(product);
    const { id: offerId } = await db
      .selectFrom('offer')
      .select('id')
      .where('jobId', '=', jobId)
      .executeTakeFirstOrThrow();
    const standing = { code: 'END_NEGOTIATION', notified: 'NONE' } as const;
    const candidateId = await putCandidate(product, { jobId, recruiter, offerId }, standing);
    await putContract(product, { candidateId, status });
    await putStatus(product, jobId, 'EXPIRED');
    if (has === 'with') await putBankAccount(product, recruiter);
    const { companyId, searchFirmId } = { ...employer, searchFirmId: recruiter.searchFirmId };
    const mates = [await makeEmployer(product, { companyId }), await makeRecruiter(product, { searchFirmId })];
    for (const mate of mates) expect((await deleteMe(mate)).status).toBe(200);
    for (const [person, code] of [
      [employer, employers],
      [recruiter, recruiters],
    ] as const) {
      const refused = await deleteMe(person);
      expect([refused.body.code, refused.body.message?.includes('1건')]).toEqual([code, code && true]);
      if (code === undefined) continue;
      // the operator takes nobody away either whom money waits for, but where it is known where to pay it
      if (person === recruiter && has === 'with') {
        expect((await end(person, 'delete', { endsRunning: true })).status).toBe(200);
        continue;
      }
      // that an account expires takes nothing away
      expect((await end(person, 'delete', { endsRunning: true })).body.code).toBe(code);
      expect((await end(person, 'expire', { endsRunning: true })).status).toBe(200);
    }
  },
);

test('whoever asks for the code of a deletion waits for nobody of the company or the firm', async () => {
  const [employer, recruiter] = [await makeEmployer(product), await makeRecruiter(product)];
  const { companyId } = employer;
  const held = await db.startTransaction().execute();
  await held.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute();
  await held.selectFrom('searchFirm').select('id').where('id', '=', recruiter.searchFirmId).forUpdate().execute();
  const asked = await Promise.all([employer, recruiter].map(askForCode));
  await held.rollback().execute();
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
});

test('nobody deletes an account that a company selected; an undecided offer goes with it [auth.delete-account]', async () => {
  const employer = await makeEmployer(product);
  const job = await makeJob(product, employer);
  const [selected, undecided] = [await makeRecruiter(product), await makeRecruiter(product)];
  const offers = [await putOffer(product, job.id, selected, 'SELECTED'), await putOffer(product, job.id, undecided)];
  expect((await deleteMe(selected)).body.code).toBe('OFFERS_RUNNING');
  expect((await deleteMe(undecided)).status).toBe(200);
  expect(await Promise.all(offers.map(offerStatus))).toEqual(['SELECTED', 'WITHDRAWN']);
  const { version } = await db.selectFrom('job').select('version').where('id', '=', job.id).executeTakeFirstOrThrow();
  await employer.call(jobsApi.move, { body: { id: job.id, version, action: 'end', reason: '채용 완료' } });
  expect((await deleteMe(selected)).status).toBe(200);
});

test.each(['delete', 'expire'] as const)(
  'the operator sees what runs and hands it to a colleague (%s)',
  async (action) => {
    const employer = await makeEmployer(product);
    const { companyId } = employer;
    const [colleague, waiting, stranger] = [
      await makeEmployer(product, { companyId }),
      await makeEmployer(product, { companyId, status: 'WAITING' }),
      await makeEmployer(product),
    ];
    const [running, ended, draft] = [
      await makeJob(product, employer),
      await makeJob(product, employer, 'EXPIRED'),
      await makeDraft(employer),
    ];
    const shown = await admin.call(adminJobsApi.runningOf, { params: { id: String(employer.accountId) } });
    expect(shown.body.data.map(({ id, status }) => [id, status])).toEqual([[running.id, 'ACTIVE']]);

    expect((await end(employer, action)).body.code).toBe('POSTINGS_RUNNING');
    for (const { accountId: handTo } of [waiting, stranger, employer]) {
      const { status, body } = await end(employer, action, { handTo });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['handTo']]);
    }
    expect(await statusOf(employer)).toBe('ACTIVE');

    const handed = await end(employer, action, { handTo: colleague.accountId });
    expect(handed.body.data.history[1]).toMatchObject({ action: 'account.handOver', handedTo: '홍길동' });
    expect(await statusOf(employer)).not.toBe('ACTIVE');
    expect((await jobOf(running.id)).employerId).toBe(colleague.accountId);
    expect((await jobOf(draft.id)).employerId).toBe(colleague.accountId);
    expect((await jobOf(ended.id)).employerId).toBe(employer.accountId);
    await mailTo(product, colleague.identify, 'job.handedOver');
    const { body } = await colleague.call(jobsApi.history, { params: { id: String(running.id) } });
    expect(body.data[0]).toMatchObject({ action: 'handOver', actorType: 'ADMIN' });
  },
);

test('or the operator ends it: running postings end, one under review is rejected, recruiters are told', async () => {
  const employer = await makeEmployer(product);
  const recruiter = await makeRecruiter(product);
  const [running, reviewed] = [await makeJob(product, employer), await makeJob(product, employer, 'CHECK')];
  await putOffer(product, running.id, recruiter, 'SELECTED');
  expect((await end(employer, 'delete', { endsRunning: true })).status).toBe(200);
  expect([(await jobOf(running.id)).status, (await jobOf(reviewed.id)).status]).toEqual(['EXPIRED', 'REJECT']);
  expect((await mailTo(product, recruiter.identify, 'job.moved')).text).toContain('계약이 끝났습니다');
});

test('a selected recruiter whom the operator ends leaves the posting, and the company is told why', async () => {
  const employer = await makeEmployer(product);
  const recruiter = await makeRecruiter(product);
  const job = await makeJob(product, employer);
  const offerId = await putOffer(product, job.id, recruiter, 'SELECTED');
  const shown = await admin.call(adminJobsApi.runningOf, { params: { id: String(recruiter.accountId) } });
  expect(shown.body.data.map(({ id }) => id)).toEqual([job.id]);
  expect((await end(recruiter, 'expire')).body.code).toBe('OFFERS_RUNNING');
  expect((await end(recruiter, 'expire', { endsRunning: true })).status).toBe(200);
  expect(await offerStatus(offerId)).toBe('REMOVED');
  expect((await mailTo(product, employer.identify, 'offer.removed')).text).toContain('계약이 끝났습니다');
});
