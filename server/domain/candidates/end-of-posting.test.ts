import { expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import {
  candidateFor,
  makeHiring,
  makeSelected,
  moveThrough,
  recommend,
  recommendation,
  somebody,
} from '#server/testing/candidates.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { moveOffer } from '#server/testing/offers.ts';
import { makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { race } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;

type Result = {
  id: number;
  version: number;
  outcome: 'FAIL' | 'CONTINUE';
  reason?: 'POSITION_FILLED' | 'DECLINED' | 'ETC';
  note?: string;
};
const jobOf = (id: number) =>
  db.selectFrom('job').select(['id', 'version', 'status']).where('id', '=', id).executeTakeFirstOrThrow();
const end = async (who: TestPerson, jobId: number, results: Result[] = []) => {
  const { version } = await jobOf(jobId);
  return who.call(jobsApi.move, { body: { id: jobId, version, action: 'end', reason: '채용을 마칩니다.', results } });
};

test('closing, reactivating and ending need a reason that stays on record, and recruiters are told it [job.reasons]', async () => {
  const [employer, recruiter] = [await makeEmployer(product), await makeRecruiter(product)];
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const ahead = { recommendDeadline: addDays(today, 10), dueDate: addDays(today, 20) };
  for (const action of ['closeRecruiters', 'closeCandidates', 'reactivate', 'end'] as const) {
    const job = await makeJob(product, employer, action === 'reactivate' ? 'CANDIDATE_END' : 'ACTIVE');
    await putOffer(product, job.id, recruiter);
    const dates = action === 'reactivate' ? ahead : {};
    for (const reason of [undefined, '', '   ']) {
      const { status, body } = await employer.call(jobsApi.move, { body: { ...job, ...dates, action, reason } });
      expect([action, status, body.code]).toEqual([action, 422, 'REASON_NEEDED']);
    }
    const reason = unique('채용 계획이 바뀌었습니다 ');
    await employer.call(jobsApi.move, { body: { ...job, ...dates, action, reason } });
    const { body } = await employer.call(jobsApi.history, { params: { id: String(job.id) } });
    expect(body.data[0]).toMatchObject({ action, reason, actorType: 'EMPLOYER' });
    const seen = await recruiter.call(jobsApi.seenByRecruiter, { params: { id: String(job.id) } });
    expect(seen.body.data.events[0]).toMatchObject({ action, reason });
    expect((await mailTo(product, recruiter.identify, 'job.moved', reason)).text).toContain(reason);
  }
});

test('an employer who ends a posting gives every undecided candidate a result, which is told at once [job.reasons]', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const people = [somebody(), somebody(), somebody(), somebody()];
  const ids: number[] = [];
  for (const identity of people) ids.push((await recommend(recruiter, jobId, identity)).id);
  const [fresh = 0, passed = 0, going = 0, failed = 0] = ids;
  await moveThrough(employer, passed, ['REVIEW_DOCUMENT', 'PASS_DOCUMENT']);
  await moveThrough(employer, going, ['REVIEW_DOCUMENT', 'PASS_INTERVIEW']);
  await moveThrough(employer, failed, ['FAIL_DOCUMENT']);

  const without = await end(employer, jobId);
  expect([without.status, without.body.code]).toEqual([422, 'RESULTS_NEEDED']);
  expect((without.body.candidates as { id: number }[]).map(({ id }) => id)).toEqual([fresh, passed, going]);
  const seen = async (id: number) => ({ id, version: (await candidateFor(employer, id)).version });
  const results: Result[] = [
    { ...(await seen(fresh)), outcome: 'FAIL', reason: 'POSITION_FILLED', note: '다른 분으로 정했습니다.' },
    { ...(await seen(passed)), outcome: 'FAIL', reason: 'DECLINED' },
    { ...(await seen(going)), outcome: 'CONTINUE' },
  ];
  expect((await end(employer, jobId, results.slice(0, 2))).body.code).toBe('RESULTS_NEEDED');
  const noReason = results.map(({ reason: _reason, ...result }) => result);
  expect((await end(employer, jobId, noReason)).body.code).toBe('REASON_NEEDED');
  const other = results.map((result) => ({ ...result, reason: 'ETC' as const, note: ' ' }));
  expect((await end(employer, jobId, other)).body.code).toBe('REASON_NEEDED');
  const stale = results.map((result) => ({ ...result, version: 99 }));
  expect((await end(employer, jobId, stale)).body.code).toBe('VERSION_STALE');
  // who waits no more went on meanwhile; a stranger was never here
  const beyond = (id: number) => end(employer, jobId, [...results, { id, version: 1, outcome: 'CONTINUE' }]);
  expect((await beyond(failed)).body.code).toBe('VERSION_STALE');
  const strange = await beyond(999_999);
  expect([strange.status, Object.keys(strange.body.fields ?? {})]).toEqual([400, ['results']]);
  expect((await jobOf(jobId)).status).toBe('ACTIVE');

  expect((await end(employer, jobId, results)).status).toBe(200);
  expect((await jobOf(jobId)).status).toBe('EXPIRED');
  const expected = {
    [fresh]: { code: 'FAIL_DOCUMENT', failure: { reason: 'POSITION_FILLED', note: '다른 분으로 정했습니다.' } },
    [passed]: { code: 'FAIL_DOCUMENT', failure: { reason: 'DECLINED' } },
    [going]: { code: 'PASS_INTERVIEW', failure: null },
    [failed]: { code: 'FAIL_DOCUMENT', failure: { reason: 'SKILLS' } },
  };
  for (const [id, standing] of Object.entries(expected))
    for (const who of [employer, recruiter]) expect(await candidateFor(who, Number(id))).toMatchObject(standing);
  const mail = await mailTo(product, recruiter.identify, 'candidate.notified');
  for (const { name } of people) expect(mail.text).toContain(name);
  // who goes on can still be decided
  await moveThrough(employer, going, ['END_NEGOTIATION']);
});

test('the operator and the date end it without a word on candidates, who can still be decided', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const { id } = await recommend(recruiter, jobId);
  expect((await end(await operatorOf(product), jobId)).status).toBe(200);
  await moveThrough(employer, id, ['REVIEW_DOCUMENT']);
  expect(await candidateFor(recruiter, id)).toMatchObject({ code: 'NONE' });
});

