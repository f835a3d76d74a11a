import { describe, expect, test } from 'vitest';
import { jobsApi } from '#core/api/jobs.ts';
import { offersApi } from '#core/api/offers.ts';
import { type JobStatus, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { wordsOf } from '#core/words/index.ts';
import { approve, makeJob, operatorOf, submitted } from '#server/testing/jobs.ts';
import { edited, fillProfile, makeGreat, makeOfferer, moveOffer, offerForm, offerOn } from '#server/testing/offers.ts';
import { makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;
const employer = await makeEmployer(product);
const recruiter = await makeOfferer(product);
const make = (jobId: number, change: Parameters<typeof offerForm>[1] = {}, who = recruiter) =>
  who.call(offersApi.make, { body: offerForm(jobId, change) });
const stored = (id: number) => db.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const { validation } = wordsOf('ko');

test('an offer keeps its introduction, its rate and the terms it accepts [offer.create]', async () => {
  const { id: jobId } = await makeJob(product, employer);
  const { status, body } = await make(jobId, { introduction: '가'.repeat(1000), rate: 20.5 });
  expect([status, body.data.status]).toEqual([200, 'SUGGESTED']);
  expect(await stored(body.data.id)).toMatchObject({
    introduction: '가'.repeat(1000),
    rateBps: 2050,
    termsNumber: 1,
    recruiterId: recruiter.accountId,
    jobId,
  });
});

test('an introduction is there, at most 1,000 characters, and tells no contact [offer.create]', async () => {
  const { id: jobId } = await makeJob(product, employer);
  for (const [introduction, status, message] of [
    ['', 400, validation.required],
    ['  ', 400, validation.required],
    ['가'.repeat(1001), 400, validation.maxLength.replace('{value}', '1000')],
    ['바로 연락 주세요 010-1234-5678', 422, validation.contactWritten],
    ['메일은 jiwon (at) firm.kr 입니다', 422, validation.contactWritten],
    ['０１０ １２３４ ５６７８', 422, validation.contactWritten],
  ] as const) {
    const { status: answered, body } = await make(jobId, { introduction });
    expect([introduction.slice(0, 30), answered, body.fields]).toEqual([
      introduction.slice(0, 30),
      status,
      { introduction: message },
    ]);
  }
});

test('a rate lies inside the range, in steps of 0.1 [offer.create] [rules.commission]', async () => {
  const { id: jobId } = await makeJob(product, employer, 'ACTIVE', { feeRateMin: 16, feeRateMax: 18 });
  for (const [rate, message] of [
    [15.9, validation.commission],
    [18.1, validation.commission],
    [16.05, validation.feeStep],
    [14, validation.feeStep],
    [null, validation.required],
    [undefined, validation.required],
  ] as const) {
    const { status, body } = await make(jobId, { rate });
    expect([rate, status, body.fields]).toEqual([rate, 400, { rate: message }]);
  }
  for (const rate of [15.9, 18.1])
    for (const [locale, message] of [
      ['en', 'Please enter within the range of service fee rate.'],
      ['ko', '수수료율 범위 안에서 입력해 주십시오.'],
    ] as const) {
      const sent = { body: offerForm(jobId, { rate }) };
      const { body } = await recruiter.call(offersApi.make, sent, { 'accept-language': locale });
      expect([rate, body.fields]).toEqual([rate, { rate: message }]);
    }
  for (const rate of [16, 16.1, 17.9, 18]) {
    const offer = await offerOn(await makeOfferer(product), jobId, { rate });
    expect((await stored(offer.id)).rateBps).toBe(Math.round(rate * 100));
  }
});

test('a fixed fee knows no rate', async () => {
  const fixed = { feeType: 'DATE', fixedFee: 9_000_000, feeDueDays: 30, feeRateMin: null, feeRateMax: null } as const;
  const { id: jobId } = await makeJob(product, employer, 'ACTIVE', fixed);
  const { status, body } = await make(jobId, { rate: 16 });
  expect([status, body.fields]).toEqual([400, { rate: validation.invalid }]);
  expect((await stored((await offerOn(recruiter, jobId, { rate: null })).id)).rateBps).toBeNull();
});

test('the database lets no rate outside the terms in', async () => {
  const { id: jobId } = await makeJob(product, employer);
  const { id } = await offerOn(recruiter, jobId);
  for (const rateBps of [2060, null])
    await expect(db.updateTable('offer').set({ rateBps }).where('id', '=', id).execute()).rejects.toThrow(/terms/);
});

test('nobody offers without a photo and an introduction of themselves [offer.create]', async () => {
  const { id: jobId } = await makeJob(product, employer);
  const bare = await makeRecruiter(product);
  const refused = async () => {
    const { status, body } = await make(jobId, {}, bare);
    return [status, body.code];
  };
  expect(await refused()).toEqual([422, 'PROFILE_NEEDED']);
  const photoId = await fillProfile(product, bare);
  await db.updateTable('account').set({ photoId: null }).where('id', '=', bare.accountId).execute();
  expect(await refused()).toEqual([422, 'PROFILE_NEEDED']);
  await db.updateTable('account').set({ photoId }).where('id', '=', bare.accountId).execute();
  await db.updateTable('recruiter').set({ introduction: '' }).where('accountId', '=', bare.accountId).execute();
  expect(await refused()).toEqual([422, 'PROFILE_NEEDED']);
  await fillProfile(product, bare);
  expect(await refused()).toEqual([200, undefined]);
});

test('one offer per posting, however many come at one moment [offer.create]', async () => {
  const { id: jobId } = await makeJob(product, employer);
  const shot = { caller: recruiter, method: 'POST', path: '/job/offer', body: offerForm(jobId) };
  expect(
    tally(
      await race(
        product.app,
        Array.from({ length: 8 }, () => shot),
      ),
    ),
  ).toEqual({ 200: 1, 409: 7 });
  expect((await db.selectFrom('offer').select('id').where('jobId', '=', jobId).execute()).length).toBe(1);
});

describe.each(jobStatuses)('a posting that is %s', (status: JobStatus) => {
  test('takes offers exactly while it is recruiting', async () => {
    const { id: jobId } = await makeJob(product, employer, status);
    const { status: answered } = await make(jobId);
    const isKnown = !['TEMPORARY', 'CHECK', 'REJECT'].includes(status);
    expect(answered).toBe(status === 'ACTIVE' ? 200 : isKnown ? 409 : 404);
  });
});

test('a posting for chosen firms is not there for others', async () => {
  const { id: jobId } = await makeJob(product, employer);
  await db.updateTable('job').set({ recruitType: 'SEARCHFIRM' }).where('id', '=', jobId).execute();
  expect((await make(jobId)).status).toBe(404);
});

test('an offer is edited and withdrawn while undecided, and made again once [offer.edit-withdraw]', async () => {
  const { id: jobId } = await makeJob(product, employer);
  const first = await offerOn(recruiter, jobId);
  const changed = await moveOffer(recruiter, first, 'edit', edited);
  expect(await stored(first.id)).toMatchObject({ introduction: edited.introduction, rateBps: 1700, version: 2 });
  const contact = await moveOffer(recruiter, changed.body.data, 'edit', { ...edited, introduction: '010-1234-5678' });
  expect([contact.status, Object.keys(contact.body.fields ?? {})]).toEqual([422, ['introduction']]);
  const nothing = await moveOffer(recruiter, changed.body.data, 'edit');
  expect([nothing.status, Object.keys(nothing.body.fields ?? {})]).toEqual([400, ['introduction', 'termsNumber']]);
  await moveOffer(recruiter, changed.body.data, 'withdraw');
  const seen = async () => (await recruiter.call(jobsApi.seenByRecruiter, { params: { id: String(jobId) } })).body.data;
  expect(await seen()).toMatchObject({ canOffer: true, recruiterStatus: 'DELETED' });
  const second = await offerOn(recruiter, jobId, { introduction: '다시 제안합니다.' });
  expect([second.id, second.status]).toEqual([first.id, 'SUGGESTED']);
  // the page says before that this is the end of it
  const own = await recruiter.call(offersApi.one, { params: { id: String(second.id) } });
  expect(own.body.data).toMatchObject({ isLast: true });
  await moveOffer(recruiter, second, 'withdraw');
  expect(await seen()).toMatchObject({ canOffer: false });
  const third = await make(jobId);
  expect([third.status, third.body.code]).toEqual([422, 'OFFER_SPENT']);
});

test('a decided offer is neither edited nor withdrawn nor made again [offer.edit-withdraw]', async () => {
  for (const action of ['select', 'decline'] as const) {
    const { id: jobId } = await makeJob(product, employer);
    const offer = await offerOn(recruiter, jobId);
    const { body } = await moveOffer(employer, offer, action);
    for (const move of ['edit', 'withdraw'] as const)
      expect((await moveOffer(recruiter, body.data, move, edited)).status).toBe(409);
    expect((await make(jobId)).status).toBe(409);
  }
});

test('the terms that were read are the terms that hold, or the offer is refused', async () => {
  const { id: jobId } = await makeJob(product, employer);
  const { status, body } = await make(jobId, { termsNumber: 2 });
  expect([status, body.code]).toEqual([409, 'TERMS_CHANGED']);
});

test('a great recruiter’s rate is the average where the posting suggests it, and nobody else’s is [offer.great]', async () => {
  const job = await submitted(product, employer, { suggestGreatRecruiter: true, feeRateMin: 15, feeRateMax: 20.5 });
  const { id: jobId } = await approve(await operatorOf(product), job);
  const great = await makeOfferer(product);
  await makeGreat(product, great);
  const seen = async (who: typeof great) =>
    (await who.call(jobsApi.seenByRecruiter, { params: { id: String(jobId) } })).body.data.fixedRate;
  expect([await seen(great), await seen(recruiter)]).toEqual([17.8, null]);
  const { status, body } = await make(jobId, { rate: 20 }, great);
  expect([status, body.fields]).toEqual([400, { rate: validation.rateFixed.replace('{value}', '17.8') }]);
  const { id } = await offerOn(great, jobId, { rate: null });
  expect((await stored(id)).rateBps).toBe(1780);
  expect((await stored((await offerOn(recruiter, jobId, { rate: 20 })).id)).rateBps).toBe(2000);
  const plain = await makeJob(product, employer);
  expect((await stored((await offerOn(great, plain.id, { rate: 15 })).id)).rateBps).toBe(1500);
});
