import { expect, test } from 'vitest';
import { jobsApi } from '#core/api/jobs.ts';
import { offersApi } from '#core/api/offers.ts';
import { makeJob, operatorOf, putOffer, setTerms } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeGreat, makeOfferer, moveOffer, offerOn } from '#server/testing/offers.ts';
import { makeDepartment, makeEmployer, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { mailedWith, matchTo, rename } from '#server/testing/qnas.ts';

const product = await startTestProduct();
const { db } = product.services;
const employer = await makeEmployer(product);
const foreign = await makeEmployer(product);
const admin = await operatorOf(product);
const [matched, unmatched] = [
  await makeDepartment(product, { companyId: employer.companyId }),
  await makeDepartment(product, { companyId: employer.companyId }),
];
const recruiter = await makeOfferer(product);
const sibling = await makeOfferer(product, { searchFirmId: recruiter.searchFirmId });
const { id: jobId } = await makeJob(product, employer);
await matchTo(product, matched, jobId);
const offer = await offerOn(recruiter, jobId, { introduction: '이 분야를 잘 압니다.', rate: 18.7 });
const params = { id: String(offer.id) };
const one = (who: TestPerson) => who.call(offersApi.one, { params });
const ofJob = (who: TestPerson) => who.call(offersApi.ofJob, { params: { id: String(jobId) }, query: {} });
const terms = (who: TestPerson) => who.call(offersApi.terms, { params: { id: String(jobId) } });

test('who may read an offer: its company, the matched department, the operator, whoever made it', async () => {
  const everybody = { employer, foreign, admin, matched, unmatched, recruiter, sibling };
  const answered = async (ask: (who: TestPerson) => Promise<{ status: number }>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(everybody).map(async ([name, who]) => [name, (await ask(who)).status] as const)),
    );
  const outside = { foreign: 404, unmatched: 404 };
  const inside = { employer: 200, admin: 200, matched: 200 };
  expect(await answered(one)).toEqual({ ...inside, ...outside, recruiter: 200, sibling: 404 });
  expect(await answered(ofJob)).toEqual({ ...inside, ...outside, recruiter: 403, sibling: 403 });
  expect(await answered(terms)).toEqual({
    employer: 200,
    admin: 200,
    foreign: 404,
    matched: 403,
    unmatched: 403,
    recruiter: 200,
    sibling: 200,
  });
});

test('the employer reads everything that an offer is decided by', async () => {
  await makeGreat(product, recruiter);
  const earlier = await makeJob(product, employer);
  await offerOn(recruiter, earlier.id).then((made) => moveOffer(employer, made, 'select'));
  const elsewhere = await makeJob(product, foreign);
  await offerOn(recruiter, elsewhere.id).then((made) => moveOffer(foreign, made, 'select'));
  const { body } = await one(employer);
  expect(body.data).toMatchObject({
    status: 'SUGGESTED',
    introduction: '이 분야를 잘 압니다.',
    rate: 18.7,
    termsNumber: 1,
    needsConfirmation: false,
    actions: ['select', 'decline'],
    recruiter: {
      name: '홍길동',
      firm: expect.stringMatching(/./),
      photoId: expect.any(Number),
      keywords: ['핀테크'],
      isGreat: true,
      record: { selected: 2, recommended: 0, hired: 0, evaluation: null },
      withCompany: { offered: 1, selected: 1, lastSelectedAt: expect.any(String) },
    },
  });
  const { body: listed } = await ofJob(employer);
  expect(listed.data).toEqual([body.data]);
});

test('a badge is worn in the month after the one that earned it [offer.great]', async () => {
  await db
    .updateTable('recruiter')
    .set({ greatMonth: '2020-01-01' })
    .where('accountId', '=', recruiter.accountId)
    .execute();
  const { body } = await one(employer);
  expect((body.data as { recruiter: { isGreat: boolean } }).recruiter.isGreat).toBe(false);
});

