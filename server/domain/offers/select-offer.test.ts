import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { offersApi } from '#core/api/offers.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { putCandidate } from '#server/testing/candidates.ts';
import { putContract } from '#server/testing/contracts.ts';
import { makeJob, operatorOf, putOffer, setTerms } from '#server/testing/jobs.ts';
import {
  countOffers,
  makeOfferer,
  makeOfferers,
  moveOffer,
  offerForm,
  offerOn,
  type TestOffer,
} from '#server/testing/offers.ts';
import { makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { atOnce, race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;
const employer = await makeEmployer(product);
const jobOf = (id: number) => db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statusOf = async (id: number) =>
  (await db.selectFrom('offer').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const open = (change: Partial<JobFields> = {}) => makeJob(product, employer, 'ACTIVE', change);
const offerers = (count: number) => makeOfferers(product, count);
const processing = async (who: TestPerson) =>
  ((await who.call(accountsApi.me, {})).body.data as { recruiter: { processingOfferCount: number } }).recruiter
    .processingOfferCount;
const limitTo = (who: TestPerson, limitOfferCount: number) =>
  db.updateTable('recruiter').set({ limitOfferCount }).where('accountId', '=', who.accountId).execute();
const making = { method: 'POST', path: '/job/offer' };
const shot = (caller: TestPerson, offer: { id: number; version: number }, action: string) => ({
  caller,
  method: 'PUT',
  path: '/job/offer',
  body: { id: offer.id, version: offer.version, action },
});

test('with the last recruiter wanted the posting closes for recruiters by itself [offer.select, job.auto-close]', async () => {
  const job = await open({ maxRecruiters: 2 });
  const [a, b, c] = await Promise.all((await offerers(3)).map((who) => offerOn(who, job.id)));
  if (!a || !b || !c) throw new Error('three offers');
  await moveOffer(employer, a, 'select');
  expect((await jobOf(job.id)).status).toBe('ACTIVE');
  await moveOffer(employer, b, 'select');
  expect(await jobOf(job.id)).toMatchObject({ status: 'RECRUITER_END', selectedCount: 2, offerCount: 3 });
  const { body } = await employer.call(jobsApi.history, { params: { id: String(job.id) } });
  expect(body.data[0]).toMatchObject({ action: 'closeRecruiters', actorType: 'SYSTEM' });
  const full = await moveOffer(employer, c, 'select');
  expect([full.status, full.body.code]).toEqual([422, 'SELECTION_FULL']);
  expect(full.body.message).toContain('2');
  expect((await moveOffer(employer, c, 'decline', { reason: '충분합니다' })).status).toBe(200);
});

test('a posting that wants no more than it has closes for recruiters by itself, too', async () => {
  const job = await open({ maxRecruiters: 3 });
  await moveOffer(employer, await offerOn(await makeOfferer(product), job.id), 'select');
  const { version, guideline, detailGuideline, recommendDeadline, dueDate } = await jobOf(job.id);
  if (!recommendDeadline || !dueDate) throw new Error('a posting with its days');
  const { status, body } = await employer.call(jobsApi.editApproved, {
    body: { id: job.id, version, guideline, detailGuideline, recommendDeadline, dueDate, maxRecruiters: 1 },
  });
  expect([status, body.data.status]).toEqual([200, 'RECRUITER_END']);
});

test('never more than wanted, however many are selected at one moment [offer.select]', async () => {
  const job = await open({ maxRecruiters: 3 });
  const shots = [];
  while (shots.length < atOnce) {
    const id = await putOffer(product, job.id, await makeRecruiter(product, { signedIn: false }));
    shots.push(shot(employer, { id, version: 1 }, 'select'));
  }
  expect(tally(await race(product.app, shots))).toEqual({ 200: 3, 422: atOnce - 3 });
  const counted = { selectedCount: 3, offerCount: atOnce };
  expect(await jobOf(job.id)).toMatchObject({ ...counted, status: 'RECRUITER_END' });
  expect(await countOffers(product, job.id)).toEqual(counted);
});

test('a recruiter is selected no more often than they may, by whomever at one moment [offer.select]', async () => {
  const who = await makeOfferer(product);
  await limitTo(who, 2);
  const companies = [employer, await makeEmployer(product), await makeEmployer(product)];
  const shots = [];
  while (shots.length < atOnce) {
    const company: TestPerson = companies[shots.length % 3] ?? employer;
    const id = await putOffer(product, (await makeJob(product, company)).id, who);
    shots.push(shot(company, { id, version: 1 }, 'select'));
  }
  const outcomes = await race(product.app, shots);
  expect(tally(outcomes)).toEqual({ 200: 2, 422: atOnce - 2 });
  for (const { status, body } of outcomes) if (status === 422) expect(body.code).toBe('RECRUITER_FULL');
  expect(await processing(who)).toBe(2);
});

test('what has ended no longer takes a recruiter’s place; what is undecided never did [offer.select]', async () => {
  const who = await makeOfferer(product);
  await limitTo(who, 1);
  const [first, second] = [await open(), await open()];
  const [offer, other] = [await offerOn(who, first.id), await offerOn(who, second.id)];
  expect(await processing(who)).toBe(0);
  await moveOffer(employer, offer, 'select');
  expect(await processing(who)).toBe(1);
  expect((await moveOffer(employer, other, 'select')).body.code).toBe('RECRUITER_FULL');
  await employer.call(jobsApi.move, { body: { ...first, action: 'end', reason: '사유' } });
  expect(await processing(who)).toBe(0);
  expect((await moveOffer(employer, other, 'select')).status).toBe(200);
});

test('selecting and declining at one moment: one of them counts [offer.select]', async () => {
  const job = await open();
  const offer = await offerOn(await makeOfferer(product), job.id);
  const colleague = await makeEmployer(product, { companyId: employer.companyId });
  const twice = [employer, colleague].flatMap((who) => ['select', 'decline'].map((act) => shot(who, offer, act)));
  expect(tally(await race(product.app, twice))).toEqual({ 200: 1, 409: 3 });
});

test('selecting and withdrawing at one moment: one of them counts', async () => {
  for (let n = 0; n < 4; n += 1) {
    const who = await makeOfferer(product);
    const offer = await offerOn(who, (await open()).id);
    const outcomes = await race(product.app, [shot(employer, offer, 'select'), shot(who, offer, 'withdraw')]);
    expect(tally(outcomes)).toEqual({ 200: 1, 409: 1 });
  }
});

test('a recruiter who recommended somebody is stopped, not unselected [offer.select]', async () => {
  const job = await open();
  const people = await offerers(2);
  const [busy, idle] = await Promise.all(people.map((who) => offerOn(who, job.id)));
  const [recruiter] = people;
  if (!busy || !idle || !recruiter) throw new Error('two offers');
  const selected = (await moveOffer(employer, busy, 'select')).body.data;
  const other = (await moveOffer(employer, idle, 'select')).body.data;
  const on = { jobId: job.id, recruiter, offerId: busy.id };
  const candidateId = await putCandidate(product, on, { code: 'NONE', notified: 'NONE' });
  const shown = async () => {
    const { body } = await employer.call(offersApi.one, { params: { id: String(busy.id) } });
    return body.data;
  };
  const record = { selected: 1, recommended: 1, hired: 0, evaluation: null };
  expect(await shown()).toMatchObject({ recruiter: { record }, actions: ['stop'] });
  await putContract(product, { candidateId });
  expect(await shown()).toMatchObject({ recruiter: { record: { ...record, hired: 1 } } });
  const refused = await moveOffer(employer, selected, 'unselect');
  expect([refused.status, refused.body.code]).toEqual([422, 'CANDIDATES_RECOMMENDED']);
  expect((await moveOffer(employer, selected, 'stop', { reason: '충분합니다' })).status).toBe(200);
  expect((await moveOffer(employer, other, 'unselect')).status).toBe(200);
  expect(await jobOf(job.id)).toMatchObject({ selectedCount: 1, offerCount: 2 });
});

test('auto-select selects at once, by the same rules; where one fails it stays undecided [offer.auto-select]', async () => {
  const job = await open({ autoSelectRecruiter: true, maxRecruiters: 2 });
  const [a, full, b, late] = await offerers(4);
  if (!a || !full || !b || !late) throw new Error('four recruiters');
  expect((await offerOn(a, job.id)).status).toBe('SELECTED');
  await limitTo(full, 0);
  expect((await offerOn(full, job.id)).status).toBe('SUGGESTED');
  expect((await offerOn(b, job.id)).status).toBe('SELECTED');
  expect(await jobOf(job.id)).toMatchObject({ status: 'RECRUITER_END', selectedCount: 2, offerCount: 3 });
  expect((await late.call(offersApi.make, { body: offerForm(job.id) })).status).toBe(409);
});

test('auto-select keeps both limits under any number of offers at one moment [offer.auto-select]', async () => {
  const job = await open({ autoSelectRecruiter: true, maxRecruiters: 3 });
  const make = (caller: TestPerson, { id }: { id: number }) => ({ ...making, caller, body: offerForm(id) });
  const shots = (await offerers(atOnce)).map((caller) => make(caller, job));
  expect(tally(await race(product.app, shots))).toEqual({ 200: 3, 409: atOnce - 3 });
  const counted = { selectedCount: 3, offerCount: 3 };
  expect(await jobOf(job.id)).toMatchObject(counted);
  expect(await countOffers(product, job.id)).toEqual(counted);
  const who = await makeOfferer(product);
  await limitTo(who, 2);
  const jobs = await Promise.all(Array.from({ length: atOnce }, () => open({ autoSelectRecruiter: true })));
  const own = jobs.map((one) => make(who, one));
  expect(tally(await race(product.app, own))).toEqual({ 200: atOnce });
  expect(await processing(who)).toBe(2);
});

test('a day that passed counts before the sweep: nobody is selected on what has closed', async () => {
  const job = await open();
  const offer = await offerOn(await makeOfferer(product), job.id);
  await db.updateTable('job').set({ recommendDeadline: '2020-01-01' }).where('id', '=', job.id).execute();
  const { status, body } = await moveOffer(employer, offer, 'select');
  expect([status, body.code]).toEqual([409, 'STATUS_CONFLICT']);
});

test('other terms are confirmed before an undecided offer is selected; a selected one keeps its own', async () => {
  const job = await open();
  const [asked, chosen] = await offerers(2);
  if (!asked || !chosen) throw new Error('two recruiters');
  const [offer, selected] = [await offerOn(asked, job.id), await offerOn(chosen, job.id)];
  await moveOffer(employer, selected, 'select');
  await setTerms(product, employer, job.id, { feeRateMin: 18, feeRateMax: 19 });

  const own = async (who: TestPerson, offerId: number) =>
    (await who.call(offersApi.one, { params: { id: String(offerId) } })).body.data;
  expect(await own(asked, offer.id)).toMatchObject({ needsConfirmation: true, termsNumber: 1 });
  expect(await own(chosen, selected.id)).toMatchObject({ needsConfirmation: false, termsNumber: 1, rate: 16.5 });
  const early = await moveOffer(employer, offer, 'select');
  expect([early.status, early.body.code]).toEqual([422, 'OFFER_UNCONFIRMED']);
  const text = { introduction: '새 조건을 확인했습니다.' };
  const old = await moveOffer(asked, offer, 'edit', { ...text, rate: 16.5, termsNumber: 1 });
  expect([old.status, old.body.code]).toEqual([409, 'TERMS_CHANGED']);
  const outside = await moveOffer(asked, offer, 'edit', { ...text, rate: 16.5, termsNumber: 2 });
  expect([outside.status, Object.keys(outside.body.fields ?? {})]).toEqual([400, ['rate']]);
  const confirmed = await moveOffer(asked, offer, 'edit', { ...text, rate: 18, termsNumber: 2 });
  const { createdAt, termsAcceptedAt } = await db
    .selectFrom('offer')
    .select(['createdAt', 'termsAcceptedAt'])
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow();
  expect(termsAcceptedAt.getTime()).toBeGreaterThan(createdAt.getTime());
  expect((await moveOffer(employer, confirmed.body.data, 'select')).status).toBe(200);
  const terms = await asked.call(offersApi.terms, { params: { id: String(job.id) } });
  expect(terms.body.data.map(({ number, feeRateMin }) => [number, feeRateMin])).toEqual([
    [2, 18],
    [1, 15],
  ]);
});

test('lists of postings count what a plain count counts, through every act', async () => {
  const job = await open({ maxRecruiters: 5 });
  const [a, b, c] = await Promise.all((await offerers(3)).map((who) => offerOn(who, job.id)));
  if (!a || !b || !c) throw new Error('three offers');
  const admin = await operatorOf(product);
  const selected = (await moveOffer(employer, a, 'select')).body.data;
  await moveOffer(employer, b, 'decline');
  await moveOffer(admin, c, 'remove', { reason: '허위 소개' });
  await moveOffer(employer, selected, 'unselect');
  const states = await Promise.all([a, b, c].map(({ id }) => statusOf(id)));
  expect(states).toEqual(['UNSELECTED', 'UNSELECTED', 'REMOVED']);
  const { body } = await employer.call(jobsApi.list, { query: { keyword: (await jobOf(job.id)).title } });
  expect(body.data[0]).toMatchObject({ offerCount: 2, selectedCount: 0 });
  await putOffer(product, job.id, await makeOfferer(product), 'SELECTED');
  expect(await jobOf(job.id)).toMatchObject({ offerCount: 3, selectedCount: 1 });
});

type Home = { offersToDecide: { id: number; count: number; since: string }[] };
const offersToDecide = async (company: TestPerson) =>
  ((await company.call(jobsApi.dashboard, {})).body.data as Home).offersToDecide;

test('the home of the employer counts the offers to decide, and only those [job.dashboard]', async () => {
  const company = await makeEmployer(product);
  const job = await makeJob(product, company, 'ACTIVE', { maxRecruiters: 5 });
  const toDecide = async () => (await offersToDecide(company)).map(({ id, count }) => [id, count]);
  expect(await toDecide()).toEqual([]);
  const [a, b] = await Promise.all((await offerers(2)).map((who) => offerOn(who, job.id)));
  if (!a || !b) throw new Error('two offers');
  expect(await toDecide()).toEqual([[job.id, 2]]);
  await moveOffer(company, a, 'select');
  expect(await toDecide()).toEqual([[job.id, 1]]);
  await moveOffer(company, b, 'decline');
  expect(await toDecide()).toEqual([]);
});

test('offers wait since they could be decided on the terms that hold, whatever is written anew [job.dashboard]', async () => {
  const company = await makeEmployer(product);
  const job = await makeJob(product, company, 'ACTIVE', { maxRecruiters: 5 });
  const since = async () => (await offersToDecide(company)).map((row) => Date.parse(row.since));
  const recruiter = await makeOfferer(product);
  const later = (): number => {
    product.clock.pass(60);
    return product.clock.now().getTime();
  };
  let offer: TestOffer = await offerOn(recruiter, job.id);
  const edit = async (termsNumber: number, rate: number) => {
    offer = (await moveOffer(recruiter, offer, 'edit', { introduction: '고친 소개', termsNumber, rate })).body.data;
  };
  const made = await since();
  later();
  await edit(1, 16.5);
  expect(await since()).toEqual(made);

  await setTerms(product, company, job.id, { feeRateMin: 18, feeRateMax: 19 });
  expect(await since()).toEqual([]);
  const confirmed = later();
  await edit(2, 18);
  const [accepted = 0] = await since();
  expect(accepted).toBeGreaterThanOrEqual(confirmed);
  later();
  await edit(2, 18);
  expect(await since()).toEqual([accepted]);
  // another rate is another offer
  const raised = later();
  await edit(2, 19);
  expect((await since())[0]).toBeGreaterThanOrEqual(raised);
});
