import { describe, expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { disclosuresApi as api } from '#core/api/disclosures.ts';
import { limits } from '#core/rules/limits.ts';
import {
  act,
  candidateFor,
  check,
  type Hiring,
  historyFor,
  makeHiring,
  makeSelected,
  recommend,
  recommendation,
  somebody,
  type TestIdentity,
} from '#server/testing/candidates.ts';
import {
  claimsOn,
  contactFor,
  contactOf,
  contest,
  decide,
  disclose,
  moveContact,
  onlyClaim,
} from '#server/testing/disclosures.ts';
import { makeJob, operatorOf } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await operatorOf(product);

const passDays = (days: number) => product.clock.pass(days * 86_400);
/** Sessions do not outlive the days that a test lets pass. */
const again = async <P extends TestPerson>(person: P): Promise<P> => ({
  ...person,
  ...(await signInAs(product, person.identify)),
});

const enter = async (hiring: Hiring, identity: TestIdentity) => {
  const { id } = await recommend(hiring.recruiter, hiring.jobId, identity);
  return { ...hiring, identity, id };
};
type Entry = Awaited<ReturnType<typeof enter>>;
const open = (entry: Entry, contact = contactOf(entry.identity)) => disclose(entry, entry.id, contact);

/** A second recruiter on the same posting, or on another one of the company. */
const besides = async (hiring: Hiring, elsewhere = false, searchFirmId?: number): Promise<Hiring> => {
  const jobId = elsewhere ? (await makeJob(product, hiring.employer)).id : hiring.jobId;
  const firm = searchFirmId === undefined ? {} : { searchFirmId };
  return { ...hiring, jobId, recruiter: await makeSelected(product, jobId, firm) };
};

const isLost = async (who: TestPerson, id: number) => {
  const { lostReason, isLost: lost } = await candidateFor(who, id);
  return lost ? lostReason : null;
};
/** Beside the operator's menu, and on the operator's home. */
const openClaims = async (): Promise<number[]> => {
  const counted = [];
  for (const path of ['/jobs/count', '/admin/dashboard'])
    counted.push(((await admin.raw('GET', path)).body.data as { claimsOpen: number }).claimsOpen);
  return counted;
};
/** How often the record of who opened the claims names this person. */
const looksAt = async (id: number): Promise<number> => {
  const looks = await db
    .selectFrom('audit')
    .select(['subjectId', 'otherIds'])
    .where('action', '=', 'claim.read')
    .execute();
  return looks.flatMap(({ subjectId, otherIds }) => [subjectId, ...otherIds]).filter((seen) => seen === id).length;
};
const emailOf = async ({ accountId }: TestPerson) =>
  (await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()).email;

describe('whose entry was right [candidate.priority]', () => {
  test('an entry that disagrees with its own contact loses the person, and moves no further', async () => {
    const hiring = await makeHiring(product);
    for (const wrong of [{ birthDate: '1991-01-31' }, { phone: '821055509999' }]) {
      const entry = await enter(hiring, somebody({ lastPhone: '1234' }));
      const { employer, recruiter, id } = entry;
      expect((await open(entry, { ...contactOf(entry.identity), ...wrong })).lostReason).toBe('CONTACT');
      for (const reader of [employer, recruiter]) expect(await isLost(reader, id)).toBe('CONTACT');
      expect((await contactFor(employer, id)).status).toBe(404);
      expect((await act(employer, id, { action: 'move', code: 'REVIEW_DOCUMENT' })).status).toBe(409);
      expect((await candidateFor(employer, id)).moves).toEqual([]);
      for (const reader of [employer, recruiter]) {
        await mailTo(product, reader.identify, 'disclosure.lost');
        expect((await historyFor(reader, id))[0]?.action).toBe('lose');
      }
    }
  });

  test('where several agree the earliest holds, whoever disclosed first', async () => {
    for (const firstOpens of ['earlier', 'later'] as const) {
      const hiring = await makeHiring(product);
      const identity = somebody({ lastPhone: '1111' });
      const earlier = await enter(hiring, identity);
      const later = await enter(await besides(hiring), { ...identity, lastPhone: '2222' });
      expect(await candidateFor(hiring.employer, later.id)).toMatchObject({ isPossibleDuplicate: true });
      for (const entry of firstOpens === 'earlier' ? [earlier, later] : [later, earlier]) await open(entry);
      expect([await isLost(hiring.employer, earlier.id), await isLost(hiring.employer, later.id)]).toEqual([
        null,
        'LATER',
      ]);
    }
  });

  test('a loss is contested once within 14 days, and the operator decides', async () => {
    const hiring = await makeHiring(product);
    const lose = async () => {
      const entry = await enter(hiring, somebody());
      await open(entry, { ...contactOf(entry.identity), birthDate: '1980-02-02' });
      return entry;
    };
    const [refused, granted, late] = [await lose(), await lose(), await lose()];
    const standing = await enter(hiring, somebody());
    expect((await contest(hiring.recruiter, standing.id)).status).toBe(409);

    expect((await contest(hiring.recruiter, refused.id)).status).toBe(200);
    expect((await contest(hiring.recruiter, refused.id)).body.code).toBe('CONTEST_OVER');
    await mailTo(product, await emailOf(admin), 'claim.raised');
    expect((await decide(admin, await onlyClaim(admin, refused.id), 'NO')).status).toBe(200);
    expect(await isLost(hiring.recruiter, refused.id)).toBe('CONTACT');

    expect((await contest(hiring.recruiter, granted.id)).status).toBe(200);
    const claim = await onlyClaim(admin, granted.id);
    expect((await decide(admin, { ...claim, version: claim.version + 1 }, 'YES')).body.code).toBe('VERSION_STALE');
    const unsaid = await decide(admin, claim, 'YES');
    expect([unsaid.status, Object.keys(unsaid.body.fields ?? {})]).toEqual([400, ['identity']]);
    expect((await decide(admin, claim, 'YES', { identity: 'CONTACT' })).status).toBe(200);
    expect((await decide(admin, claim, 'NO')).status).toBe(409);
    expect(await isLost(hiring.recruiter, granted.id)).toBe(null);
    expect((await contactFor(hiring.employer, granted.id)).status).toBe(200);
    expect((await act(hiring.employer, granted.id, { action: 'move', code: 'REVIEW_DOCUMENT' })).status).toBe(200);
    await mailTo(product, hiring.recruiter.identify, 'claim.decided', '우선권을 돌려드렸습니다');
    // set right, it is the person of the contact: nobody else enters them at this company
    const right = { ...granted.identity, birthDate: '1980-02-02' };
    const other = await besides(hiring);
    expect((await check(other.recruiter, other.jobId, right)).body.data.result).toBe('DUPLICATE');

    passDays(limits.contestDays);
    const recruiter = await again(hiring.recruiter);
    expect((await contest(recruiter, late.id)).body.code).toBe('CONTEST_OVER');
    expect(((await contactFor(recruiter, late.id)).body.data as { actions: string[] }).actions).toEqual([]);
    product.clock.set(new Date());
  });

  test('the right entry keeps the person even against a granted contest', async () => {
    const hiring = await makeHiring(product);
    const right = somebody({ birthDate: '1985-05-05' });
    const wrong = await enter(hiring, { ...right, birthDate: '1985-05-06' });
    const correct = await enter(await besides(hiring), right);
    await open(wrong, contactOf(right));
    await open(correct);
    await contest(wrong.recruiter, wrong.id);
    const answer = await decide(admin, await onlyClaim(admin, wrong.id), 'YES', { identity: 'CONTACT' });
    expect([answer.status, answer.body.code]).toEqual([409, 'CANDIDATE_TAKEN']);
    expect(await isLost(hiring.employer, wrong.id)).toBe('CONTACT');
    expect(await isLost(hiring.employer, correct.id)).toBe(null);
  });

  test('given back, the person is who the operator says, and known by every identity', async () => {
    for (const identity of ['ENTRY', 'CONTACT'] as const) {
      const hiring = await makeHiring(product);
      const entry = await enter(hiring, somebody({ birthDate: '1990-01-31' }));
      const typed = { ...entry.identity, birthDate: '1990-01-30' };
      await open(entry, contactOf(typed));
      const seen = async () => (await candidateFor(hiring.employer, entry.id)).contest;
      expect(await seen()).toBe('POSSIBLE');
      await contest(hiring.recruiter, entry.id);
      expect(await seen()).toBe('WAITING');
      // what the operator decides by, on record as a look at the contact
      const { body } = await contactFor(admin, entry.id);
      const { lastPhone } = entry.identity;
      expect(body.data).toMatchObject({
        differing: { entry: { birthDate: '1990-01-31', lastPhone }, contact: { birthDate: '1990-01-30', lastPhone } },
      });
      const looks = db.selectFrom('audit').select('action').where('subjectId', '=', entry.id);
      expect(await looks.where('actorId', '=', admin.accountId).execute()).toContainEqual({
        action: 'disclosure.read',
      });
      expect((await decide(admin, await onlyClaim(admin, entry.id), 'YES', { identity })).status).toBe(200);
      expect(await candidateFor(hiring.recruiter, entry.id)).toMatchObject({
        birthDate: identity === 'ENTRY' ? '1990-01-31' : '1990-01-30',
      });
      expect(await seen()).toBe(null);
      for (const other of [await besides(hiring), await besides(hiring, true)])
        for (const known of [entry.identity, typed])
          expect((await check(other.recruiter, other.jobId, known)).body.data.result).toBe('DUPLICATE');
    }
  });

  test('the next step goes with the priority and comes back with it, and the history tells', async () => {
    const hiring = await makeHiring(product);
    const entry = await enter(hiring, somebody());
    const { employer, recruiter, id } = entry;
    const at = new Date(product.clock.now().getTime() + 3 * 86_400_000).toISOString();
    const step = { kind: 'INTERVIEW' as const, at, note: '본사 3층' };
    const { version } = await candidateFor(employer, id);
    await employer.call(candidatesApi.setStep, { body: { id, version, step } });
    await open(entry, { ...contactOf(entry.identity), birthDate: '1980-02-02' });
    expect(await candidateFor(employer, id)).toMatchObject({ step: null });
    expect((await historyFor(employer, id))[0]).toMatchObject({ action: 'lose', step });
    await contest(recruiter, id);
    await decide(admin, await onlyClaim(admin, id), 'YES', { identity: 'ENTRY' });
    expect(await candidateFor(employer, id)).toMatchObject({ step });
    expect((await historyFor(employer, id))[0]).toMatchObject({ action: 'restore', step });
    // of which the recruiter was never told
    expect((await historyFor(recruiter, id)).map((event) => event.step).filter(Boolean)).toEqual([]);
  });
});

test('what others had entered before is marked, and the operator decides for one or the other', async () => {
  for (const decision of ['YES', 'NO'] as const) {
    const hiring = await makeHiring(product);
    const identity = somebody();
    const other = await enter(await besides(hiring, true), identity);
    const third = await enter(await besides(hiring, true), identity);
    const holder = await enter(hiring, identity);
    const mates = await enter(await besides(hiring, true, hiring.recruiter.searchFirmId), identity);
    await open(holder);
    const marked = async () => {
      const shown = [];
      for (const { id } of [other, holder, mates])
        shown.push((await candidateFor(hiring.employer, id)).isHeld, (await candidateFor(admin, id)).isHeld);
      return shown;
    };
    expect(await marked()).toEqual([true, true, false, false, false, false]);
    expect(Object.keys(await candidateFor(other.recruiter, other.id))).not.toContain('isHeld');
    const claims = await claimsOn(admin, [other.id, holder.id, mates.id]);
    expect(claims).toMatchObject([{ kind: 'HOLD', candidate: { id: other.id }, holder: { id: holder.id } }]);
    // the one whom two claims show is named once
    for (const { id } of [other, third, holder]) expect([id, await looksAt(id)]).toEqual([id, 1]);
    const [claim] = claims;
    if (!claim) throw new Error('there is no claim');
    const waiting = await openClaims();
    expect((await decide(admin, claim, decision)).status).toBe(200);
    expect(await openClaims()).toEqual(waiting.map((n) => n - 1));
    expect(await marked()).toEqual([false, false, false, false, false, false]);
    expect(await isLost(hiring.employer, other.id)).toBe(decision === 'NO' ? 'HELD' : null);
    await mailTo(product, other.recruiter.identify, 'claim.decided');
  }
});

test('entering a person while another firm discloses them: refused as a duplicate, or marked', async () => {
  for (let round = 0; round < 3; round += 1) {
    const entry = await enter(await makeHiring(product), somebody());
    const rival = await besides(entry, true);
    await moveContact(entry.employer, entry.id, 'request');
    const { version } = await candidateFor(entry.recruiter, entry.id);
    const [disclosed, entered] = await race(product.app, [
      {
        caller: entry.recruiter,
        method: 'PUT',
        path: api.consent.path,
        body: { id: entry.id, version, ...contactOf(entry.identity) },
      },
      {
        caller: rival.recruiter,
        method: 'POST',
        path: '/candidate',
        body: await recommendation(rival.recruiter, rival.jobId, entry.identity),
      },
    ]);
    expect(disclosed?.status).toBe(200);
    const claims = entered?.status === 200 ? await claimsOn(admin, [(entered.body.data as { id: number }).id]) : [];
    expect([entered?.status, claims.length]).toEqual(entered?.status === 200 ? [200, 1] : [409, 0]);
  }
});
