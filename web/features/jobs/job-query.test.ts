import { describe, expect, test } from 'vitest';
import { jobKeys } from '#core/api/jobs.ts';
import { en } from '#core/words/en/index.ts';
import { ko } from '#core/words/ko/index.ts';
import { readListParams } from '#web/lib/list-params.ts';
import { eventSentence } from './history.tsx';
import { daysLeft } from './job-deadline.tsx';
import { feeText, salaryText } from './job-money.ts';
import {
  addressOf,
  employerScopes,
  jobListSettings,
  jobQuery,
  jobStatusesIn,
  listOf,
  recruiterScopes,
} from './job-query.ts';
import { valueText } from './job-values.ts';
import { employerRow, jobEvent } from './testing.ts';

describe('the address of a list', () => {
  test('belongs to the list that holds all its statuses', () => {
    expect(listOf(['CHECK'])).toBe('underInspection');
    expect(listOf(['TEMPORARY', 'CHECK', 'REJECT'])).toBe('underInspection');
    expect(listOf(['ACTIVE', 'CANDIDATE_END'])).toBe('inProgress');
    expect(listOf(['EXPIRED'])).toBe('ended');
    expect(listOf(['CHECK', 'EXPIRED'])).toBeNull();
    expect(listOf([])).toBeNull();
    expect(addressOf('/employers/job', ['CHECK', 'REJECT'])).toBe('/employers/job?status=CHECK&status=REJECT');
  });

  test('becomes a query; what nobody knows is left out', () => {
    const state = readListParams(
      new URLSearchParams('page=2&sort=DUEDATE&order=asc&keyword=a&searchType=RECRUITER&location=SEOUL&location=MARS'),
      jobListSettings,
    );
    expect(jobQuery(state, jobStatusesIn(['CHECK', 'DONE']), employerScopes, jobKeys)).toEqual({
      page: '2',
      size: '15',
      order: 'asc',
      status: ['CHECK'],
      location: ['SEOUL'],
      position: [],
      sort: 'DUEDATE',
      keyword: 'a',
      searchType: 'RECRUITER',
    });
    expect(jobQuery({ ...state, sort: 'PRICE' }, [], recruiterScopes, jobKeys)).not.toHaveProperty('sort');
    expect(jobQuery(state, [], recruiterScopes, jobKeys)).not.toHaveProperty('searchType');
  });
});

test('days are left by the calendar of the posting’s country', () => {
  const now = Date.parse('2026-11-15T16:00:00Z');
  expect(daysLeft({ day: '2026-11-16', timeZone: 'Asia/Seoul', now })).toBe(0);
  expect(daysLeft({ day: '2026-11-16', timeZone: 'Asia/Jakarta', now })).toBe(1);
});

test('fee and salary in one figure, in both languages', () => {
  expect(feeText(ko, employerRow)).toEqual({ amount: '15–17.7%', kind: '첫해 연봉 기준' });
  expect(feeText(en, { ...employerRow, feeRateMin: 20, feeRateMax: 20 })?.amount).toBe('20%');
  const fixed = { ...employerRow, feeType: 'DATE', fixedFee: 12_000_000 } as const;
  expect(feeText(ko, fixed)).toEqual({ amount: '1,200만원', kind: '고정 금액' });
  expect(feeText(ko, { ...fixed, fixedFee: null })).toBeNull();
  expect(feeText(ko, { ...employerRow, feeRateMin: null, feeRateMax: null })).toBeNull();
  expect(salaryText(ko, employerRow)).toBe('5,000–8,000만원');
  expect(salaryText(ko, { ...employerRow, salaryMin: null, salaryMax: null })).toBeNull();
});

test('values and events are told in words', () => {
  const spoken = { words: ko, currency: 'KRW', deadline: (day: string) => `${day} (자카르타 시간)` } as const;
  expect(valueText(spoken, 'stages', ['DOCUMENT', 'INTERVIEW'])).toBe('서류, 면접');
  expect(valueText(spoken, 'feeRateMax', 22)).toBe('22%');
  expect(valueText(spoken, 'salaryMax', 90_000_000)).toBe('90,000,000원');
  expect(valueText(spoken, 'dueDate', '2026-12-05')).toBe('2026-12-05 (자카르타 시간)');
  expect(valueText(spoken, 'guaranteeTerms', '')).toBeNull();
  expect(eventSentence(ko, jobEvent)).toBe('정다은 님이 내용을 수정했습니다.');
  expect(eventSentence(ko, { ...jobEvent, actorType: 'ADMIN', action: 'approve' })).toBe(
    '운영자가 공고를 승인했습니다.',
  );
  expect(eventSentence(ko, { ...jobEvent, actorType: 'SYSTEM', action: 'end' })).toBe('시스템이 공고를 종료했습니다.');
  expect(eventSentence(en, { ...jobEvent, actor: null, action: 'unheardOf' })).toBe(
    'The employer changed the posting.',
  );
});
