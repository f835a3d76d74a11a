import { describe, expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import {
  candidateFor,
  historyFor,
  makeHiring,
  makeSelected,
  moveThrough,
  notify,
  recommend,
  somebody,
} from '#server/testing/candidates.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { signInAs } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();

describe('results notices [candidate.results-notice]', () => {
  test('until then the recruiter sees the last notified code, in every answer', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id, version } = await recommend(recruiter, jobId);
    await moveThrough(employer, id, ['REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'FAIL_INTERVIEW']);
    const everything = async () => {
      const params = { id: String(jobId) };
      const answers = [
        await recruiter.call(candidatesApi.one, { params: { id: String(id) } }),
        await recruiter.call(candidatesApi.history, { params: { id: String(id) } }),
        await recruiter.call(candidatesApi.list, { params, query: { sort: 'STATUS' } }),
        await recruiter.call(candidatesApi.list, { params, query: { summary: ['FAILED'] } }),
        await recruiter.call(candidatesApi.counts, { params }),
      ];
      return answers.map(({ body }) => JSON.stringify(body)).join('\n');
    };
    const before = await everything();
    expect(before).not.toMatch(/REVIEW_DOCUMENT|PASS_|FAIL_|SKILLS/);
    expect(before).toContain('"failed":0');
    expect(await candidateFor(recruiter, id)).toMatchObject({ code: 'NONE', version, waitingAt: expect.any(String) });
    expect(await candidateFor(employer, id)).toMatchObject({ isUntold: true, notifiedCode: 'NONE' });
    await notify(employer, id, '다음 기회에 뵙겠습니다.');
    expect(await candidateFor(recruiter, id)).toMatchObject({
      code: 'FAIL_INTERVIEW',
      summary: 'FAILED',
      failure: { reason: 'SKILLS' },
      message: '다음 기회에 뵙겠습니다.',
    });
    expect(await everything()).not.toMatch(/REVIEW_DOCUMENT|PASS_/);
    expect(await candidateFor(employer, id)).toMatchObject({ isUntold: false, notifiedCode: 'FAIL_INTERVIEW' });
    const told = await historyFor(recruiter, id);
    expect(told.map(({ action, code }) => [action, code])).toEqual([
      ['notify', 'FAIL_INTERVIEW'],
      ['recommend', 'NONE'],
    ]);
    expect(told[0]).not.toHaveProperty('actor');
  });

  test('many are set and told at once, with one mail to each recruiter', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const other = await makeSelected(product, jobId);
    const people = [somebody(), somebody(), somebody()];
    const made = [
      await recommend(recruiter, jobId, people[0]),
      await recommend(recruiter, jobId, people[1]),
      await recommend(other, jobId, people[2]),
    ];
    const candidates = await Promise.all(
      made.map(async ({ id }) => ({ id, version: (await candidateFor(employer, id)).version })),
    );
    const { status, body } = await employer.call(candidatesApi.setStatus, {
      body: {
        candidates,
        action: 'move',
        code: 'FAIL_DOCUMENT',
        reason: 'EXPERIENCE',
        notify: true,
        message: '고맙습니다.',
      },
    });
    expect(status).toBe(200);
    for (const { id, version } of body.data) expect((await candidateFor(employer, id)).version).toBe(version);
    const mail = await mailTo(product, recruiter.identify, 'candidate.notified');
    for (const text of [people[0]?.name, people[1]?.name, '서류 불합격', '경력이 맞지 않음', '고맙습니다.'])
      expect(mail.text).toContain(text);
    expect(mail.text).not.toContain(people[2]?.name);
    const theirs = await mailTo(product, other.identify, 'candidate.notified');
    expect(theirs.text).toContain(people[2]?.name);
    expect(theirs.text).not.toContain(people[0]?.name);
  });
});

