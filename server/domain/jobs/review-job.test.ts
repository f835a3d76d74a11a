import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { adminJob, employerJob } from '#core/api/job-shapes.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { allTicks, approve, jobForm, makeJob, operatorOf, putOffer, submitted } from '#server/testing/jobs.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeEmployer, makeRecruiter, signInAs } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await operatorOf(product);
const employer = await makeEmployer(product);
const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const asEmployer = async (job: { id: number }) =>
  (await employer.call(jobsApi.one, idOf(job))).body.data as z.output<typeof employerJob>;
const asAdmin = async (job: { id: number }) =>
  (await admin.call(jobsApi.one, idOf(job))).body.data as z.output<typeof adminJob>;

test('approval needs all four ticks, freezes the terms and tells the employer [job.review] [job.terms]', async () => {
  const job = await submitted(product, employer);
  await admin.call(adminJobsApi.tick, { body: { id: job.id, ticks: { taskClear: true } } });
  const none = { companyChecked: false, taskClear: false, noDiscrimination: false, termsClear: false };
  expect((await asAdmin(job)).ticks).toEqual({ ...none, taskClear: true });
  for (const missing of Object.keys(allTicks)) {
    await admin.call(adminJobsApi.tick, { body: { id: job.id, ticks: { ...allTicks, [missing]: false } } });
    const { status, body } = await admin.call(adminJobsApi.confirm, { body: job });
    expect([missing, status, body.code]).toEqual([missing, 422, 'REVIEW_UNFINISHED']);
  }
  // one alone: what another reviewer ticked stays
  await admin.call(adminJobsApi.tick, { body: { id: job.id, ticks: { termsClear: true } } });
  await admin.call(adminJobsApi.tick, { body: { id: job.id, ticks: { taskClear: false } } });
  expect((await asAdmin(job)).ticks).toEqual({ ...allTicks, taskClear: false });
  await admin.call(adminJobsApi.logCall, { body: { id: job.id, note: '담당자와 통화, 업무 범위 확인' } });
  expect((await asAdmin(job)).calls).toMatchObject([{ note: '담당자와 통화, 업무 범위 확인', admin: '홍길동' }]);
  const approved = await approve(admin, job);
  expect(approved.status).toBe('ACTIVE');
  expect(await asEmployer(job)).toMatchObject({ termsNumber: 1, inspectedAt: expect.any(String) as string });
  expect(await db.selectFrom('jobTerms').selectAll().where('jobId', '=', job.id).execute()).toMatchObject([
    {
      number: 1,
      feeType: 'COMMISSION',
      feeRateMinBps: 1500,
      feeRateMaxBps: 2050,
      taxRateBps: 1000,
      disclosureDays: 365,
    },
  ]);
  await expect(db.updateTable('jobTerms').set({ feeRateMaxBps: 3000 }).execute()).rejects.toThrow('append-only');
  await mailTo(product, employer.identify, 'job.approved');
  const audit = await db.selectFrom('audit').select('action').where('subjectKind', '=', 'JOB').execute();
  expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['job.call', 'job.approve']));
});

test('a rejection says why, in the page and by mail [job.review]', async () => {
  const job = await submitted(product, employer);
  expect((await admin.call(adminJobsApi.reject, { body: { ...job, reason: '  ' } })).status).toBe(400);
  await admin.call(adminJobsApi.reject, { body: { ...job, reason: '업무 범위를 더 적어 주십시오' } });
  expect(await asEmployer(job)).toMatchObject({ status: 'REJECT', rejectReason: '업무 범위를 더 적어 주십시오' });
  expect((await mailTo(product, employer.identify, 'job.rejected')).text).toContain('업무 범위를 더 적어 주십시오');
});

test('words are mended by the operator and the employer is shown before and after [job.review]', async () => {
  const job = await submitted(product, employer, { title: '개발자 급구' });
  const { title: _, ...rest } = jobForm(product);
  const words = {
    title: '백엔드 개발자',
    guideline: rest.guideline,
    detailGuideline: rest.detailGuideline,
    keywords: rest.keywords,
  };
  const { status } = await admin.call(adminJobsApi.editWords, { body: { ...words, id: job.id, version: job.version } });
  expect(status).toBe(200);
  expect((await asEmployer(job)).wordChanges).toMatchObject([
    { action: 'mend', changes: { title: ['개발자 급구', '백엔드 개발자'] } },
  ]);
  const late = await admin.call(adminJobsApi.editWords, { body: { ...words, id: job.id, version: job.version } });
  expect([late.status, late.body.code]).toEqual([409, 'VERSION_STALE']);
  await mailTo(product, employer.identify, 'job.mended');
});

