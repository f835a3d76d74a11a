import { describe, expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { jobsApi } from '#core/api/jobs.ts';
import {
  candidateFor,
  makeHiring,
  makeSelected,
  moveThrough,
  recommend,
  somebody,
} from '#server/testing/candidates.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeDepartment, makeEmployer, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { matchTo } from '#server/testing/qnas.ts';

const product = await startTestProduct();
const { db } = product.services;

/** Everybody who may read a candidate of this posting, and some who may not. */
const readersOf = async (employer: TestPerson, jobId: number) => {
  const department = await makeDepartment(product, { companyId: employer.companyId });
  await matchTo(product, department, jobId);
  return {
    colleague: await makeEmployer(product, { companyId: employer.companyId }),
    department,
    unmatched: await makeDepartment(product, { companyId: employer.companyId }),
    stranger: await makeEmployer(product),
    admin: await makeAdmin(product),
  };
};
const rate = (who: TestPerson, id: number, rating: number) => who.call(candidatesApi.rate, { body: { id, rating } });
const memos = async (who: TestPerson, id: number) =>
  (await who.call(candidatesApi.memos, { params: { id: String(id) } })).body.data;

describe('ratings', () => {
  test('one per person of the employer’s side, from 1 to 5, with average and number; refused otherwise [candidate.rating]', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { department, unmatched, stranger, admin } = await readersOf(employer, jobId);
    const { id } = await recommend(recruiter, jobId);
    expect(await candidateFor(employer, id)).toMatchObject({ rating: null, ratingCount: 0, ownRating: null });
    expect((await rate(employer, id, 5)).body.data).toEqual({ id, rating: 5, ratingCount: 1, ownRating: 5 });
    expect((await rate(department, id, 2)).body.data).toEqual({ id, rating: 3.5, ratingCount: 2, ownRating: 2 });
    expect((await rate(employer, id, 3)).body.data).toEqual({ id, rating: 2.5, ratingCount: 2, ownRating: 3 });
    expect(await candidateFor(department, id)).toMatchObject({ rating: 2.5, ratingCount: 2, ownRating: 2 });
    for (const rating of [0, 6, -1, 2.5, '3', null])
      expect([rating, (await employer.raw('POST', '/candidate/rating', { id, rating })).status]).toEqual([rating, 400]);
    for (const nobody of [null, 0])
      expect((await employer.raw('POST', '/candidate/rating', { id: nobody, rating: 3 })).status).toBe(400);
    for (const who of [unmatched, stranger]) expect((await rate(who, id, 3)).status).toBe(404);
    for (const who of [recruiter, admin]) expect((await rate(who, id, 3)).status).toBe(403);
    const counted = await db
      .selectFrom('candidate')
      .select(['ratingSum', 'ratingCount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(counted).toEqual({ ratingSum: 5, ratingCount: 2 });
  });

  test('recruiters and the operator see no trace of them, and can neither sort nor filter by them [candidate.rating]', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const admin = await makeAdmin(product);
    const { id } = await recommend(recruiter, jobId);
    await rate(employer, id, 4);
    const params = { id: String(jobId) };
    for (const who of [recruiter, admin]) {
      const answers = [
        await who.call(candidatesApi.one, { params: { id: String(id) } }),
        await who.call(candidatesApi.history, { params: { id: String(id) } }),
        await who.call(candidatesApi.list, { params, query: {} }),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(JSON.stringify(body).toLowerCase()).not.toContain('rating');
      }
      expect((await who.call(candidatesApi.list, { params, query: { sort: 'RATING' } })).status).toBe(400);
      expect((await who.call(candidatesApi.list, { params, query: { rating: ['4'] } })).status).toBe(400);
    }
  });
});

describe('memos [candidate.memo]', () => {
  test('each side has its own, in no answer to the other', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { colleague, department, unmatched, stranger, admin } = await readersOf(employer, jobId);
    const other = await makeSelected(product, jobId);
    const { id } = await recommend(recruiter, jobId);
    const write = (who: TestPerson, body: string) =>
      who.call(candidatesApi.addMemo, { body: { candidateId: id, body } });
    const ours = '회사만 보는 메모';
    const theirs = '리크루터만 보는 메모';
    expect((await write(employer, ours)).status).toBe(200);
    expect((await write(department, ours)).status).toBe(200);
    expect((await write(recruiter, theirs)).status).toBe(200);
    for (const who of [unmatched, stranger, other]) expect((await write(who, '남의 메모')).status).toBe(404);
    expect((await write(admin, '운영자 메모')).status).toBe(403);
    for (const who of [employer, colleague, department])
      expect((await memos(who, id)).map(({ body }) => body)).toEqual([ours, ours]);
    expect((await memos(recruiter, id)).map(({ body }) => body)).toEqual([theirs]);
    const everything = async (who: TestPerson) => {
      const params = { id: String(id) };
      const answers = [
        await who.call(candidatesApi.one, { params }),
        await who.call(candidatesApi.history, { params }),
        await who.call(candidatesApi.memos, { params }),
        await who.call(candidatesApi.list, { params: { id: String(jobId) }, query: {} }),
      ];
      return JSON.stringify(answers.map(({ body }) => body));
    };
    for (const who of [employer, department]) expect(await everything(who)).not.toContain(theirs);
    expect(await everything(recruiter)).not.toContain(ours);
    for (const memo of [ours, theirs]) expect(await everything(admin)).not.toContain(memo);
    expect(await candidateFor(employer, id)).toMatchObject({ memoCount: 2 });
    expect(await candidateFor(recruiter, id)).toMatchObject({ memoCount: 1 });
  });

  test('who wrote one changes and deletes it, nobody else', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const colleague = await makeEmployer(product, { companyId: employer.companyId });
    const { id } = await recommend(recruiter, jobId);
    const { body } = await employer.call(candidatesApi.addMemo, { body: { candidateId: id, body: '처음' } });
    const memo = body.data;
    const edit = (who: TestPerson, version: number) =>
      who.call(candidatesApi.editMemo, { body: { id: memo.id, version, body: '고침' } });
    const remove = (who: TestPerson) => who.call(candidatesApi.removeMemo, { params: { id: String(memo.id) } });
    for (const who of [colleague, recruiter]) {
      expect((await edit(who, 1)).status).toBe(404);
      expect((await remove(who)).status).toBe(404);
    }
    expect((await edit(employer, 2)).body.code).toBe('VERSION_STALE');
    expect((await edit(employer, 1)).body.data).toEqual({ id: memo.id, version: 2 });
    expect(await memos(colleague, id)).toMatchObject([{ body: '고침', isOwn: false, author: '홍길동' }]);
    expect((await remove(employer)).status).toBe(200);
    expect(await memos(employer, id)).toEqual([]);
  });
});