describe('next steps [candidate.next-step]', () => {
  const step = { kind: 'INTERVIEW' as const, at: '2030-05-01T01:30:00Z', note: '본사 3층; 신분증, 필기구\n지참' };

  test('are set, shown to the recruiter with the notice alone, and come as a calendar file', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    await moveThrough(employer, id, ['REVIEW_DOCUMENT', 'PASS_DOCUMENT']);
    const { version } = await candidateFor(employer, id);
    const params = { id: String(id) };
    expect((await employer.call(candidatesApi.setStep, { body: { id, version, step } })).status).toBe(200);
    const shown = { ...step, at: '2030-05-01T01:30:00.000Z' };
    expect(await candidateFor(employer, id)).toMatchObject({ step: shown });
    expect(await candidateFor(recruiter, id)).toMatchObject({ step: null });
    expect((await recruiter.call(candidatesApi.stepCalendar, { params })).status).toBe(404);
    await notify(employer, id);
    expect(await candidateFor(recruiter, id)).toMatchObject({ step: shown });
    const mail = await mailTo(product, recruiter.identify, 'candidate.notified', '면접');
    expect(mail.text).toContain('2030-05-01 10:30 AM (한국 시간)');
    const { status, body, headers } = await recruiter.call(candidatesApi.stepCalendar, { params });
    const text = String(body.data).replace(/\r\n /g, '');
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'DTSTART:20300501T013000Z',
        'DTEND:20300501T023000Z',
        'DESCRIPTION:본사 3층\\; 신분증\\, 필기구\\n지참',
        'END:VCALENDAR',
      ]),
    );
    for (const line of String(body.data).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect((await historyFor(employer, id)).map(({ action }) => action)).toContain('setStep');
  });

  test('changed after the notice they can be told again, and none is in the past', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    await moveThrough(employer, id, ['REVIEW_DOCUMENT', 'PASS_DOCUMENT']);
    await notify(employer, id);
    const set = async (next: typeof step | null) => {
      const { version } = await candidateFor(employer, id);
      return employer.call(candidatesApi.setStep, { body: { id, version, step: next } });
    };
    const past = await set({ ...step, at: new Date(product.clock.now().getTime() - 60_000).toISOString() });
    expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([400, ['step.at']]);
    for (const next of [step, { ...step, note: '본사 5층' }, null]) {
      expect(await candidateFor(employer, id)).toMatchObject({ isUntold: false });
      expect((await set(next)).status).toBe(200);
      expect(await candidateFor(employer, id)).toMatchObject({ isUntold: true });
      await notify(employer, id);
      expect((await candidateFor(recruiter, id)).step ?? null).toEqual(
        next && { ...next, at: '2030-05-01T01:30:00.000Z' },
      );
    }
    expect(await candidateFor(employer, id)).toMatchObject({ isUntold: false });
  });

  test('end with the next decision, can be taken away, and no failed candidate has one', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    const set = async (next: typeof step | null) => {
      const { version } = await candidateFor(employer, id);
      return employer.call(candidatesApi.setStep, { body: { id, version, step: next } });
    };
    expect((await set(step)).status).toBe(200);
    expect((await set(null)).status).toBe(200);
    expect(await candidateFor(employer, id)).toMatchObject({ step: null });
    await set(step);
    await moveThrough(employer, id, ['FAIL_DOCUMENT']);
    expect(await candidateFor(employer, id)).toMatchObject({ step: null });
    expect((await set(step)).status).toBe(409);
  });
});

test('what waits shows since when: the company by its own code, the recruiter by what was told', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const { id } = await recommend(recruiter, jobId);
  const atFirst = await candidateFor(recruiter, id);
  product.clock.pass(3600);
  const [company, own] = [await signInAs(product, employer.identify), await signInAs(product, recruiter.identify)];
  await moveThrough(company, id, ['REVIEW_DOCUMENT']);
  const moved = await candidateFor(company, id);
  expect(Date.parse(String(moved.waitingAt)) - Date.parse(String(atFirst.waitingAt))).toBeGreaterThanOrEqual(3_600_000);
  expect((await candidateFor(own, id)).waitingAt).toBe(atFirst.waitingAt);
});
