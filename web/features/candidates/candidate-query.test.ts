import { expect, test } from 'vitest';
import { readListParams } from '#web/lib/list-params.ts';
import {
  boardQuery,
  candidateQuery,
  columnsOf,
  inBegunOrder,
  inBoardOrder,
  listSettings,
  sharedMoves,
  wholeQuery,
} from './candidate-query.ts';
import { laneStates } from './stage-lane.tsx';
import { instantAt, timeIn } from './step-time.ts';
import { employerRow } from './testing.ts';

test('the address becomes the query; what is not known, or not this reader’s to know, counts as not said', () => {
  const state = readListParams(
    new URLSearchParams(
      'summary=REVIEW&code=PASS_DOCUMENT&code=NO&rating=5&sort=RATING&page=2&searchType=COMPANY&keyword=a',
    ),
    listSettings,
  );
  const whole = { summary: ['REVIEW'], code: ['PASS_DOCUMENT'], rating: ['5'], keyword: 'a', searchType: 'COMPANY' };
  expect(candidateQuery(state, { isRated: true })).toEqual({
    ...whole,
    page: '2',
    size: '15',
    order: 'desc',
    sort: 'RATING',
  });
  const { rating: _rating, ...unrated } = whole;
  expect(candidateQuery(state, { isRated: false })).toEqual({ ...unrated, page: '2', size: '15', order: 'desc' });
  const all = { ...whole, page: '0', size: 'all' };
  expect(wholeQuery(state, { isRated: true })).toEqual({ ...all, order: 'desc', sort: 'RATING' });
  expect(boardQuery(state, { isRated: true })).toEqual(all);
});

test('a board has a column for each stage of the posting, in the order of the process', () => {
  expect(columnsOf(['NEGOTIATION', 'DOCUMENT', 'FIRST_INTERVIEW'])).toEqual([
    'NONE',
    'REVIEW_DOCUMENT',
    'PASS_DOCUMENT',
    'PASS_FIRST_INTERVIEW',
    'END_NEGOTIATION',
    'ALL_PASS',
    'FAILED',
  ]);
});

test('in a column the longest waiting stands first', () => {
  const rows = [
    employerRow(1, '가', 'FAIL_DOCUMENT'),
    employerRow(2, '나', 'NONE', { waitingAt: '2026-11-02T00:00:00.000Z' }),
    employerRow(3, '다', 'PASS_DOCUMENT'),
    employerRow(4, '라', 'NONE', { waitingAt: '2026-11-01T00:00:00.000Z' }),
  ];
  expect(inBoardOrder(rows, ['DOCUMENT']).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
});

test('who is read one after the other keeps the order one began with', () => {
  expect(inBegunOrder([1, 2, 3, 4], [2, 5, 4, 1], 2)).toEqual([1, 2, 4, 5]);
  expect(inBegunOrder([1, 2, 3], [3, 1], 2)).toEqual([1, 2, 3]);
});

test('what many can be set to is what each of them can', () => {
  const [none, review] = [employerRow(1, '가', 'NONE'), employerRow(2, '나', 'REVIEW_DOCUMENT')];
  expect(sharedMoves([none, review])).toEqual(['FAIL_DOCUMENT']);
  expect(sharedMoves([])).toEqual([]);
});

test('the lane tells how far somebody came, where it stands, and where it stopped', () => {
  const states = (code: Parameters<typeof laneStates>[0]) =>
    laneStates(code, ['DOCUMENT', 'FIRST_INTERVIEW', 'NEGOTIATION']).map(({ state }) => state);
  expect(states('NONE')).toEqual(['ahead', 'ahead', 'ahead']);
  expect(states('REVIEW_DOCUMENT')).toEqual(['now', 'ahead', 'ahead']);
  expect(states('PASS_DOCUMENT')).toEqual(['travelled', 'now', 'ahead']);
  expect(states('FAIL_FIRST_INTERVIEW')).toEqual(['travelled', 'stopped', 'ahead']);
  expect(states('ALL_PASS')).toEqual(['travelled', 'travelled', 'travelled']);
});

test('a day and a time are those of the posting’s clock, also across midnight', () => {
  expect(instantAt('2026-11-20', '14:30', 'Asia/Seoul')).toBe('2026-11-20T05:30:00.000Z');
  expect(instantAt('2026-11-20', '00:15', 'Asia/Jakarta')).toBe('2026-11-19T17:15:00.000Z');
  expect(timeIn('2026-11-19T17:15:00.000Z', 'Asia/Jakarta')).toBe('00:15');
  expect(timeIn('2026-11-20T03:00:00.000Z', 'Asia/Seoul')).toBe('12:00');
});
