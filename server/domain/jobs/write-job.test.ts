import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { employerJob } from '#core/api/job-shapes.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { type JobFields, jobFields } from '#core/rules/job-fields.ts';
import type { ValidationMessage } from '#core/rules/validation-keys.ts';
import { fieldMessage, wordsOf } from '#core/words/index.ts';
import { invited } from '#server/testing/invitations.ts';
import { jobForm, makeDraft, makeJob, operatorOf, submitted } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const employer = await makeEmployer(product);
const colleague = await makeEmployer(product, { companyId: employer.companyId });
const stranger = await makeEmployer(product);
const today = dayIn(product.clock.now(), 'Asia/Seoul');

const read = async (id: number) =>
  (await employer.call(jobsApi.one, { params: { id: String(id) } })).body.data as z.output<typeof employerJob>;

test('a draft may be empty, is saved as it grows, and colleagues see the same one [job.draft]', async () => {
  const draft = await makeDraft(employer);
  expect(draft).toMatchObject({ version: 1, status: 'TEMPORARY' });
  const { body } = await colleague.call(jobsApi.save, { body: { ...draft, title: '  디자이너 ' } });
  expect(body.data).toEqual({ id: draft.id, version: 2, status: 'TEMPORARY' });
  expect(await read(draft.id)).toMatchObject({ title: '디자이너', salaryMin: null, locations: [], currency: 'KRW' });

  const stale = await employer.call(jobsApi.save, { body: { ...draft, title: '늦은 저장' } });
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_STALE']);
  expect(await read(draft.id)).toMatchObject({ title: '디자이너' });

  for (const call of [
    stranger.call(jobsApi.one, { params: { id: String(draft.id) } }),
    stranger.call(jobsApi.save, { body: { ...draft, version: 2 } }),
    stranger.call(jobsApi.remove, { params: { id: String(draft.id) } }),
    stranger.call(jobsApi.copy, { params: { id: String(draft.id) } }),
    (await operatorOf(product)).call(jobsApi.one, { params: { id: String(draft.id) } }),
  ])
    expect((await call).status).toBe(404);

  expect((await employer.call(jobsApi.remove, { params: { id: String(draft.id) } })).status).toBe(200);
  expect((await employer.call(jobsApi.one, { params: { id: String(draft.id) } })).status).toBe(404);
});

test('a copy is a new draft with everything but the deadlines [job.draft]', async () => {
  const { id: contactId } = await invited(product, employer);
  const job = await makeJob(product, employer, 'ACTIVE', {
    recruitType: 'MIXED',
    searchFirmContactIds: [contactId],
    guaranteeTerms: '재추천 1회',
    mailing: false,
    autoCloseRecommend: false,
    autoSelectRecruiter: true,
    suggestGreatRecruiter: true,
  });
  const { body } = await colleague.call(jobsApi.copy, { params: { id: String(job.id) } });
  expect(body.data).toMatchObject({ version: 1, status: 'TEMPORARY' });
  const [first, copy] = [await read(job.id), await read(body.data.id)];
  for (const field of Object.keys(jobFields.shape) as (keyof JobFields)[]) {
    const isDay = field === 'recommendDeadline' || field === 'dueDate';
    expect([field, copy[field]]).toEqual([field, isDay ? null : first[field]]);
  }
  expect([first.searchFirmContactIds, copy.inspectedAt]).toEqual([[contactId], null]);
});

test('a whole form goes to the operator, who is told, and the 24 hours begin [job.register]', async () => {
  const admin = await operatorOf(product);
  const job = await submitted(product, employer);
  expect(job.status).toBe('CHECK');
  const { submittedAt, reviewDueAt } = await read(job.id);
  expect(Date.parse(reviewDueAt ?? '') - Date.parse(submittedAt ?? '')).toBe(24 * 3_600_000);
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', admin.accountId)
    .executeTakeFirstOrThrow();
  expect((await mailTo(product, email, 'job.submitted')).text).toContain(`/admin/job/`);
  expect((await admin.call(jobsApi.one, { params: { id: String(job.id) } })).body.data).toMatchObject({
    status: 'CHECK',
    writer: { id: employer.accountId, phone: expect.stringMatching(/^82/) as string },
  });
});