test('who reads what: the company and its matched departments, the own recruiter, the operator on record', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const { colleague, department, unmatched, stranger, admin } = await readersOf(employer, jobId);
  const other = await makeSelected(product, jobId);
  const { id } = await recommend(recruiter, jobId);
  const params = { id: String(id) };
  for (const who of [employer, colleague, department, recruiter, admin])
    for (const endpoint of [candidatesApi.one, candidatesApi.history])
      expect((await who.call(endpoint, { params })).status).toBe(200);
  for (const who of [unmatched, stranger, other])
    for (const endpoint of [candidatesApi.one, candidatesApi.history])
      expect((await who.call(endpoint, { params })).status).toBe(404);
  const list = { params: { id: String(jobId) }, query: {} };
  for (const who of [unmatched, stranger]) expect((await who.call(candidatesApi.list, list)).status).toBe(404);
  expect((await other.call(candidatesApi.list, list)).body.data).toEqual([]);
  expect((await candidateFor(department, id)).actions).toEqual(['rate', 'memo']);
  // what the operator looked at is on record: the list, the person, the history, the resume
  await admin.call(candidatesApi.list, list);
  await admin.call(candidatesApi.resume, { query: { id: [params.id] } });
  const looks = await db
    .selectFrom('audit')
    .select(['action', 'subjectKind', 'subjectId'])
    .where('actorId', '=', admin.accountId)
    .orderBy('id')
    .execute();
  expect(looks).toEqual([
    { action: 'candidate.read', subjectKind: 'CANDIDATE', subjectId: id },
    { action: 'candidate.readHistory', subjectKind: 'CANDIDATE', subjectId: id },
    { action: 'candidate.list', subjectKind: 'JOB', subjectId: jobId },
    { action: 'candidate.downloadResume', subjectKind: 'CANDIDATE', subjectId: id },
  ]);
});