test('whose offer the operator removed is told of the end while a candidate of theirs is on it [job.reasons]', async () => {
  const { recruiter, jobId } = await makeHiring(product);
  const [withdrawn, empty] = [await makeSelected(product, jobId), await makeSelected(product, jobId)];
  await recommend(recruiter, jobId);
  const taken = await recommend(withdrawn, jobId);
  await withdrawn.call(candidatesApi.withdraw, { body: { ...taken, reason: 'WITHDREW' } });
  const admin = await operatorOf(product);
  const offers = await db.selectFrom('offer').select(['id', 'version']).where('jobId', '=', jobId).execute();
  for (const offer of offers) await moveOffer(admin, offer, 'remove', { reason: '허위 소개' });
  await end(admin, jobId);
  expect((await mailTo(product, recruiter.identify, 'job.moved')).text).toContain('채용을 마칩니다.');
  for (const { identify } of [withdrawn, empty])
    expect((await mailsTo(product, identify)).map(({ kind }) => kind)).not.toContain('job.moved');
});

test('a candidate who comes at the same instant as the end is undecided, or does not come', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const body = await recommendation(recruiter, jobId);
    const { version } = await jobOf(jobId);
    const [came, ended] = await race(product.app, [
      { caller: recruiter, method: 'POST', path: '/candidate', body },
      {
        caller: employer,
        method: 'PUT',
        path: '/job/status',
        body: { id: jobId, version, action: 'end', reason: '마감' },
      },
    ]);
    const { body: counts } = await employer.call(candidatesApi.counts, { params: { id: String(jobId) } });
    const isFirst = came?.status === 200;
    expect([came?.status, ended?.status, counts.data.all]).toEqual(isFirst ? [200, 422, 1] : [409, 200, 0]);
  }
});
