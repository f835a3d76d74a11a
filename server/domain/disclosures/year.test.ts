import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { contractsApi } from '#core/api/contracts.ts';
import { disclosuresApi as api } from '#core/api/disclosures.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { holdPerson } from '#server/domain/candidates/check-candidate.ts';
import { systemContext } from '#server/domain/tasks.ts';
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
import { hire, hireForm } from '#server/testing/contracts.ts';
import { claimsOn, consent, contactOf, contest, decide, disclose, moveContact } from '#server/testing/disclosures.ts';
import { makeJob, operatorOf, putStatus } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const operator = await operatorOf(product);
afterEach(() => product.clock.set(new Date()));

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
const open = (entry: Entry, contact = contactOf(entry.identity)) => disclose(entry, entry.id, contact);
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
const claimOn = async (id: number, wanted: string) => {
  const claims = await claimsOn(await again(operator), [id]);
  const claim = claims.find(({ kind, decision }) => kind === wanted && decision === null);
  if (!claim) throw new Error('there is no claim');
  return claim;
};
const report = async (who: TestPerson, candidateId: number) => {
  const { status } = await who.call(api.reportHire, { body: { candidateId, text: '출근했다는 연락을 받았습니다.' } });
  expect(status).toBe(200);
  return claimOn(candidateId, 'HIRE');
};
const contested = async ({ recruiter, id }: Entry) => {
  expect((await contest(recruiter, id)).status).toBe(200);
  return claimOn(id, 'CONTEST');
};
const lostReasonOf = async ({ employer, id }: Entry) => (await candidateFor(employer, id)).lostReason;
const asksFor = async (recruiter: TestPerson, id: number): Promise<boolean> => {
  const { body } = await recruiter.raw('GET', '/jobs/dashboard');
  return (body.data as { contactsAsked: { id: number }[] }).contactsAsked.some((asked) => asked.id === id);
};
const hireShownTo = async ({ employer, id }: Entry) => {
  const { hireHindrance, actions } = await candidateFor(employer, id);
  return [hireHindrance, (actions as string[]).includes('hire')];
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
  const asked = await enter(hiring);
  await moveContact(hiring.employer, asked.id, 'request');
  await putStatus(product, hiring.jobId, 'EXPIRED');
  expect(await asksFor(hiring.recruiter, asked.id)).toBe(true);
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
    total: 1,
    dueDate: startDate(),
    overHiring: true,
    ...confirmed(),
  });
  expect(answer.status).toBe(404);
  expect(await asksFor(recruiter, asked.id)).toBe(false);
  const stale = await recruiter.call(api.reportHire, { body: { candidateId: refused.id, text: '늦은 신고' } });
  expect(stale.status).toBe(404);
  expect(await contractsOf(hiring)).toHaveLength(2);
});

test('[candidate.ownership] the firm that disclosed a person has them at the company for a year, and one fee is owed', async () => {
  const hiring = await makeHiring(product);
  await keepOpen(hiring.employer.companyId);
  const identity = somebody();
  const rival = await enter(await elsewhere(hiring), identity);
  const holder = await enter(hiring, identity);
  const mate = await enter(await elsewhere(hiring, hiring.recruiter.searchFirmId), identity);
  const third = await elsewhere(hiring);
  const own = await elsewhere(hiring, hiring.recruiter.searchFirmId);
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
  expect([await resultFor(own), await resultFor(third)]).toEqual(['CLEAR', 'DUPLICATE']);
  expect((await hire(product, rival)).body.code).toBe('HOLD_UNDECIDED');
  expect((await decide(operator, await claimOn(rival.id, 'HOLD'), 'NO')).status).toBe(200);
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
  expect(await hireShownTo(mate)).toEqual(['HIRED', false]);

  // to the end of the last day in Seoul, and not a moment longer
  const { contactUntil } = await candidateFor(hiring.employer, holder.id);
  const end = new Date(`${String(contactUntil)}T15:00:00Z`);
  product.clock.set(new Date(end.getTime() - 60_000));
  expect(await resultFor(third)).toBe('DUPLICATE');
  product.clock.set(end);
  expect(await resultFor(third)).toBe('CLEAR');
});