test('a department reads neither fee nor terms, in no field and by no order', async () => {
  // a time may hold the digits of the rate
  const told = JSON.stringify([(await one(matched)).body, (await ofJob(matched)).body]).replaceAll(
    /"[\d-]+T[\d:.]+Z"/g,
    '',
  );
  for (const secret of ['18.7', '1870', 'rate', 'terms', 'reason', 'phone', 'email'])
    expect([secret, told.toLowerCase().includes(secret)]).toEqual([secret, false]);
});

test('nobody but the operator reads how a recruiter is reached', async () => {
  const { email, phone } = await db
    .selectFrom('account')
    .select(['email', 'phone'])
    .where('id', '=', recruiter.accountId)
    .executeTakeFirstOrThrow();
  for (const who of [employer, matched]) {
    const told = JSON.stringify([(await one(who)).body, (await ofJob(who)).body]);
    expect([told.includes(email), told.includes(phone)]).toEqual([false, false]);
  }
  expect((await one(admin)).body.data).toMatchObject({ email, phone });
});

test('a recruiter’s own offer names no company that has not selected them', async () => {
  const secretive = await makeEmployer(product);
  const company = '비밀상사주식회사';
  await db
    .updateTable('company')
    .set({ name: company, nameDisclosed: false })
    .where('id', '=', secretive.companyId)
    .execute();
  const hidden = await makeJob(product, secretive);
  const made = await offerOn(recruiter, hidden.id);
  const read = async () => {
    const own = await recruiter.call(offersApi.one, { params: { id: String(made.id) } });
    const list = await recruiter.call(offersApi.own, { query: { size: 'all' } });
    return JSON.stringify([own.body, list.body]).includes(company);
  };
  expect(await read()).toBe(false);
  await moveOffer(secretive, made, 'select');
  expect(await read()).toBe(true);
});

test('GET /job/offers is the recruiter’s own and nobody else’s', async () => {
  await offerOn(sibling, jobId);
  const { body } = await sibling.call(offersApi.own, { query: {} });
  expect(body.data.map((row) => row.jobId)).toEqual([jobId]);
  expect(body.data[0]).toMatchObject({
    status: 'SUGGESTED',
    rate: 16.5,
    jobStatus: 'ACTIVE',
    needsConfirmation: false,
  });
});

test('the photo is seen by the side that got the offer, and by nobody beside it', async () => {
  const { photoId } = await db
    .selectFrom('account')
    .select('photoId')
    .where('id', '=', recruiter.accountId)
    .executeTakeFirstOrThrow();
  const stranger = await makeEmployer(product);
  const seenBy = async (who: TestPerson) => (await who.raw('GET', `/image/${photoId}`)).status;
  expect({
    employer: await seenBy(employer),
    matched: await seenBy(matched),
    admin: await seenBy(admin),
    own: await seenBy(recruiter),
    stranger: await seenBy(stranger),
    unmatched: await seenBy(unmatched),
    sibling: await seenBy(sibling),
  }).toEqual({ employer: 200, matched: 200, admin: 200, own: 200, stranger: 404, unmatched: 404, sibling: 404 });
});

test('withdrawn and removed offers are listed only where they are asked for', async () => {
  const { id } = await makeJob(product, employer);
  for (const status of ['SUGGESTED', 'SELECTED', 'UNSELECTED', 'WITHDRAWN', 'REMOVED'] as const)
    await putOffer(product, id, await makeOfferer(product), status);
  const statuses = async (query: object) =>
    (await employer.call(offersApi.ofJob, { params: { id: String(id) }, query })).body.data
      .map(({ status }) => status)
      .sort();
  expect(await statuses({})).toEqual(['SELECTED', 'SUGGESTED', 'UNSELECTED']);
  expect(await statuses({ status: ['WITHDRAWN', 'REMOVED'] })).toEqual(['REMOVED', 'WITHDRAWN']);
});

