import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import type { EmployerCandidate, EmployerRow } from '#web/features/candidates/candidate-query.ts';
import { actsAt, employerCandidate, employerRow, serveCandidates } from '#web/features/candidates/testing.ts';
import { answer, type SentRequest } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for it
import './candidate-page.tsx';

prepareWholeApp();

const media = window.matchMedia;
afterEach(() => {
  window.matchMedia = media;
});

const serve = (candidate: EmployerCandidate, act?: (request: SentRequest) => Response, before: EmployerRow[] = []) => {
  signedInAs('EMPLOYER');
  const rows = [...before, employerRow(21, '이정우', candidate.code)];
  return serveCandidates({ rows, candidate, ...(act ? { act } : {}) }, serverFor('EMPLOYER'));
};
const shown = async () => within(await screen.findByRole('article', { name: '이정우' }));
const failForSkills = async (user: UserEvent) => {
  await user.click((await shown()).getByRole('button', { name: '불합격' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^사유/), 'SKILLS');
  await user.click(dialog.getByRole('button', { name: '불합격 처리' }));
  return dialog;
};

test('a candidate’s own end has no stage to choose', async () => {
  const { sent } = serve(employerCandidate('REVIEW_DOCUMENT', { contactState: 'REQUEST' }));
  open('/employers/job/12/candidate/21');
  const user = userEvent.setup();
  await user.click((await shown()).getByRole('button', { name: '불합격' }));
  const dialog = within(await screen.findByRole('dialog', { name: '이정우 님을 불합격 처리합니다.' }));
  expect(dialog.getByText(/^답을 기다리는 연락처 공개 요청이 있습니다/)).toBeTruthy();
  expect(dialog.getByLabelText(/^어느 단계에서/)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText(/^사유/), 'WITHDREW');
  expect(dialog.queryByLabelText(/^어느 단계에서/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: '불합격 처리' }));
  const body = { candidates: [{ id: 21, version: 3 }], action: 'stop', reason: 'WITHDREW', note: '' };
  await waitFor(() => expect(sent()).toEqual([['PUT', '/api/candidate/status', body]]));
});

