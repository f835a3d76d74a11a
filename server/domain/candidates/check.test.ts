import { describe, expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import {
  candidateFor,
  candidateForm,
  check,
  makeHiring,
  makeSelected,
  recommend,
  recommendation,
  somebody,
  tokenOf,
  uploadResume,
} from '#server/testing/candidates.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { makeAdmin, signInAs } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;

describe('the duplicate check [candidate.check]', () => {
  test('answers clear, duplicate or possible, and never who or when', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    const other = await makeSelected(product, jobId);
    const identity = somebody({ lastPhone: '1111' });
    const clear = await check(other, jobId, identity);
    expect(clear.body.data).toEqual({ result: 'CLEAR', checkToken: expect.any(String), expiresInSeconds: 1800 });
    await recommend(recruiter, jobId, identity);
    for (const who of [other, recruiter]) {
      const { body } = await check(who, jobId, identity);
      expect(body).toEqual({ data: { result: 'DUPLICATE', checkToken: null, expiresInSeconds: null } });
    }
    const possible = await check(other, jobId, { ...identity, lastPhone: '2222' });
    expect(possible.body.data).toEqual({ result: 'POSSIBLE', checkToken: expect.any(String), expiresInSeconds: 1800 });
    for (const change of [{ birthDate: '1990-02-01' }, { name: `${identity.name}가` }])
      expect((await check(other, jobId, { ...identity, ...change })).body.data.result).toBe('CLEAR');
  });

  test('spaces, full-width signs, case and prefixes make no other person', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    const other = await makeSelected(product, jobId);
    await recommend(recruiter, jobId, { name: 'Budi Santoso7', birthDate: '1985-03-09', lastPhone: '0042' });
    for (const [name, lastPhone] of [
      ['  budi   SANTOSO7 ', '0042'],
      ['Ｂｕｄｉ Ｓａｎｔｏｓｏ７', '００４２'],
      ['Mr. Budi Santoso7', ' 00 42 '],
      ['Bapak Budi-Santoso7', '0042'],
    ] as const) {
      const { status, body } = await check(other, jobId, { name, birthDate: '1985-03-09', lastPhone });
      expect([name, status, body.data?.result]).toEqual([name, 200, 'DUPLICATE']);
    }
  });

  test('another posting does not know the person', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id: elsewhere } = await makeJob(product, employer);
    await putOffer(product, elsewhere, recruiter, 'SELECTED');
    const identity = somebody();
    await recommend(recruiter, jobId, identity);
    expect((await check(recruiter, elsewhere, identity)).body.data.result).toBe('CLEAR');
  });

  test('a token is needed, once, by this recruiter, on this posting, for this person, within 30 minutes [rules.duplicate-check]', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const other = await makeSelected(product, jobId);
    const { id: elsewhere } = await makeJob(product, employer);
    await putOffer(product, elsewhere, recruiter, 'SELECTED');
    const identity = somebody();
    const send = async (who: typeof recruiter, change: object, headers: Record<string, string> = {}) => {
      const resumeId = await uploadResume(who);
      return who.raw('POST', '/candidate', { ...candidateForm(identity), jobId, resumeId, ...change }, headers);
    };
    const checkToken = await tokenOf(recruiter, jobId, identity);
    for (const [locale, message] of [
      ['en', 'Please proceed with the candidate duplication check'],
      ['ko', '후보자 중복 확인을 진행해 주십시오.'],
    ] as const)
      for (const [change, refused] of [
        [{}, 400],
        [{ checkToken: 'x'.repeat(42) }, 400],
        [{ checkToken: 'x'.repeat(43) }, 422],
      ] as const) {
        const { status, body } = await send(recruiter, change, { 'accept-language': locale });
        expect([status, body.fields]).toEqual([refused, { checkToken: message }]);
      }
    for (const [who, change] of [
      [recruiter, { checkToken: 'x'.repeat(43) }],
      [other, { checkToken }],
      [recruiter, { checkToken, jobId: elsewhere }],
      [recruiter, { checkToken, name: `${identity.name}가` }],
      [recruiter, { checkToken, birthDate: '1990-02-01' }],
      [recruiter, { checkToken, lastPhone: identity.lastPhone === '0001' ? '0002' : '0001' }],
    ] as const) {
      const { status, body } = await send(who, change);
      expect([change, status, body.code]).toEqual([change, 422, 'CHECK_NEEDED']);
    }
    expect((await send(recruiter, { checkToken })).status).toBe(200);
    expect((await send(recruiter, { checkToken })).body.code).toBe('CHECK_NEEDED');
    const next = somebody();
    const late = { ...next, checkToken: await tokenOf(recruiter, jobId, next) };
    product.clock.pass(31 * 60);
    const again = await signInAs(product, recruiter.identify);
    const expired = await again.raw('POST', '/candidate', {
      ...candidateForm(next),
      jobId,
      resumeId: await uploadResume(again),
      ...late,
    });
    expect([expired.status, expired.body.code]).toEqual([422, 'CHECK_NEEDED']);
  });

  test('30 an hour, then a wait', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await check(recruiter, jobId, somebody())).status);
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429]);
  });
});

test('the same person by two recruiters at the same instant: exactly one is accepted [candidate.race]', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product, { maxRecruiters: 10 });
  const recruiters = [recruiter];
  for (let n = 0; n < 4; n += 1) recruiters.push(await makeSelected(product, jobId));
  for (let round = 0; round < 3; round += 1) {
    const identity = somebody();
    const shots = [];
    for (const caller of recruiters)
      shots.push({ caller, method: 'POST', path: '/candidate', body: await recommendation(caller, jobId, identity) });
    const outcomes = await race(product.app, shots);
    expect(tally(outcomes)).toEqual({ 200: 1, 409: 4 });
    for (const { status, body } of outcomes) if (status === 409) expect(body.code).toBe('CANDIDATE_TAKEN');
    const rows = await db.selectFrom('candidate').select('id').where('name', '=', identity.name).execute();
    expect(rows).toHaveLength(1);
  }
  const { body } = await employer.call(candidatesApi.counts, { params: { id: String(jobId) } });
  expect(body.data.all).toBe(3);
});

test('the database alone keeps a person to one recruiter of a posting', async () => {
  const { recruiter, jobId } = await makeHiring(product);
  const { id } = await recommend(recruiter, jobId);
  const key = await db.selectFrom('candidateKey').selectAll().where('candidateId', '=', id).executeTakeFirstOrThrow();
  const other = await makeSelected(product, jobId);
  await expect(
    db
      .insertInto('candidateKey')
      .values({ ...key, recruiterId: other.accountId, candidateId: null, untilAt: new Date('2999-01-01') })
      .execute(),
  ).rejects.toThrow('candidate_once');
});

test('a possible duplicate is accepted and marked for employer and admin, not for recruiters', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const other = await makeSelected(product, jobId);
  const admin = await makeAdmin(product);
  const identity = somebody({ lastPhone: '1111' });
  const first = await recommend(recruiter, jobId, identity);
  expect(await candidateFor(employer, first.id)).toMatchObject({ isPossibleDuplicate: false });
  const second = await recommend(other, jobId, { ...identity, lastPhone: '2222' });
  for (const who of [employer, admin])
    for (const { id } of [first, second])
      expect(await candidateFor(who, id)).toMatchObject({ isPossibleDuplicate: true });
  expect(await candidateFor(employer, second.id)).toMatchObject({ checkResult: 'POSSIBLE' });
  expect(await candidateFor(recruiter, first.id)).not.toHaveProperty('isPossibleDuplicate');
});
