import { createHash, createHmac, randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { matchTextOf, personTextOf } from '#core/rules/candidate-fields.ts';
import { makeApp } from '#server/app.ts';
import { makeKeys } from '#server/platform/security/keys.ts';
import { callerOf } from '#server/testing/calls.ts';
import {
  candidateFor,
  candidateForm,
  check,
  makeHiring,
  makeSelected,
  recommend,
  recommendShot,
  somebody,
  tokenOf,
  uploadResume,
} from '#server/testing/candidates.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { makeAdmin, signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { atOnce, race, tally } from '#server/testing/race.ts';
import { hashesOf } from './identity.ts';
import { refuseOtherMatchKey, rehashPeople } from './rehash-people.ts';

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

test('the same person by fifty recruiters at the same instant: exactly one is accepted [candidate.race]', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product, { maxRecruiters: atOnce });
  const identity = somebody();
  const shots = [await recommendShot(product, recruiter, jobId, identity)];
  while (shots.length < atOnce)
    shots.push(await recommendShot(product, await makeSelected(product, jobId), jobId, identity));
  const outcomes = await race(product.app, shots);
  expect(tally(outcomes)).toEqual({ 200: 1, 409: atOnce - 1 });
  for (const { status, body } of outcomes) if (status === 409) expect(body.code).toBe('CANDIDATE_TAKEN');
  const rows = await db.selectFrom('candidate').select('id').where('name', '=', identity.name).execute();
  expect(rows).toHaveLength(1);
  const { body } = await employer.call(candidatesApi.counts, { params: { id: String(jobId) } });
  expect(body.data.all).toBe(1);
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

const rotated = {
  ...product.services,
  keys: makeKeys({ ...product.services.env, matchKey: randomBytes(32).toString('base64') }),
};
const rotatedApp = await makeApp(rotated);
afterAll(() => rotatedApp.close());

describe('MATCH_KEY [ops.encryption]', () => {
  /** The same person with the product as it is under the other key. */
  const withOtherKey = (person: TestPerson): TestPerson => ({
    ...person,
    ...callerOf(rotatedApp, person.tokens, person.address),
  });
  const stored = (id: number) =>
    db.selectFrom('candidate').select(['matchHash', 'personHash']).where('id', '=', id).executeTakeFirstOrThrow();

  test('what people are compared by cannot be made without the key', async () => {
    const identity = somebody();
    const [first, second] = [await makeHiring(product), await makeHiring(product)];
    const here = await stored((await recommend(first.recruiter, first.jobId, identity)).id);
    const there = await stored((await recommend(withOtherKey(second.recruiter), second.jobId, identity)).id);
    const texts = [matchTextOf(identity), personTextOf(identity)].flatMap((text) =>
      ['', 'match|', 'person|'].map((use) => use + text),
    );
    const unkeyed = texts.flatMap((text) => [
      createHash('sha256').update(text).digest('hex'),
      ...['', 'scoutlane', 'candidate', 'match', 'person'].map((key) =>
        createHmac('sha256', key).update(text).digest('hex'),
      ),
    ]);
    const kept = [here.matchHash, here.personHash, there.matchHash, there.personHash].map((hash) =>
      hash.toString('hex'),
    );
    expect(new Set([...kept, ...unkeyed]).size).toBe(kept.length + new Set(unkeyed).size);
  });

  // it turns all people of this product over to the other key
  test('after a rotation the same people are duplicates by every identity that is known of them', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    const other = await makeSelected(product, jobId);
    const identity = somebody({ lastPhone: '1111' });
    const { id } = await recommend(recruiter, jobId, identity);
    // given back after a contest: known by the contact, too
    const confirmed = { ...identity, birthDate: '1990-01-30' };
    const { keys } = product.services;
    await db
      .updateTable('candidate')
      .set({
        contactBirthDateSealed: keys.seal(confirmed.birthDate),
        contactPersonHash: hashesOf(product, confirmed).personHash,
        phoneSealed: keys.seal('821055551111'),
      })
      .where('id', '=', id)
      .execute();
    const key = { jobId, recruiterId: recruiter.accountId, candidateId: id, fromAt: product.clock.now() };
    await db
      .insertInto('candidateKey')
      .values({ ...key, ...hashesOf(product, confirmed) })
      .execute();
    const results = async (who: TestPerson) =>
      Promise.all(
        [identity, confirmed, { ...identity, lastPhone: '2222' }].map(
          async (one) => (await check(who, jobId, one)).body.data.result,
        ),
      );
    const later = withOtherKey(other);
    const known = ['DUPLICATE', 'DUPLICATE', 'POSSIBLE'];
    const unknown = ['CLEAR', 'CLEAR', 'CLEAR'];
    expect([await results(other), await results(later)]).toEqual([known, unknown]);
    await refuseOtherMatchKey(product.services);
    await expect(refuseOtherMatchKey(rotated)).rejects.toThrow('MATCH_KEY');

    // broken off, it serves nobody; begun again it ends
    const breakOff = async () => {
      throw new Error('broken off');
    };
    await expect(rehashPeople(rotated, { batch: 2, onBatch: breakOff })).rejects.toThrow('broken off');
    for (const services of [product.services, rotated])
      await expect(refuseOtherMatchKey(services)).rejects.toThrow('MATCH_KEY');
    expect(await rehashPeople(rotated, { batch: 2 })).toBeGreaterThan(0);
    await refuseOtherMatchKey(rotated);
    await expect(refuseOtherMatchKey(product.services)).rejects.toThrow('MATCH_KEY');
    expect([await results(other), await results(later)]).toEqual([unknown, known]);
    expect(await rehashPeople(rotated)).toBe(0);
    const now = await db.selectFrom('candidate').select('contactPersonHash').where('id', '=', id).executeTakeFirst();
    expect(now?.contactPersonHash).toEqual(hashesOf({ services: rotated }, confirmed).personHash);
  });
});