test('other terms are a proposal: nothing changes before the yes, and the clock stands still [job.proposal]', async () => {
  const job = await submitted(product, employer);
  const { reviewDueAt } = await asEmployer(job);
  product.clock.pass(60);
  const began = Date.now();
  const propose = (terms: object, version: number) =>
    admin.call(adminJobsApi.propose, { body: { id: job.id, version, terms, note: '시장 수준에 맞추는 제안입니다' } });
  const same = await propose({ feeRateMin: 15 }, job.version);
  expect([same.status, same.body.code]).toEqual([422, 'NOTHING_PROPOSED']);
  const crooked = await propose({ feeRateMin: 30 }, job.version);
  expect([crooked.status, Object.keys(crooked.body.fields ?? {})]).toEqual([400, ['feeRateMax']]);
  expect((await propose({ feeRateMin: 18 }, job.version)).status).toBe(200);

  const asked = await asEmployer(job);
  expect(asked).toMatchObject({
    feeRateMin: 15,
    reviewDueAt: null,
    hasProposal: true,
    proposal: { terms: { feeRateMin: 18 }, note: '시장 수준에 맞추는 제안입니다' },
  });
  const second = await propose({ feeRateMin: 19 }, asked.version);
  expect([second.status, second.body.code]).toEqual([409, 'PROPOSAL_OPEN']);
  await admin.call(adminJobsApi.tick, { body: { id: job.id, ticks: allTicks } });
  const early = await admin.call(adminJobsApi.confirm, { body: { id: job.id, version: asked.version } });
  expect([early.status, early.body.code]).toEqual([409, 'PROPOSAL_OPEN']);

  const stranger = await makeEmployer(product);
  const answer = { body: { id: asked.proposal?.id ?? 0, accept: true } };
  expect((await stranger.call(jobsApi.answerProposal, answer)).status).toBe(404);
  product.clock.pass(30);
  expect((await employer.call(jobsApi.answerProposal, answer)).status).toBe(200);
  const again = await employer.call(jobsApi.answerProposal, answer);
  expect([again.status, again.body.code]).toEqual([409, 'PROPOSAL_ANSWERED']);
  const agreed = await asEmployer(job);
  expect(agreed).toMatchObject({ feeRateMin: 18, hasProposal: false });
  const stood = Date.parse(agreed.reviewDueAt ?? '') - Date.parse(reviewDueAt ?? '');
  expect(stood).toBeGreaterThanOrEqual(29_000);
  expect(stood).toBeLessThanOrEqual(31_000 + Date.now() - began);
});

test('a no leaves everything as it was; a proposal may be taken back [job.proposal]', async () => {
  const job = await submitted(product, employer);
  const propose = async () => {
    const { version } = await asEmployer(job);
    await admin.call(adminJobsApi.propose, { body: { id: job.id, version, terms: { hiringCount: 5 } } });
    return (await asEmployer(job)).proposal?.id ?? 0;
  };
  // late it was, and late it stays
  const reviewDueAt = new Date(product.clock.now().getTime() - 7_200_000);
  await product.services.db.updateTable('job').set({ reviewDueAt }).where('id', '=', job.id).execute();
  await employer.call(jobsApi.answerProposal, { body: { id: await propose(), accept: false } });
  expect(await asEmployer(job)).toMatchObject({
    hiringCount: 2,
    proposal: null,
    reviewDueAt: expect.any(String) as string,
  });
  expect(product.clock.now().getTime() - Date.parse((await asEmployer(job)).reviewDueAt ?? '')).toBeGreaterThan(
    7_198_000,
  );
  const id = await propose();
  expect((await admin.call(adminJobsApi.withdrawProposal, idOf(job))).status).toBe(200);
  const late = await employer.call(jobsApi.answerProposal, { body: { id, accept: true } });
  expect([late.status, late.body.code]).toEqual([409, 'PROPOSAL_WITHDRAWN']);
  await mailTo(product, employer.identify, 'job.proposalWithdrawn');
  expect(await asEmployer(job)).toMatchObject({ hiringCount: 2, proposal: null });
});

