import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  candidateEvent,
  candidateMemo,
  employerCandidate,
  employerRow,
  serveCandidates,
} from '#web/features/candidates/testing.ts';
import { departmentJob } from '#web/features/jobs/testing.ts';
import { answer } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for them
import './candidate-page.tsx';
import './job-candidates-page.tsx';

prepareWholeApp();

/** What a department may do: nothing that decides. */
const actions = ['rate', 'memo'] as const;
const { isUntold: _untold, moves: _moves, ...row } = employerRow(21, '이정우', 'REVIEW_DOCUMENT');
const {
  isUntold: _untoldToo,
  moves: _movesToo,
  notifiedCode: _code,
  notifiedAt: _at,
  reopensTo: _to,
  stopsTo: _stops,
  ...candidate
} = employerCandidate('REVIEW_DOCUMENT');

const serve = () => {
  signedInAs('DEPARTMENT');
  return serveCandidates(
    {
      rows: [{ ...row, id: 22, name: '강도현', code: 'PASS_DOCUMENT' }, row].map((one) => ({
        ...one,
        actions: [...actions],
      })),
      candidate: { ...candidate, actions: [...actions] },
      history: [candidateEvent],
      memos: [candidateMemo],
    },
    (request) =>
      request.url === '/api/job/12' ? answer(200, { data: departmentJob }) : serverFor('DEPARTMENT')(request),
  );
};

describe.each(['/departments', '/employers'])('a department under %s', (area) => {
  test('reads the board and decides nothing on it', async () => {
    serve();
    open(`${area}/job/12/candidate`);
    const review = within(await screen.findByRole('region', { name: '서류 검토' }));
    expect(review.getByRole('link', { name: '이정우' }).getAttribute('href')).toBe(`${area}/job/12/candidate/21`);
    expect(review.queryByRole('checkbox')).toBeNull();
    expect(review.queryByRole('button')).toBeNull();
    expect(review.getByRole('listitem').getAttribute('draggable')).toBe('false');
    expect(screen.queryByRole('button', { name: /결과 통지/ })).toBeNull();
  });

  test('reads, rates and notes one of them', async () => {
    serve();
    open(`${area}/job/12/candidate/21?view=table&sort=NAME&order=asc`);
    const panel = within(await screen.findByRole('article', { name: '이정우' }));
    expect(await panel.findByText(candidateMemo.body)).toBeTruthy();
    expect(panel.getByRole('radiogroup', { name: '평가' })).toBeTruthy();
    // as the table stands, where the board has the two the other way round
    expect(await screen.findByText('후보자 2명 중 2번째')).toBeTruthy();
    for (const name of ['단계 저장', '불합격', '결과 통지', '일정 정하기'])
      expect(panel.queryByRole('button', { name })).toBeNull();
  });

  test('finds nobody of another posting', async () => {
    serve();
    open(`${area}/job/13/candidate/21`);
    expect(await screen.findByText('Not Found Page.')).toBeTruthy();
    expect(screen.queryByText('이정우')).toBeNull();
  });
});