test('a candidate’s page tells everything that was entered, and what is known of the person [candidate.detail]', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const admin = await makeAdmin(product);
  const identity = somebody({ birthDate: '1990-01-31', lastPhone: '4471' });
  const earlier = await makeJob(product, employer, 'ACTIVE');
  await putOffer(product, earlier.id, recruiter, 'SELECTED');
  await recommend(recruiter, earlier.id, identity);
  const { id } = await recommend(recruiter, jobId, identity, { phone: '821055554471', gender: 'WOMAN' });
  const common = {
    name: identity.name,
    gender: 'WOMAN',
    age: expect.any(Number),
    careerMonths: 76,
    education: 'BACHELOR',
    school: '한국대학교',
    currentCompany: '한빛소프트',
    currentPosition: '선임 개발자',
    currentSalary: 60_000_000,
    expectedSalary: 70_000_000,
    reason: expect.any(String),
    resume: {
      id: expect.any(Number),
      name: '김지원_이력서.pdf',
      size: expect.any(Number),
      mediaType: 'application/pdf',
    },
    checkResult: 'CLEAR',
    isLost: false,
    waitingAt: expect.any(String),
    contactState: 'NONE',
    agreedAt: expect.any(String),
  };
  const known = { isPossibleDuplicate: false, earlier: [{ jobId: earlier.id }] };
  const years = product.clock.now().getUTCFullYear() - 1990;
  const seen = await candidateFor(employer, id);
  expect(seen).toMatchObject({ ...common, ...known, isKnown: true, notifiedCode: 'NONE' });
  expect([years, years - 1]).toContain(seen.age);
  expect(await candidateFor(admin, id)).toMatchObject({ ...common, ...known });
  expect(await candidateFor(recruiter, id)).toMatchObject({
    ...common,
    birthDate: '1990-01-31',
    lastPhone: '4471',
    phone: '821055554471',
  });
  // a department learns of postings that are matched to it, and of no others
  const department = await makeDepartment(product, { companyId: employer.companyId });
  await matchTo(product, department, jobId);
  expect(await candidateFor(department, id)).toMatchObject({ ...common, earlier: [] });
  // what was more than 365 days ago is nobody's business any more
  await db
    .updateTable('candidate')
    .set({ createdAt: new Date(product.clock.now().getTime() - 366 * 86_400_000) })
    .where('jobId', '=', earlier.id)
    .execute();
  expect(await candidateFor(employer, id)).toMatchObject({ earlier: [], isKnown: false });
  await moveThrough(employer, id, ['REVIEW_DOCUMENT']);
  const { body } = await employer.call(candidatesApi.history, { params: { id: String(id) } });
  expect(body.data.map(({ action }) => action)).toEqual(['move', 'recommend']);
  // the same name and birth date with other digits is marked, to those who decide
  const other = await makeSelected(product, jobId);
  const twin = await recommend(other, jobId, { ...identity, lastPhone: '4472' });
  for (const who of [employer, admin])
    expect(await candidateFor(who, twin.id)).toMatchObject({ checkResult: 'POSSIBLE', isPossibleDuplicate: true });
  // whose entry was wrong stands marked, and waits for nothing any more
  await db
    .updateTable('candidate')
    .set({ lostAt: product.clock.now(), lostReason: 'LATER' })
    .where('id', '=', twin.id)
    .execute();
  for (const who of [employer, admin, other])
    expect(await candidateFor(who, twin.id)).toMatchObject({ isLost: true, waitingAt: null });
});

test('postings are found by their candidates’ names: a recruiter finds by the own ones alone [job.lists]', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const other = await makeSelected(product, jobId);
  const identity = somebody();
  await recommend(recruiter, jobId, identity);
  const found = async (who: TestPerson, status: 'ACTIVE') => {
    const query = { searchType: 'CANDIDATE' as const, keyword: identity.name, status: [status] };
    return (await who.call(jobsApi.list, { query })).body.data.map(({ id }) => id);
  };
  expect(await found(employer, 'ACTIVE')).toEqual([jobId]);
  expect(await found(recruiter, 'ACTIVE')).toEqual([jobId]);
  expect(await found(other, 'ACTIVE')).toEqual([]);
});

test('before disclosure no answer to the employer’s side holds a digit of the phone or the day of birth', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const { department } = await readersOf(employer, jobId);
  const identity = somebody({ birthDate: '1983-07-19', lastPhone: '8642' });
  const { id } = await recommend(recruiter, jobId, identity, { phone: '821097538642' });
  for (const who of [employer, department]) {
    const answers = [
      await who.call(candidatesApi.one, { params: { id: String(id) } }),
      await who.call(candidatesApi.history, { params: { id: String(id) } }),
      await who.call(candidatesApi.list, { params: { id: String(jobId) }, query: {} }),
    ];
    const text = JSON.stringify(answers.map(({ body }) => body));
    expect(text).toContain(identity.name);
    for (const secret of ['8642', '1983-07-19', '9753'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    for (const keyword of ['8642', '821097538642', '1983-07-19']) {
      const { body } = await who.call(candidatesApi.list, { params: { id: String(jobId) }, query: { keyword } });
      expect(body.data).toEqual([]);
    }
  }
  await recruiter.call(candidatesApi.remove, { params: { id: String(id) } });
  await mailTo(product, employer.identify, 'candidate.deleted', identity.name);
  const mails = JSON.stringify(await mailsTo(product, employer.identify));
  expect(mails).toContain(identity.name);
  for (const secret of ['821097538642', '97538642', '1983-07-19'])
    expect([secret, mails.includes(secret)]).toEqual([secret, false]);
});
