import { describe, expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { wordsOf } from '#core/words/index.ts';
import { taskKinds } from '#server/domain/tasks.ts';
import {
  act,
  candidateFor,
  candidateForm,
  check,
  holdResume,
  makeHiring,
  makeSelected,
  moveThrough,
  notify,
  recommend,
  recommendation,
  somebody,
  tokenOf,
  uploadResume,
} from '#server/testing/candidates.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
await product.work();
const { db, files } = product.services;
const removal = (who: Pick<TestPerson, 'call'>, id: number) =>
  who.call(candidatesApi.remove, { params: { id: String(id) } });

const transport = { mail: null, sms: null, close: () => undefined };
/** What the product clears away by the clock. */
const sweep = async () =>
  taskKinds(product.services, transport)
    .find(({ name }) => name === 'sweep-short-lived')
    ?.run({}, { isLast: false });
const candidatesOn = (jobId: number) => db.selectFrom('candidate').select('id').where('jobId', '=', jobId).execute();

/** The row of a resume, and whether its bytes are there. */
const fileOf = async (candidateId: number) =>
  db
    .selectFrom('file')
    .select(['id', 'storeKey'])
    .where('ownerKind', '=', 'CANDIDATE')
    .where('ownerId', '=', candidateId)
    .executeTakeFirst();
const untilGone = async (storeKey: string) => {
  for (;;) {
    const bytes = await files.readAll(storeKey).catch(() => null);
    if (bytes === null) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

/** What a form sends to change this candidate. */
const editOf = async (recruiter: Pick<TestPerson, 'call'>, id: number) => {
  const own = (await recruiter.call(candidatesApi.one, { params: { id: String(id) } })).body.data as unknown as {
    version: number;
    name: string;
    birthDate: string;
    lastPhone: string;
    resume: { id: number };
  };
  const { agreed: _agreed, ...form } = candidateForm(own);
  const { name, birthDate, lastPhone } = own;
  return { ...form, name, birthDate, lastPhone, id, version: own.version, resumeId: own.resume.id };
};

describe('editing [candidate.edit]', () => {
  test('an own candidate changes while its notified code is NONE, also when the real one has moved', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    await moveThrough(employer, id, ['REVIEW_DOCUMENT']);
    const body = { ...(await editOf(recruiter, id)), reason: '고친 추천 사유', careerYears: 7 };
    expect((await recruiter.call(candidatesApi.edit, { body })).status).toBe(200);
    expect(await candidateFor(employer, id)).toMatchObject({ reason: '고친 추천 사유', careerMonths: 88 });
    const { text } = await mailTo(product, employer.identify, 'candidate.edited');
    expect(text).toContain('바뀐 항목: 경력, 추천 사유\n');
    expect(text).toContain(`/employers/job/${jobId}/candidate/${id}\n`);
    const stale = await recruiter.call(candidatesApi.edit, { body });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_STALE']);
    await notify(employer, id);
    const late = await recruiter.call(candidatesApi.edit, {
      body: { ...(await editOf(recruiter, id)), school: '대학' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'STATUS_CONFLICT']);
    const other = await makeSelected(product, jobId);
    expect((await other.call(candidatesApi.edit, { body })).status).toBe(404);
  });

  test('on a posting that ended nothing is edited any more', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    const body = { ...(await editOf(recruiter, id)), school: '다른 대학교' };
    await db
      .updateTable('job')
      .set({ status: 'EXPIRED', endedAt: product.clock.now() })
      .where('id', '=', jobId)
      .execute();
    expect((await candidateFor(recruiter, id)).actions).not.toContain('edit');
    const late = await recruiter.call(candidatesApi.edit, { body });
    expect([late.status, late.body.code]).toEqual([409, 'STATUS_CONFLICT']);
  });

  test('who it is changes with a new check alone, and the old person is free then', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    const other = await makeSelected(product, jobId);
    const [before, after] = [somebody(), somebody()];
    const { id } = await recommend(recruiter, jobId, before);
    const body = { ...(await editOf(recruiter, id)), ...after };
    const without = await recruiter.call(candidatesApi.edit, { body });
    expect([without.status, without.body.code]).toEqual([422, 'CHECK_NEEDED']);
    const checkToken = await tokenOf(recruiter, jobId, after);
    expect((await recruiter.call(candidatesApi.edit, { body: { ...body, checkToken } })).status).toBe(200);
    expect((await check(other, jobId, after)).body.data.result).toBe('DUPLICATE');
    expect((await check(other, jobId, before)).body.data.result).toBe('CLEAR');
  });

  test('a new resume takes the place of the old one, whose bytes go, and of an infected one it must', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    const old = await fileOf(id);
    const resumeId = await uploadResume(recruiter, '새 이력서.pdf');
    // one that a virus took is told, and no edit leaves it there
    await holdResume(product, id, 'UNSAFE');
    expect(await candidateFor(recruiter, id)).toMatchObject({ resume: { isInfected: true } });
    const kept = { ...(await editOf(recruiter, id)), school: '다른 대학교' };
    const { body: answer } = await recruiter.call(candidatesApi.edit, { body: kept });
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['FILE_INFECTED', ['resumeId']]);
    const body = { ...(await editOf(recruiter, id)), resumeId };
    expect((await recruiter.call(candidatesApi.edit, { body })).status).toBe(200);
    expect((await fileOf(id))?.id).toBe(resumeId);
    await untilGone(old?.storeKey ?? '');
    const named = await uploadResume(recruiter, '010-1234-5678.pdf');
    const refused = await recruiter.call(candidatesApi.edit, {
      body: { ...(await editOf(recruiter, id)), resumeId: named },
    });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['resumeId']]);
  });
});

