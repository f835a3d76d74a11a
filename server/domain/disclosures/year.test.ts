import { expect, test } from 'vitest';
import { disclosuresApi as api } from '#core/api/disclosures.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import {
  candidateFor,
  check,
  type Hiring,
  makeHiring,
  makeSelected,
  moveThrough,
  recommend,
  somebody,
  type TestIdentity,
} from '#server/testing/candidates.ts';
import { hire } from '#server/testing/contracts.ts';
import { claimsOn, contactOf, decide, disclose } from '#server/testing/disclosures.ts';
import { makeJob, operatorOf, putStatus } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const operator = await operatorOf(product);

/** Sessions do not outlive a year. */
const again = async <P extends TestPerson>(person: P): Promise<P> => ({
  ...person,
  ...(await signInAs(product, person.identify)),
});
const enter = async (hiring: Hiring, identity: TestIdentity = somebody()) => {
  const { id } = await recommend(hiring.recruiter, hiring.jobId, identity);
  return { ...hiring, identity, id, candidateId: id };
};
type Entry = Awaited<ReturnType<typeof enter>>;
const open = (entry: Entry) => disclose(entry, entry.id, contactOf(entry.identity));
const pass = ({ employer, id }: Entry) => moveThrough(employer, id, ['REVIEW_DOCUMENT', 'PASS_DOCUMENT']);
const elsewhere = async (hiring: Hiring, searchFirmId?: number): Promise<Hiring> => {
  const { id: jobId } = await makeJob(product, hiring.employer);
  const firm = searchFirmId === undefined ? {} : { searchFirmId };
  return { ...hiring, jobId, recruiter: await makeSelected(product, jobId, firm) };
};
const keepOpen = (companyId: number) =>
  db
    .updateTable('job')
    .set({ recommendDeadline: '2099-01-01', dueDate: '2099-01-01' })
    .where('companyId', '=', companyId)
    .execute();
const report = async (who: TestPerson, candidateId: number) => {
  const { status } = await who.call(api.reportHire, { body: { candidateId, text: '출근했다는 연락을 받았습니다.' } });
  expect(status).toBe(200);
  const [claim] = await claimsOn(await again(operator), [candidateId]);
  if (!claim) throw new Error('there is no claim');
  return claim;
};
const startDate = () => dayIn(product.clock.now(), 'Asia/Seoul');
const confirmed = () => ({ firstYearSalary: 80_000_000, startDate: startDate() });
const contractsOf = ({ employer }: Hiring) =>
  db
    .selectFrom('contract')
    .innerJoin('offer', 'offer.id', 'contract.offerId')
    .select(['contract.candidateId', 'contract.recruiterId', 'contract.concludedBy', 'offer.jobId'])
    .where('contract.companyId', '=', employer.companyId)
    .execute();