test.each([
  ['title', { title: '' }, 'required'],
  ['stages', { stages: [] }, 'select'],
  ['recommendDeadline', { recommendDeadline: addDays(today, -1) }, 'dateAhead'],
  ['dueDate', { recommendDeadline: addDays(today, 5), dueDate: addDays(today, 4) }, 'dateOrder'],
  ['feeRateMin', { feeRateMin: 14.9 }, 'feeStep'],
  ['feeRateMin', { feeRateMin: 15.05 }, 'feeStep'],
  ['feeRateMax', { feeRateMax: 200 }, 'feeStep'],
  ['feeRateMax', { feeRateMin: 20, feeRateMax: 19.9 }, 'rateWithin:20~100'],
  ['guaranteeMonths', { guaranteeMonths: 13 }, 'rangeWithin:0~12'],
  ['guaranteeTerms', { guaranteeType: 'ETC' as const }, 'required'],
  ['templateId', { resumeFormat: 'COMPANY' as const }, 'required'],
  ['fixedFee', { feeType: 'DATE' as const, feeDueDays: 30, fixedFee: 7_499_999 }, 'feeMinimum:7500000'],
  ['searchFirmContactIds', { recruitType: 'SEARCHFIRM' as const }, 'select'],
])('%s: %j is refused with its message, and nothing is kept [job.field-rules]', async (field, change, message) => {
  const count = () =>
    db
      .selectFrom('job')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  const { status, body } = await employer.call(jobsApi.create, {
    body: { ...jobForm(product, change), submit: true },
  });
  expect(status).toBe(400);
  expect(body.fields?.[field]).toBe(fieldMessage(wordsOf('ko'), message as ValidationMessage));
  expect(await count()).toEqual(before);
});

test.each([
  [{ recommendDeadline: today, dueDate: today }],
  [{ feeRateMin: 15, feeRateMax: 15 }],
  [{ guaranteeMonths: 0 }],
  [{ guaranteeMonths: 12 }],
  [{ guaranteeType: 'ETC' as const, guaranteeTerms: '재추천 1회' }],
  [{ feeType: 'DATE' as const, feeDueDays: 0, fixedFee: 7_500_000 }],
])('%j is taken [job.field-rules]', async (change) => {
  expect((await submitted(product, employer, change)).status).toBe('CHECK');
});

test('a posting of another currency or place cannot be made: they are the company’s', async () => {
  const job = await makeDraft(employer, {
    ...jobForm(product),
    currency: 'IDR',
    companyId: stranger.companyId,
  } as never);
  expect(await read(job.id)).toMatchObject({ currency: 'KRW', timeZone: 'Asia/Seoul', country: 'KR' });
});

test('rejected, it keeps what was written, is corrected and sent again [job.resubmit]', async () => {
  const job = await makeJob(product, employer, 'REJECT');
  expect(await read(job.id)).toMatchObject({ status: 'REJECT', rejectReason: '보완 필요', guaranteeMonths: 3 });
  const half = await employer.call(jobsApi.save, {
    body: { ...jobForm(product, { title: '' }), id: job.id, version: job.version },
  });
  expect(half.body.data).toMatchObject({ status: 'REJECT' });
  const refused = await employer.call(jobsApi.save, {
    body: { ...jobForm(product, { title: '' }), ...half.body.data, submit: true },
  });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['title']]);
  const again = await employer.call(jobsApi.save, {
    body: { ...jobForm(product), ...half.body.data, submit: true },
  });
  expect(again.body.data).toMatchObject({ status: 'CHECK' });
  expect(await read(job.id)).toMatchObject({ rejectReason: null });
  const admin = await operatorOf(product);
  const early = await admin.call(adminJobsApi.confirm, {
    body: { id: job.id, version: again.body.data.version },
  });
  expect([early.status, early.body.code]).toEqual([422, 'REVIEW_UNFINISHED']);
});

test('the same Idempotency-Key makes one posting', async () => {
  const body = { ...jobForm(product), submit: true };
  const headers = { 'idempotency-key': 'once-and-once-only' };
  const [first, second] = [
    await employer.call(jobsApi.create, { body }, headers),
    await employer.call(jobsApi.create, { body }, headers),
  ];
  expect(second.body.data.id).toBe(first.body.data.id);
});