describe('deleting [candidate.delete]', () => {
  test('one that nobody looked at is gone with its file, and is its recruiter’s for a day', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const other = await makeSelected(product, jobId);
    const identity = somebody();
    const { id } = await recommend(recruiter, jobId, identity);
    const file = await fileOf(id);
    expect((await removal(other, id)).status).toBe(404);
    expect((await removal(recruiter, id)).body.data).toEqual({ id, outcome: 'DELETED' });
    expect((await employer.call(candidatesApi.one, { params: { id: String(id) } })).status).toBe(404);
    expect(await fileOf(id)).toBeUndefined();
    await untilGone(file?.storeKey ?? '');
    await mailTo(product, employer.identify, 'candidate.deleted', identity.name);
    const job = await db.selectFrom('job').select('candidateCount').where('id', '=', jobId).executeTakeFirstOrThrow();
    expect(job.candidateCount).toBe(0);

    expect((await check(other, jobId, identity)).body.data.result).toBe('DUPLICATE');
    const again = await recommendation(recruiter, jobId, identity);
    expect((await recruiter.call(candidatesApi.recommend, { body: again })).status).toBe(200);
  });

  test('after that day it is anybody’s', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    const other = await makeSelected(product, jobId);
    const identity = somebody();
    const { id } = await recommend(recruiter, jobId, identity);
    await removal(recruiter, id);
    const keys = () => db.selectFrom('candidateKey').select('matchHash').where('jobId', '=', jobId).execute();
    await sweep();
    expect(await keys()).toHaveLength(1);
    product.clock.pass(24 * 3600 + 1);
    const later = await signInAs(product, other.identify);
    expect((await check(later, jobId, identity)).body.data.result).toBe('CLEAR');
    await recommend(later, jobId, identity);
    await removal(later, (await candidatesOn(jobId))[0]?.id ?? 0);
    product.clock.pass(24 * 3600 + 1);
    await sweep();
    expect(await keys()).toEqual([]);
  });

  test('a deletion and a first look at the same instant: it is gone or withdrawn, and nothing is half', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    for (let round = 0; round < 3; round += 1) {
      const { id } = await recommend(recruiter, jobId);
      const { version } = await candidateFor(employer, id);
      const look = { candidates: [{ id, version }], action: 'move', code: 'REVIEW_DOCUMENT' };
      const [removed, moved] = await race(product.app, [
        { caller: recruiter, method: 'DELETE', path: `/candidate/${id}` },
        { caller: employer, method: 'PUT', path: '/candidate/status', body: look },
      ]);
      const outcome = (removed?.body.data as { outcome: string } | undefined)?.outcome;
      expect(removed?.status).toBe(200);
      expect([outcome, moved?.status]).toEqual(outcome === 'DELETED' ? ['DELETED', 404] : ['WITHDRAWN', 200]);
      const left = await db.selectFrom('candidate').select('id').where('id', '=', id).execute();
      expect(left).toHaveLength(outcome === 'DELETED' ? 0 : 1);
      await db.deleteFrom('callCount').execute();
    }
  });

  test('the operator deletes with a reason that both sides are told, and it is on record', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const admin = await makeAdmin(product);
    const identity = somebody();
    const { id } = await recommend(recruiter, jobId, identity);
    const file = await fileOf(id);
    const without = await admin.raw('DELETE', `/admin/candidate/${id}`, {});
    expect(without.status).toBe(400);
    const body = { reason: '본인의 요청' };
    expect((await admin.call(candidatesApi.adminRemove, { params: { id: String(id) }, body })).status).toBe(200);
    for (const { identify } of [employer, recruiter])
      expect((await mailTo(product, identify, 'candidate.taken', identity.name)).text).toContain('본인의 요청');
    await untilGone(file?.storeKey ?? '');
    const acts = await db.selectFrom('audit').select('action').where('subjectId', '=', id).execute();
    expect(acts.map(({ action }) => action)).toContain('candidate.delete');
  });
});