test('after approval accepted terms are a new number, and undecided offers hear of it [job.proposal] [job.terms]', async () => {
  const job = await makeJob(product, employer);
  const [waiting, selected] = [await makeRecruiter(product), await makeRecruiter(product)];
  await putOffer(product, job.id, waiting);
  await putOffer(product, job.id, selected, 'SELECTED');
  const { version } = await asEmployer(job);
  await admin.call(adminJobsApi.propose, { body: { id: job.id, version, terms: { guaranteeMonths: 6 } } });
  const { proposal } = await asEmployer(job);
  await employer.call(jobsApi.answerProposal, { body: { id: proposal?.id ?? 0, accept: true } });
  expect(await asEmployer(job)).toMatchObject({ guaranteeMonths: 6, termsNumber: 2, status: 'ACTIVE' });
  await mailTo(product, waiting.identify, 'job.termsChanged');
  // and find it on their home until they have sent the offer again
  for (const [who, ids] of [
    [waiting, [job.id]],
    [selected, []],
  ] as const) {
    const home = (await who.call(jobsApi.dashboard, {})).body.data as { termsToConfirm: { id: number }[] };
    expect(home.termsToConfirm.map(({ id }) => id)).toEqual(ids);
  }
  // who was selected keeps what was accepted, and is told that it changed for others
  expect((await mailTo(product, selected.identify, 'job.edited')).text).toContain('수락하신 조건이 그대로 적용됩니다');
  const seen = await selected.call(jobsApi.seenByRecruiter, idOf(job));
  expect(seen.body.data).toMatchObject({ termsNumber: 2, offer: { termsNumber: 1 } });
  for (const [who, kind] of [
    [selected, 'job.termsChanged'],
    [waiting, 'job.edited'],
  ] as const)
    expect((await mailsTo(product, who.identify)).map((mail) => mail.kind)).not.toContain(kind);
});

test('after approval the employer changes only what no offer was made on, and recruiters see what [job.edit-after-approval]', async () => {
  const job = await makeJob(product, employer);
  const recruiter = await makeRecruiter(product);
  await putOffer(product, job.id, recruiter);
  const before = await asEmployer(job);
  const edit = {
    id: job.id,
    version: before.version,
    guideline: '새 안내',
    detailGuideline: before.detailGuideline,
    recommendDeadline: before.recommendDeadline ?? '',
    dueDate: before.dueDate ?? '',
    maxRecruiters: 4,
  };
  const saved = await employer.call(jobsApi.editApproved, {
    body: { ...edit, title: '다른 제목', feeRateMin: 99 } as never,
  });
  expect(saved.status).toBe(200);
  expect(await asEmployer(job)).toMatchObject({
    guideline: '새 안내',
    maxRecruiters: 4,
    title: before.title,
    feeRateMin: 15,
  });
  const { body } = await recruiter.call(jobsApi.seenByRecruiter, idOf(job));
  expect(body.data.events).toMatchObject([{ action: 'edit', changes: { guideline: [before.guideline, '새 안내'] } }]);
  await mailTo(product, recruiter.identify, 'job.edited');

  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const past = { ...edit, version: before.version + 1, recommendDeadline: addDays(today, -1) };
  expect((await employer.call(jobsApi.editApproved, { body: past })).body.fields).toHaveProperty('recommendDeadline');
  await putOffer(product, job.id, await makeRecruiter(product), 'SELECTED');
  await putOffer(product, job.id, await makeRecruiter(product), 'SELECTED');
  const { version } = await asEmployer(job);
  const few = await employer.call(jobsApi.editApproved, { body: { ...edit, version, maxRecruiters: 1 } });
  expect([few.status, few.body.code]).toEqual([422, 'RECRUITERS_SELECTED']);
  const ended = await makeJob(product, employer, 'EXPIRED');
  const late = await employer.call(jobsApi.editApproved, { body: { ...edit, ...ended } });
  expect([late.status, late.body.code]).toEqual([409, 'STATUS_CONFLICT']);
});