test('[candidate.one-year] the year is shown to both, a late hire counts to its last day, a reported one is decided', async () => {
  const hiring = await makeHiring(product);
  const entries = [await enter(hiring), await enter(hiring), await enter(hiring), await enter(hiring)] as const;
  const [onLastDay, tooLate, reported, refused] = entries;
  for (const entry of entries) {
    await pass(entry);
    await open(entry);
  }
  const until = addDays(dayIn(product.clock.now(), 'Asia/Seoul'), 365);
  for (const reader of [hiring.employer, hiring.recruiter])
    expect((await candidateFor(reader, onLastDay.id)).contactUntil).toBe(until);
  await putStatus(product, hiring.jobId, 'EXPIRED');
  const { version } = await candidateFor(hiring.employer, tooLate.id);

  // the operator has the last word on a hire that was reported
  expect((await decide(operator, await report(hiring.recruiter, refused.id), 'NO')).status).toBe(200);
  const claim = await report(hiring.recruiter, reported.id);
  const made = await decide(operator, claim, 'YES', confirmed());
  expect([made.status, made.body]).toEqual([200, { data: null }]);
  expect((await candidateFor(hiring.recruiter, reported.id)).code).toBe('ALL_PASS');
  await mailTo(product, hiring.recruiter.identify, 'claim.decided', '채용을 확인했습니다');
  expect(await contractsOf(hiring)).toEqual([
    {
      candidateId: reported.id,
      recruiterId: hiring.recruiter.accountId,
      concludedBy: operator.accountId,
      jobId: hiring.jobId,
    },
  ]);

  const end = new Date(`${until}T15:00:00Z`);
  product.clock.set(new Date(end.getTime() - 60_000));
  const inTime = await hire(product, { ...onLastDay, employer: await again(hiring.employer) }, { overHiring: true });
  expect([inTime.status, inTime.body.code]).toEqual([200, undefined]);
  product.clock.set(end);
  const late = { ...tooLate, employer: await again(hiring.employer) };
  const recruiter = await again(hiring.recruiter);
  // nothing is read of who was not hired when the year is over
  expect((await late.employer.raw('GET', `/candidate/${tooLate.id}`)).status).toBe(404);
  const answer = await late.employer.raw('POST', '/candidate/hire', {
    id: tooLate.id,
    version,
    identityConfirmed: true,
    overHiring: true,
    ...confirmed(),
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'HIRE_TOO_LATE']);
  const stale = await recruiter.call(api.reportHire, { body: { candidateId: refused.id, text: '늦은 신고' } });
  expect(stale.status).toBe(404);
  expect(await contractsOf(hiring)).toHaveLength(2);
  product.clock.set(new Date());
});

test('[candidate.ownership] the firm that disclosed a person has them at the company for a year, and one fee is owed', async () => {
  const hiring = await makeHiring(product);
  await keepOpen(hiring.employer.companyId);
  const identity = somebody();
  const rival = await enter(await elsewhere(hiring), identity);
  const holder = await enter(hiring, identity);
  const mate = await enter(await elsewhere(hiring, hiring.recruiter.searchFirmId), identity);
  const third = await elsewhere(hiring);
  await keepOpen(hiring.employer.companyId);
  const resultFor = async ({ recruiter, jobId }: Hiring) =>
    (await check(await again(recruiter), jobId, identity)).body.data?.result;
  expect(await resultFor(third)).toBe('CLEAR');
  await open(holder);
  expect(await resultFor(third)).toBe('DUPLICATE');
  // at another company they are nobody's
  expect(await resultFor(await makeHiring(product))).toBe('CLEAR');

  // the other firm's entry was there before: it waits for the operator, who leaves the person to the holder
  for (const entry of [rival, mate]) {
    await pass(entry);
    await open(entry);
  }
  expect((await hire(product, rival)).body.code).toBe('HOLD_UNDECIDED');
  const [claim] = await claimsOn(operator, [rival.id]);
  if (!claim) throw new Error('there is no claim');
  expect((await decide(operator, claim, 'NO')).status).toBe(200);
  expect((await hire(product, rival)).status).toBe(409);

  // hired on the other posting all the same: the holder is owed, on the terms of the own offer, and nobody else
  const made = await decide(operator, await report(hiring.recruiter, holder.id), 'YES', confirmed());
  expect([made.status, made.body]).toEqual([200, { data: null }]);
  expect(await contractsOf(hiring)).toEqual([
    {
      candidateId: holder.id,
      recruiterId: hiring.recruiter.accountId,
      concludedBy: operator.accountId,
      jobId: hiring.jobId,
    },
  ]);
  expect((await hire(product, mate)).body.code).toBe('HIRED_ALREADY');

  // to the end of the last day in Seoul, and not a moment longer
  const { contactUntil } = await candidateFor(hiring.employer, holder.id);
  const end = new Date(`${String(contactUntil)}T15:00:00Z`);
  product.clock.set(new Date(end.getTime() - 60_000));
  expect(await resultFor(third)).toBe('DUPLICATE');
  product.clock.set(end);
  expect(await resultFor(third)).toBe('CLEAR');
  product.clock.set(new Date());
});