describe('withdrawing [candidate.withdraw]', () => {
  const withdrawal = async (recruiter: TestPerson, id: number, reason: 'WITHDREW' | 'DECLINED' | 'NEGOTIATION') => {
    const { version } = await candidateFor(recruiter, id);
    return recruiter.call(candidatesApi.withdraw, { body: { id, version, reason, note: '다른 곳에 갑니다.' } });
  };

  test.each([
    [[], 'WITHDREW', 'FAIL_DOCUMENT'],
    [['REVIEW_DOCUMENT'], 'DECLINED', 'FAIL_DOCUMENT'],
    [['REVIEW_DOCUMENT', 'PASS_DOCUMENT'], 'WITHDREW', 'FAIL_DOCUMENT'],
    [['REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'PASS_INTERVIEW'], 'DECLINED', 'FAIL_INTERVIEW'],
    [['REVIEW_DOCUMENT', 'PASS_INTERVIEW', 'END_NEGOTIATION'], 'NEGOTIATION', 'FAIL_INTERVIEW'],
  ] as const)('from %j by %s it is %s, and the employer is told at once', async (codes, reason, expected) => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const identity = somebody();
    const { id } = await recommend(recruiter, jobId, identity);
    await moveThrough(employer, id, codes);
    await notify(employer, id);
    expect((await withdrawal(recruiter, id, reason)).status).toBe(200);
    expect(await candidateFor(employer, id)).toMatchObject({
      code: expected,
      isWithdrawn: true,
      isFailedByWithdrawal: true,
      failure: { reason, note: '다른 곳에 갑니다.' },
      moves: [],
      waitingAt: null,
    });
    const { text } = await mailTo(product, employer.identify, 'candidate.withdrawn', identity.name);
    expect(text).toContain(`사유: ${wordsOf('ko').enums.failReason[reason]} · 다른 곳에 갑니다.\n`);
    expect((await withdrawal(recruiter, id, reason)).status).toBe(409);
    expect((await act(employer, id, { action: 'reopen' })).status).toBe(409);
  });

  test('it tells the recruiter nothing that was not told', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    await moveThrough(employer, id, ['REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'PASS_INTERVIEW']);
    expect((await withdrawal(recruiter, id, 'WITHDREW')).status).toBe(200);
    expect(await candidateFor(employer, id)).toMatchObject({ code: 'FAIL_INTERVIEW' });
    expect(await candidateFor(recruiter, id)).toMatchObject({ code: 'FAIL_DOCUMENT', isWithdrawn: true });
    const { body } = await recruiter.call(candidatesApi.history, { params: { id: String(id) } });
    expect(JSON.stringify(body)).not.toMatch(/INTERVIEW|PASS/);
  });

  test('what the employer had failed without telling stays failed for that reason', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    await moveThrough(employer, id, ['REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'FAIL_INTERVIEW']);
    product.clock.pass(1);
    expect((await withdrawal(recruiter, id, 'WITHDREW')).status).toBe(200);
    const failed = { code: 'FAIL_INTERVIEW', isFailedByWithdrawal: false, failure: { reason: 'SKILLS' } };
    expect(await candidateFor(employer, id)).toMatchObject(failed);
    const told = { code: 'FAIL_DOCUMENT', isFailedByWithdrawal: true, failure: { reason: 'WITHDREW' } };
    expect(await candidateFor(recruiter, id)).toMatchObject(told);
    // and what was told is withdrawn as well: nobody reopens it
    const other = (await recommend(recruiter, jobId)).id;
    await moveThrough(employer, other, ['REVIEW_DOCUMENT', 'FAIL_DOCUMENT']);
    await notify(employer, other);
    expect((await withdrawal(recruiter, other, 'DECLINED')).status).toBe(200);
    expect((await candidateFor(employer, other)).actions).not.toContain('reopen');
  });

  test('a note holds no contact, and two withdrawals at once are one', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    const { id, version } = await recommend(recruiter, jobId);
    const body = { id, version, reason: 'WITHDREW' as const, note: '010-1234-5678' };
    const refused = await recruiter.call(candidatesApi.withdraw, { body });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['note']]);
    const shot = { caller: recruiter, method: 'POST', path: '/candidate/withdraw', body: { ...body, note: '' } };
    expect(tally(await race(product.app, [shot, shot]))).toEqual({ 200: 1, 409: 1 });
  });
});