test('each is told by mail what concerns them, with the reason, in their language', async () => {
  const person = await makeOfferer(product, { locale: 'en' });
  await rename(product, person, 'Maria Lim');
  const job = await makeJob(product, employer, 'ACTIVE', { maxRecruiters: 5 });
  const { title } = await db.selectFrom('job').select('title').where('id', '=', job.id).executeTakeFirstOrThrow();
  const made = await offerOn(person, job.id);
  const seen = (await moveOffer(employer, made, 'select')).body.data;
  const stopped = (await moveOffer(employer, seen, 'stop', { reason: 'enough of them' })).body.data;
  const resumed = (await moveOffer(employer, stopped, 'resume')).body.data;
  await moveOffer(admin, resumed, 'remove', { reason: 'false claims' });
  const told = (who: TestPerson, kind: string) => mailTo(product, who.identify, kind, title);
  expect((await told(employer, 'offer.made')).text).toContain('Maria Lim');
  expect((await told(employer, 'offer.made')).text).toContain(`/employers/job/${job.id}/recruiter/${made.id}`);
  expect((await told(person, 'offer.selected')).subject).toBe(`[Scoutlane] You are selected: ${title}`);
  expect((await told(person, 'offer.stopped')).text).toContain('enough of them');
  expect((await told(person, 'offer.resumed')).subject).toContain('You can recommend again');
  expect((await told(person, 'offer.removed')).text).toContain('false claims');
  expect((await told(employer, 'offer.removed')).text).toContain('false claims');
  const other = await makeOfferer(product);
  await moveOffer(employer, await offerOn(other, job.id), 'decline', { reason: '경력이 다릅니다' });
  expect((await told(other, 'offer.unselected')).text).toContain('경력이 다릅니다');
  expect(await mailedWith(product, `You are selected: ${title}`)).toEqual([person.identify]);
});

test('great recruiters are invited when a posting that wants them is approved [offer.great]', async () => {
  const great = await makeOfferer(product);
  await makeGreat(product, great);
  // an invitation that nobody asked for is promotional
  await db.updateTable('account').set({ promotion: true }).where('id', '=', great.accountId).execute();
  const wanted = await makeJob(product, employer, 'ACTIVE', { suggestGreatRecruiter: true });
  const plain = await makeJob(product, employer);
  const titleOf = async (id: number) =>
    (await db.selectFrom('job').select('title').where('id', '=', id).executeTakeFirstOrThrow()).title;
  const rated = await mailTo(product, great.identify, 'offer.invited', await titleOf(wanted.id));
  expect(rated.text).toContain('수수료율은 범위의 평균');
  const fixed = { feeType: 'DATE', feeRateMin: null, feeRateMax: null, fixedFee: 20_000_000, feeDueDays: 14 } as const;
  const paid = await makeJob(product, employer, 'ACTIVE', { suggestGreatRecruiter: true, ...fixed });
  const { text } = await mailTo(product, great.identify, 'offer.invited', await titleOf(paid.id));
  expect([text.includes('20,000,000원'), text.includes('수수료율')]).toEqual([true, false]);
  expect(await mailedWith(product, `우수 리크루터 초대: ${await titleOf(wanted.id)}`)).toEqual([great.identify]);
  expect(await mailedWith(product, `우수 리크루터 초대: ${await titleOf(plain.id)}`)).toEqual([]);
  const { body } = await great.call(jobsApi.seenByRecruiter, { params: { id: String(wanted.id) } });
  expect(body.data.suggestGreatRecruiter).toBe(true);
});

test('whoever was selected reads and sorts their own list by the terms that they keep, all postings by what is offered now', async () => {
  const chosen = await makeOfferer(product);
  const [changed, other] = [
    await makeJob(product, employer),
    await makeJob(product, employer, 'ACTIVE', { feeRateMax: 20 }),
  ];
  for (const { id } of [changed, other]) await moveOffer(employer, await offerOn(chosen, id), 'select');
  await setTerms(product, employer, changed.id, { feeRateMin: 18, feeRateMax: 19 });
  const rates = async (status: 'ACTIVE'[]) => {
    const { body } = await chosen.call(jobsApi.list, { query: { status, sort: 'COMMISSION', size: 'all' } });
    const rows = body.data as { id: number; feeRateMax: number }[];
    return rows.filter(({ id }) => id === changed.id || id === other.id).map(({ feeRateMax }) => feeRateMax);
  };
  expect(await rates(['ACTIVE'])).toEqual([20.5, 20]);
  expect(await rates([])).toEqual([20, 19]);
});
