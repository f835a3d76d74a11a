import { describe, expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { type Stage, settableCodes } from '#core/rules/candidate-codes.ts';
import { jobStatuses } from '#core/rules/job-lifecycle.ts';
import { act, candidateFor, historyFor, makeHiring, moveThrough, recommend } from '#server/testing/candidates.ts';
import { putStatus } from '#server/testing/jobs.ts';
import { makeDepartment, makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { matchTo } from '#server/testing/qnas.ts';
import { race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;

describe('recruitment stages [candidate.stages]', () => {
  test('a candidate goes forward along the posting’s stages, which may be skipped; nothing else is offered or taken', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product, {
      stages: ['DOCUMENT', 'INTERVIEW', 'NEGOTIATION'],
    });
    const { id } = await recommend(recruiter, jobId);
    const path = ['REVIEW_DOCUMENT', 'PASS_INTERVIEW', 'END_NEGOTIATION'] as const;
    const offered: Record<string, string[]> = {
      NONE: ['REVIEW_DOCUMENT', 'FAIL_DOCUMENT'],
      REVIEW_DOCUMENT: ['PASS_DOCUMENT', 'FAIL_DOCUMENT', 'PASS_INTERVIEW', 'FAIL_INTERVIEW', 'END_NEGOTIATION'],
      PASS_INTERVIEW: ['END_NEGOTIATION'],
      END_NEGOTIATION: [],
    };
    for (const next of [...path, null]) {
      const shown = await candidateFor(employer, id);
      const moves = offered[shown.code] ?? [];
      expect([shown.code, shown.moves]).toEqual([shown.code, moves]);
      for (const code of settableCodes) {
        if (moves.includes(code)) continue;
        const { status } = await act(employer, id, { action: 'move', code, reason: 'SKILLS' });
        expect([shown.code, code, status]).toEqual([shown.code, code, 409]);
      }
      if (next !== null) await moveThrough(employer, id, [next]);
    }
    const history = await historyFor(employer, id);
    expect(history.map(({ code }) => code)).toEqual(['END_NEGOTIATION', 'PASS_INTERVIEW', 'REVIEW_DOCUMENT', 'NONE']);
    expect(history[0]).toMatchObject({ actor: '홍길동', actorType: 'EMPLOYER', action: 'move' });
  });

  test('a FAIL needs a reason of the list, which stands with it, and goes when it is opened again', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    await moveThrough(employer, id, ['REVIEW_DOCUMENT', 'PASS_DOCUMENT']);
    const without = await act(employer, id, { action: 'move', code: 'FAIL_INTERVIEW' });
    expect([without.status, without.body.code]).toEqual([422, 'REASON_NEEDED']);
    const other = await act(employer, id, { action: 'move', code: 'FAIL_INTERVIEW', reason: 'ETC' });
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([422, ['note']]);
    const own = await act(employer, id, { action: 'move', code: 'FAIL_INTERVIEW', reason: 'DECLINED' });
    expect([own.status, Object.keys(own.body.fields ?? {})]).toEqual([400, ['reason']]);
    await act(employer, id, { action: 'move', code: 'FAIL_INTERVIEW', reason: 'FIT', note: '방식이 다름' });
    expect(await candidateFor(employer, id)).toMatchObject({
      code: 'FAIL_INTERVIEW',
      failure: { reason: 'FIT', note: '방식이 다름' },
      actions: expect.arrayContaining(['reopen']),
      reopensTo: 'PASS_DOCUMENT',
      waitingAt: null,
    });
    expect((await act(employer, id, { action: 'reopen' })).status).toBe(200);
    expect(await candidateFor(employer, id)).toMatchObject({ code: 'PASS_DOCUMENT', failure: null });
    expect((await historyFor(employer, id))[0]).toMatchObject({ action: 'reopen', code: 'PASS_DOCUMENT' });
    expect((await act(employer, id, { action: 'reopen' })).status).toBe(409);
  });

  test('a candidate who declines, or a negotiation that fails, is the FAIL of the last passed stage', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    await moveThrough(employer, id, ['REVIEW_DOCUMENT', 'PASS_INTERVIEW', 'END_NEGOTIATION']);
    expect(await candidateFor(employer, id)).toMatchObject({ stopsTo: 'FAIL_INTERVIEW' });
    expect((await act(employer, id, { action: 'stop', reason: 'SKILLS' })).status).toBe(400);
    expect((await act(employer, id, { action: 'stop', reason: 'NEGOTIATION' })).status).toBe(200);
    expect(await candidateFor(employer, id)).toMatchObject({
      code: 'FAIL_INTERVIEW',
      failure: { reason: 'NEGOTIATION' },
    });
    expect((await act(employer, id, { action: 'stop', reason: 'DECLINED' })).status).toBe(409);
  });

  test('candidates are decided while the posting runs and after its end, and only by employers of its company', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const colleague = await makeEmployer(product, { companyId: employer.companyId });
    const stranger = await makeEmployer(product);
    const department = await makeDepartment(product, { companyId: employer.companyId });
    await matchTo(product, department, jobId);
    const { id } = await recommend(recruiter, jobId);
    const { version } = await candidateFor(employer, id);
    const body = { candidates: [{ id, version }], action: 'move' as const, code: 'REVIEW_DOCUMENT' as const };
    expect((await stranger.call(candidatesApi.setStatus, { body })).status).toBe(404);
    expect((await department.call(candidatesApi.setStatus, { body })).status).toBe(403);
    expect((await recruiter.call(candidatesApi.setStatus, { body })).status).toBe(403);
    for (const status of jobStatuses) {
      await putStatus(product, jobId, status);
      await db.updateTable('candidate').set({ code: 0 }).where('id', '=', id).execute();
      const answer = await act(colleague, id, { action: 'move', code: 'REVIEW_DOCUMENT' });
      const isOpen = !['TEMPORARY', 'CHECK', 'REJECT'].includes(status);
      expect([status, answer.status]).toEqual([status, isOpen ? 200 : 409]);
    }
  });

  test('many at once: all of them or none; a stale version names the candidate', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const made: number[] = [];
    for (let n = 0; n < 3; n += 1) made.push((await recommend(recruiter, jobId)).id);
    const seen = async () =>
      Promise.all(made.map(async (id) => ({ id, version: (await candidateFor(employer, id)).version })));
    const candidates = await seen();
    const stale = candidates.map((one, at) => (at === 2 ? { ...one, version: 9 } : one));
    const review = { action: 'move' as const, code: 'REVIEW_DOCUMENT' as const };
    const refused = await employer.call(candidatesApi.setStatus, { body: { candidates: stale, ...review } });
    expect([refused.status, refused.body.code, refused.body.candidateId]).toEqual([409, 'VERSION_STALE', made[2]]);
    for (const id of made) expect((await candidateFor(employer, id)).code).toBe('NONE');
    expect((await employer.call(candidatesApi.setStatus, { body: { candidates, ...review } })).status).toBe(200);
    for (const id of made) expect((await candidateFor(employer, id)).code).toBe('REVIEW_DOCUMENT');
    const twice = await employer.call(candidatesApi.setStatus, {
      body: { candidates: [...(await seen()), ...(await seen())], ...review },
    });
    expect(twice.status).toBe(400);
  });

  test('two decisions at the same instant: one holds', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    const { version } = await candidateFor(employer, id);
    const candidates = [{ id, version }];
    const shot = (body: object) => ({ caller: employer, method: 'PUT', path: '/candidate/status', body });
    const outcomes = await race(product.app, [
      shot({ candidates, action: 'move', code: 'REVIEW_DOCUMENT' }),
      shot({ candidates, action: 'move', code: 'FAIL_DOCUMENT', reason: 'SKILLS' }),
    ]);
    expect(tally(outcomes)).toEqual({ 200: 1, 409: 1 });
    expect(await historyFor(employer, id)).toHaveLength(2);
  });

  test('a stage that a candidate stands in stays; others may go', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product, {
      stages: ['DOCUMENT', 'INTERVIEW', 'NEGOTIATION'],
    });
    const { id } = await recommend(recruiter, jobId);
    await moveThrough(employer, id, ['REVIEW_DOCUMENT', 'PASS_INTERVIEW']);
    const set = async (stages: Stage[]) => {
      const job = await db.selectFrom('job').select('version').where('id', '=', jobId).executeTakeFirstOrThrow();
      return employer.call(jobsApi.setStages, { body: { id: jobId, version: job.version, stages } });
    };
    const refused = await set(['DOCUMENT', 'NEGOTIATION']);
    expect([refused.status, refused.body.code]).toEqual([422, 'STAGE_IN_USE']);
    expect(refused.body.message).toContain('면접');
    expect((await set(['INTERVIEW', 'PHYSICAL'])).status).toBe(200);
    expect((await candidateFor(employer, id)).moves).toEqual(['PASS_PHYSICAL', 'FAIL_PHYSICAL']);
  });
});