test('who gets the person back on one posting is the only one who has them, unless somebody is hired', async () => {
  const hiring = await makeHiring(product);
  const identity = somebody({ lastPhone: '1111' });
  const first = await enter(hiring, identity);
  const recruiter = await makeSelected(product, hiring.jobId);
  const second = await enter({ ...hiring, recruiter }, { ...identity, lastPhone: '2222' });
  for (const entry of [first, second]) {
    await pass(entry);
    await open(entry);
  }
  expect([await lostReasonOf(first), await lostReasonOf(second)]).toEqual([null, 'LATER']);
  expect((await decide(operator, await contested(second), 'YES')).status).toBe(200);
  expect([await lostReasonOf(first), await lostReasonOf(second)]).toEqual(['LATER', null]);
  await mailTo(product, first.recruiter.identify, 'disclosure.lost');

  // a report has nothing left to decide once the employer confirms the hire
  await report(second.recruiter, second.id);
  expect((await hire(product, second)).status).toBe(200);
  const reports = (await claimsOn(operator, [second.id])).filter(({ kind }) => kind === 'HIRE');
  expect(reports).toMatchObject([{ decision: 'YES', actions: [] }]);

  const late = await decide(operator, await contested(first), 'YES');
  expect([late.status, late.body.code]).toEqual([409, 'HIRED_ALREADY']);
  expect([await lostReasonOf(first), await lostReasonOf(second)]).toEqual(['LATER', null]);
});

test('who was left to the holder and contests with success can be hired', async () => {
  const hiring = await makeHiring(product);
  const identity = somebody();
  const rival = await enter(await elsewhere(hiring), identity);
  await open(await enter(hiring, identity));
  await pass(rival);
  await open(rival);
  expect((await decide(operator, await claimOn(rival.id, 'HOLD'), 'NO')).status).toBe(200);
  expect(await lostReasonOf(rival)).toBe('HELD');
  expect((await decide(operator, await contested(rival), 'YES')).status).toBe(200);
  // without the operator's word the holder would still have them
  const { id: _id, ...word } = await db
    .deleteFrom('claim')
    .where('candidateId', '=', rival.id)
    .where('kind', '=', 'HOLD')
    .where('decision', '=', 'YES')
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(await hireShownTo(rival)).toEqual(['HELD', false]);
  await db.insertInto('claim').values(word).execute();
  expect(await hireShownTo(rival)).toEqual([null, true]);
  expect((await hire(product, rival)).status).toBe(200);
});

test('who gets the person back meets those who disclosed them on other postings: the later one waits', async () => {
  for (const restoredIsEarlier of [true, false]) {
    const hiring = await makeHiring(product);
    const right = somebody({ birthDate: '1985-05-05' });
    const wrong = await enter(hiring, { ...right, birthDate: '1985-05-06' });
    const other = await enter(await elsewhere(hiring), right);
    for (const entry of restoredIsEarlier ? [wrong, other] : [other, wrong]) {
      await pass(entry);
      await open(entry, contactOf(right));
      product.clock.pass(60);
    }
    expect([await lostReasonOf(wrong), await lostReasonOf(other)]).toEqual(['CONTACT', null]);
    expect((await decide(operator, await contested(wrong), 'YES', { identity: 'CONTACT' })).status).toBe(200);
    const [waits, holds] = restoredIsEarlier ? [other, wrong] : [wrong, other];
    const hold = await claimOn(waits.id, 'HOLD');
    expect(hold.holder?.id).toBe(holds.id);
    expect((await decide(operator, hold, 'YES')).status).toBe(200);
    expect((await hire(product, waits)).status).toBe(200);
  }
});

test('whoever waits for a person lets others mark the entry meanwhile', async () => {
  const hiring = await makeHiring(product, { hiringCount: 5 });
  const [asked, lost, passed] = [await enter(hiring), await enter(hiring), await enter(hiring)];
  await moveContact(hiring.employer, asked.id, 'request');
  await open(lost);
  await db
    .updateTable('candidate')
    .set({ lostAt: product.clock.now(), lostReason: 'LATER' })
    .where('id', '=', lost.id)
    .execute();
  const claim = await contested(lost);
  await pass(passed);
  await open(passed);
  const form = await hireForm(product, passed);
  const acts: [Entry, () => Promise<{ status: number }>][] = [
    [asked, () => consent(hiring.recruiter, asked.id, contactOf(asked.identity))],
    [lost, () => decide(operator, claim, 'YES')],
    [passed, () => hiring.employer.call(contractsApi.hire, { body: form })],
  ];
  for (const [{ id }, act] of acts) {
    const row = await db.selectFrom('candidate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { going } = await db.transaction().execute(async (tx) => {
      await holdPerson({ ...systemContext(product.services), tx }, hiring.employer.companyId, row);
      const waiting = act();
      const waiters = sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      while ((await waiters.execute(db)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 25));
      await sql`select from candidate where id = ${id} for key share nowait`.execute(tx);
      return { going: waiting };
    });
    expect((await going).status).toBe(200);
  }
});