test('what was written stays where nothing was answered or somebody else was first, and is sent on what holds now', async () => {
  const candidate = employerCandidate('REVIEW_DOCUMENT');
  const answers = [
    () => {
      throw new TypeError('offline');
    },
    () => {
      Object.assign(candidate, { version: candidate.version + 1 });
      return answer(409, { code: 'VERSION_STALE', message: '다른 사람이 먼저 저장했습니다.' });
    },
    () => answer(200, { data: [{ id: 21, version: 5 }] }),
  ];
  const { sent } = serve(candidate, () => (answers.shift() ?? (() => answer(500, {})))());
  open('/employers/job/12/candidate/21');
  const user = userEvent.setup();
  await user.click((await shown()).getByRole('button', { name: '불합격' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^사유/), 'SKILLS');
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(note, '조금 부족');
  const versions = () =>
    sent().map(([, , body]) => (body as { candidates: { version: number }[] }).candidates[0]?.version);
  for (const sentVersions of [[3], [3, 3], [3, 3, 4]]) {
    expect(note.value).toBe('조금 부족');
    // a second press within moments would be taken for a slip of the first
    await waitFor(async () => {
      if (versions().length < sentVersions.length)
        await user.click(dialog.getByRole('button', { name: '불합격 처리' }));
      expect(versions()).toEqual(sentVersions);
    });
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Presses until it is heard: a second press within moments would be taken for a slip of the first. */
const pressUntil = async (user: UserEvent, button: () => HTMLElement, isHeard: () => boolean) =>
  waitFor(async () => {
    if (!isHeard()) await user.click(button());
    expect(isHeard()).toBe(true);
  });
const stale = () => answer(409, { code: 'VERSION_STALE', message: '다른 사람이 먼저 저장했습니다.' });

test('who was moved by somebody else is turned down at a stage that is chosen anew', async () => {
  const candidate = employerCandidate('REVIEW_DOCUMENT');
  const { sent } = serve(candidate, () => {
    if (candidate.code === 'PASS_DOCUMENT') return answer(200, { data: [{ id: 21, version: 5 }] });
    Object.assign(candidate, { version: 4, code: 'PASS_DOCUMENT', ...actsAt('PASS_DOCUMENT') });
    return stale();
  });
  open('/employers/job/12/candidate/21');
  const user = userEvent.setup();
  const dialog = await failForSkills(user);
  const note = await dialog.findByRole('note');
  await waitFor(() => expect(note.textContent).toMatch(/아직 보내지 않았습니다.*이정우.*서류 합격/));
  const stages = dialog.getByLabelText<HTMLSelectElement>(/^어느 단계에서/);
  expect(stages.value).toBe('');
  await pressUntil(
    user,
    () => dialog.getByRole('button', { name: '불합격 처리' }),
    () => stages.getAttribute('aria-invalid') === 'true',
  );
  expect(sent()).toHaveLength(1);
  await user.selectOptions(stages, 'FAIL_INTERVIEW');
  await pressUntil(
    user,
    () => dialog.getByRole('button', { name: '불합격 처리' }),
    () => sent().length === 2,
  );
  const body = {
    candidates: [{ id: 21, version: 4 }],
    action: 'move',
    code: 'FAIL_INTERVIEW',
    reason: 'SKILLS',
    note: '',
  };
  expect(sent().at(-1)).toEqual(['PUT', '/api/candidate/status', body]);
});

test.each([
  ['a stage after which nobody fails', 'PASS_INTERVIEW', { moves: [] }, /다른 사람이 먼저 변경하여/],
  ['an end', 'FAIL_DOCUMENT', { moves: [], actions: [] }, /그 사이 상태가 바뀌어/],
] as const)('a reason that %s leaves is chosen anew, or nothing is sent', async (_to, code, acts, said) => {
  const candidate = employerCandidate('REVIEW_DOCUMENT');
  const { sent } = serve(candidate, () => {
    Object.assign(candidate, { version: 4, code, ...acts });
    return stale();
  });
  open('/employers/job/12/candidate/21');
  const user = userEvent.setup();
  await user.click((await shown()).getByRole('button', { name: '불합격' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByLabelText<HTMLSelectElement>(/^사유/);
  await user.selectOptions(reason, 'SKILLS');
  await user.click(dialog.getByRole('button', { name: '불합격 처리' }));
  await waitFor(() => expect(dialog.getByRole('note').textContent).toMatch(said));
  await waitFor(() => expect(reason.value).toBe(''));
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: '불합격 처리' });
  await pressUntil(user, button, () => button().disabled || reason.getAttribute('aria-invalid') === 'true');
  expect(sent()).toHaveLength(1);
});

test('what somebody else told meanwhile is not told twice', async () => {
  const candidate = employerCandidate('PASS_DOCUMENT', { isUntold: true });
  const { sent } = serve(candidate, () => {
    Object.assign(candidate, { version: 4, notifiedCode: 'PASS_DOCUMENT', isUntold: false });
    return stale();
  });
  open('/employers/job/12/candidate/21');
  const user = userEvent.setup();
  await user.click((await shown()).getByRole('button', { name: '결과 통지' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), '축하합니다');
  await user.click(dialog.getByRole('button', { name: '1명 결과 통지' }));
  expect(await dialog.findByText('이미 통지됨')).toBeTruthy();
  expect(dialog.getByText(/^그 사이 상태가 바뀌어/)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('축하합니다');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '0명 결과 통지' }).disabled).toBe(true);
  expect(sent()).toHaveLength(1);
});

test('an appointment that somebody else made is named before it is replaced', async () => {
  const candidate = employerCandidate('REVIEW_DOCUMENT');
  const { sent } = serve(candidate, () => {
    if (candidate.step !== null) return answer(200, { data: { id: 21, version: 5 } });
    Object.assign(candidate, { version: 4, step: { kind: 'INTERVIEW', at: '2030-02-01T01:00:00.000Z', note: '' } });
    return stale();
  });
  open('/employers/job/12/candidate/21');
  const user = userEvent.setup();
  await user.click((await shown()).getByRole('button', { name: '일정 정하기' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^날짜/), '2030-01-31');
  await user.type(dialog.getByLabelText(/^시각/), '14:30');
  await user.click(dialog.getByRole('button', { name: '일정 저장' }));
  expect(await dialog.findByText(/^지금 일정: 면접 2030-02-01 10:00/)).toBeTruthy();
  await pressUntil(
    user,
    () => dialog.getByRole('button', { name: '일정 저장' }),
    () => sent().length === 2,
  );
  const step = { kind: 'INTERVIEW', at: '2030-01-31T05:30:00.000Z', note: '' };
  expect(sent().at(-1)).toEqual(['PUT', '/api/candidate/next-step', { id: 21, version: 4, step }]);
});

test('somebody who did not pass is reopened', async () => {
  const failure = { reason: 'SKILLS', note: '규모가 다릅니다.' } as const;
  const { sent } = serve(employerCandidate('FAIL_DOCUMENT', { failure, ...actsAt('FAIL_DOCUMENT') }));
  open('/employers/job/12/candidate/21');
  const panel = await shown();
  expect(panel.getByText('사유: 직무 역량이 맞지 않음 · 규모가 다릅니다.')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(panel.getByRole('button', { name: '다시 검토' }));
  const dialog = within(await screen.findByRole('dialog', { name: '이정우 님을 다시 검토합니다.' }));
  await user.click(dialog.getByRole('button', { name: '다시 검토' }));
  const body = { candidates: [{ id: 21, version: 3 }], action: 'reopen' };
  await waitFor(() => expect(sent()).toEqual([['PUT', '/api/candidate/status', body]]));
});

test('a resume that a virus took is named, and nothing offers it', async () => {
  const candidate = employerCandidate('REVIEW_DOCUMENT');
  serve({ ...candidate, resume: { ...candidate.resume, isInfected: true } });
  open('/employers/job/12/candidate/21');
  const resume = within(await screen.findByRole('region', { name: '이력서' }));
  expect(resume.getByText('이력서_이정우.hwp')).toBeTruthy();
  expect(resume.getByText(/^이력서에서 악성 코드가 발견되어/)).toBeTruthy();
  expect(resume.queryByRole('button')).toBeNull();
});

test.each([
  ['the table', '?view=table&sort=NAME&order=asc', false],
  ['the cards of a phone', '?sort=NAME&order=asc', true],
])('who came from %s goes on in its order, with all of its pages', async (_from, search, isNarrow) => {
  window.matchMedia = (query) => Object.assign(media(query), { matches: isNarrow && query.includes('max-width') });
  const others = [employerRow(23, '강도현', 'PASS_DOCUMENT'), employerRow(22, '문서영', 'FAIL_DOCUMENT')];
  const { asked } = serve(employerCandidate('REVIEW_DOCUMENT'), undefined, others);
  const router = open(`/employers/job/12/candidate/21${search}`);
  expect(await screen.findByText('후보자 3명 중 3번째')).toBeTruthy();
  expect(asked()).toEqual(['/api/job/12/candidates?page=0&size=all&order=asc&sort=NAME']);
  await userEvent.setup().keyboard('k');
  await waitFor(() => expect(router.state.location.pathname).toBe('/employers/job/12/candidate/22'));
  expect(router.state.location.search).toBe(search);
});

const gone = (candidate: EmployerCandidate) => {
  signedInAs('EMPLOYER');
  let isGone = false;
  const act = () => {
    isGone = true;
    return answer(404, { code: 'NOT_FOUND', message: wordsOf('ko').errors.NOT_FOUND });
  };
  const { calls } = serveCandidates({ candidate, isGone: () => isGone, act }, serverFor('EMPLOYER'));
  const reads = () => calls.filter(({ method, url }) => method === 'GET' && url === '/api/candidate/21').length;
  return { reads };
};
const { candidates: said, widgets } = wordsOf('ko');

test('a candidate whom an act finds deleted goes from the page, but not with what is typed there', async () => {
  const { reads } = gone(employerCandidate('NONE', actsAt('NONE')));
  open('/employers/job/12/candidate/21');
  const panel = await shown();
  const user = userEvent.setup();
  const memo = panel.getByRole('textbox', { name: said.memo.write });
  await user.type(memo, '좋습니다');
  await user.click(panel.getByRole('button', { name: said.resume.review }));
  await waitFor(() => expect(reads()).toBe(2));
  expect(memo).toHaveProperty('value', '좋습니다');
  await user.clear(memo);
  expect(await screen.findByText(widgets.failure.notFound)).toBeTruthy();
  expect(screen.queryByText('이정우')).toBeNull();
});

test('a candidate who is gone goes from the page with the dialog that says so', async () => {
  const { reads } = gone(employerCandidate('REVIEW_DOCUMENT'));
  open('/employers/job/12/candidate/21');
  const user = userEvent.setup();
  const dialog = await failForSkills(user);
  await waitFor(() => expect(reads()).toBe(2));
  expect(dialog.getByRole('note').textContent).toContain(wordsOf('ko').errors.NOT_FOUND);
  await user.click(dialog.getByRole('button', { name: '취소' }));
  expect(await screen.findByText(widgets.failure.notFound)).toBeTruthy();
});
