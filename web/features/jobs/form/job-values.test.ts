import { describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/calendar.ts';
import { fieldErrors } from '#core/rules/issues.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { draftOf, emptyJob, isSameDraft, mergedWith, newJob, submittableOn, withFilesOf } from './job-values.ts';
import { completeJob, today } from './testing.tsx';

const wrong = (change: Partial<JobFields>): Record<string, string> => {
  const parsed = submittableOn(today).safeParse({ ...completeJob, ...change }, { reportInput: true });
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
};

describe('what may be submitted', () => {
  test('a complete posting', () => expect(wrong({})).toEqual({}));

  test.each<[Partial<JobFields>, Record<string, string>]>([
    [{ title: '  ' }, { title: 'required' }],
    [{ feeRateMin: 14.9 }, { feeRateMin: 'feeStep' }],
    [{ feeRateMin: 21 }, { feeRateMax: 'rateWithin:21~100' }],
    [{ salaryMin: 2e12 }, { salaryMin: 'amountUpTo:1000000000000' }],
    [{ salaryMax: 50_000_000 }, { salaryMax: 'amountWithin:60000000~1000000000000' }],
    [{ recommendDeadline: addDays(today, -1) }, { recommendDeadline: 'dateAhead' }],
    [{ dueDate: addDays(today, 9) }, { dueDate: 'dateOrder' }],
    [{ recommendDeadline: '2999-13-45' }, { recommendDeadline: 'invalid' }],
    [{ dueDate: addDays(today, 731) }, { dueDate: 'dateFar:730' }],
    [{ guaranteeType: 'ETC' }, { guaranteeTerms: 'required' }],
    [{ guaranteeMonths: 13 }, { guaranteeMonths: 'rangeWithin:0~12' }],
    [{ resumeFormat: 'COMPANY' }, { templateId: 'required' }],
    [{ recruitType: 'SEARCHFIRM' }, { searchFirmContactIds: 'select' }],
    [{ feeType: 'DATE', fixedFee: 8_000_000, feeDueDays: 30 }, { fixedFee: 'feeMinimum:9000000' }],
    [
      { title: '', feeRateMin: 12 },
      { title: 'required', feeRateMin: 'feeStep' },
    ],
  ])('%j is told %j', (change, told) => expect(wrong(change)).toEqual(told));

  test('what a choice has hidden is neither checked nor sent', () => {
    const values: JobFields = { ...completeJob, feeType: 'DATE', feeRateMin: 3, fixedFee: 9_000_000, feeDueDays: 0 };
    expect(submittableOn(today).parse(values)).toMatchObject({ feeRateMin: null, fixedFee: 9_000_000 });
  });
});

describe('what a draft keeps', () => {
  test('an empty form is a draft', () => expect(draftOf(newJob, emptyJob)).toEqual({ fields: newJob, leftOut: [] }));

  test('what is not well-formed yet keeps what was saved of it', () => {
    const saved = { ...completeJob, guideline: '짧은 글' };
    const { fields, leftOut } = draftOf({ ...saved, guideline: '가'.repeat(1001), title: '새 공고' }, saved);
    expect([fields.title, fields.guideline, leftOut]).toEqual(['새 공고', '짧은 글', ['guideline']]);
  });

  test('what contradicts itself is left out, the rest is kept', () => {
    const { fields, leftOut } = draftOf({ ...completeJob, salaryMin: 90_000_000 }, completeJob);
    expect([fields.salaryMin, fields.salaryMax, leftOut]).toEqual([90_000_000, null, ['salaryMax']]);
  });
});

test('the newest comes under what was changed here', () => {
  const newest = { ...completeJob, title: '그쪽 제목', hiringCount: 5 };
  const merged = mergedWith(newest, { ...completeJob, title: '이쪽 제목' }, completeJob);
  expect([merged.title, merged.hiringCount]).toEqual(['이쪽 제목', 5]);
});

test('a range that somebody else set is not undone by the end that was set here', () => {
  const newest = { ...completeJob, salaryMax: 120_000_000 };
  const { salaryMin, salaryMax } = mergedWith(newest, { ...completeJob, salaryMin: 90_000_000 }, completeJob);
  expect([salaryMin, salaryMax]).toEqual([90_000_000, 120_000_000]);
});

test('the order in which firms were chosen is no change; a file that was taken off stays off', () => {
  const chosen = (...searchFirmContactIds: number[]): JobFields => ({
    ...completeJob,
    recruitType: 'SEARCHFIRM',
    searchFirmContactIds,
  });
  expect(isSameDraft(chosen(8, 3), chosen(3, 8))).toBe(true);
  expect(isSameDraft(chosen(8, 3), chosen(8, 4))).toBe(false);
  const here = { ...completeJob, attachmentId: null, descriptionImageId: 12 };
  const { attachmentId, descriptionImageId } = withFilesOf({ ...completeJob, attachmentId: 5 }, here);
  expect([attachmentId, descriptionImageId]).toEqual([null, null]);
});

test('a blank beside a word, and what a choice hides, is no change; what cannot be kept is one', () => {
  const tooLong = '가'.repeat(1001);
  const here = { ...completeJob, title: `${completeJob.title} `, searchFirmContactIds: [3], guideline: tooLong };
  const newest: JobFields = {
    ...completeJob,
    title: '그쪽 제목',
    recruitType: 'SEARCHFIRM',
    searchFirmContactIds: [8],
  };
  const { title, searchFirmContactIds, guideline } = mergedWith(newest, here, completeJob);
  expect([title, searchFirmContactIds, guideline]).toEqual(['그쪽 제목', [8], tooLong]);
});