test('the guarantee is a term, its words too: they are proposed, and mended by nobody [job.proposal]', async () => {
  const job = await submitted(product, employer);
  const { title, guideline, detailGuideline, keywords } = await asEmployer(job);
  const words = { title: `${title} 모집`, guideline, detailGuideline, keywords, guaranteeTerms: '보증하지 않습니다' };
  await admin.call(adminJobsApi.editWords, { body: { ...words, id: job.id, version: job.version } as never });
  const mended = await asEmployer(job);
  expect([mended.title, mended.guaranteeTerms]).toEqual([words.title, '']);
  const propose = (terms: object) =>
    admin.call(adminJobsApi.propose, { body: { id: job.id, version: mended.version, terms } });
  const bare = await propose({ guaranteeType: 'ETC' });
  expect([bare.status, Object.keys(bare.body.fields ?? {})]).toEqual([400, ['guaranteeTerms']]);
  const agreed = { guaranteeType: 'ETC', guaranteeTerms: '재추천 1회' };
  expect((await propose(agreed)).status).toBe(200);
  const { proposal, guaranteeTerms } = await asEmployer(job);
  expect([proposal?.terms, guaranteeTerms]).toEqual([agreed, '']);
  await employer.call(jobsApi.answerProposal, { body: { id: proposal?.id ?? 0, accept: true } });
  expect(await asEmployer(job)).toMatchObject(agreed);
});

test('terms change after a deadline that nobody moves; days alone are no new terms, and all hear of them [job.proposal] [job.terms]', async () => {
  const job = await makeJob(product, employer, 'ACTIVE', { autoCloseRecommend: false });
  const [waiting, selected] = [await makeRecruiter(product), await makeRecruiter(product)];
  await putOffer(product, job.id, waiting);
  await putOffer(product, job.id, selected, 'SELECTED');
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const passed = addDays(today, -1);
  await db.updateTable('job').set({ recommendDeadline: passed }).where('id', '=', job.id).execute();
  const propose = async (terms: object) =>
    admin.call(adminJobsApi.propose, { body: { id: job.id, version: (await asEmployer(job)).version, terms } });
  const agree = async (terms: object) => {
    expect((await propose(terms)).status).toBe(200);
    const { proposal } = await asEmployer(job);
    await employer.call(jobsApi.answerProposal, { body: { id: proposal?.id ?? 0, accept: true } });
    return asEmployer(job);
  };
  expect(await agree({ guaranteeMonths: 6 })).toMatchObject({ termsNumber: 2, recommendDeadline: passed });
  const back = await propose({ dueDate: passed });
  expect([back.status, Object.keys(back.body.fields ?? {})]).toEqual([400, ['dueDate']]);
  const later = await agree({ dueDate: addDays(today, 40) });
  expect(later).toMatchObject({ termsNumber: 2, dueDate: addDays(today, 40) });
  for (const { identify } of [waiting, selected]) await mailTo(product, identify, 'job.edited');
  // both at once are one mail
  const count = async (kind: string) =>
    (await mailsTo(product, selected.identify)).filter((mail) => mail.kind === kind).length;
  const before = await count('job.edited');
  const { version, guideline, detailGuideline } = await agree({ dueDate: addDays(today, 41), guaranteeMonths: 7 });
  const days = '공고의 날짜도 바뀌었으니';
  expect((await mailTo(product, selected.identify, 'job.edited', days)).text).toContain('수락하신 조건이 그대로');
  expect(await count('job.edited')).toBe(before + 1);
  expect((await mailTo(product, waiting.identify, 'job.termsChanged', days)).text).toContain('다시 확정해');
  const longer = { recommendDeadline: passed, dueDate: addDays(today, 50), maxRecruiters: 3 };
  const edited = await employer.call(jobsApi.editApproved, {
    body: { id: job.id, version, guideline, detailGuideline, ...longer },
  });
  expect([edited.status, (await asEmployer(job)).dueDate]).toEqual([200, longer.dueDate]);
});

test('a deadline that passed during the review must be moved before approval', async () => {
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const job = await submitted(product, employer, { recommendDeadline: today, dueDate: addDays(today, 9) });
  product.clock.pass(2 * 86_400);
  const later = await signInAs(product, admin.identify);
  await later.call(adminJobsApi.tick, { body: { id: job.id, ticks: allTicks } });
  const { status, body } = await later.call(adminJobsApi.confirm, { body: job });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['recommendDeadline']]);
});
