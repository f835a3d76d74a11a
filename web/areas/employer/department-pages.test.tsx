import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import type { Department, MatchableJob } from '#web/features/departments/department-query.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for it
import './departments-page.tsx';
import './department-page.tsx';

prepareWholeApp();
beforeEach(() => signedInAs('EMPLOYER'));

const department: Department = {
  id: 5,
  version: 3,
  identify: 'platformdev',
  name: '플랫폼개발팀',
  description: '백엔드와 인프라',
  jobCount: 1,
  createdAt: '2026-11-01T03:00:00.000Z',
  lastSignInAt: null,
};
const job: MatchableJob = {
  id: 12,
  title: '백엔드 개발자',
  status: 'ACTIVE',
  dueDate: '2026-12-05',
  createdAt: '2026-11-01T03:00:00.000Z',
  matched: false,
};
const pageOf = (rows: readonly unknown[]) => ({
  number: 0,
  size: 15,
  totalElements: rows.length,
  totalPages: Math.min(rows.length, 1),
});

type Served = { rows?: readonly Department[]; act?: (request: SentRequest) => Response | Promise<Response> };

const serve = ({ rows = [department], act = () => answer(200, { data: department }) }: Served = {}) => {
  const calls = recordedFetch((request) => {
    const { url, method } = request;
    if (method !== 'GET') return act(request);
    if (url.startsWith('/api/departments')) return answer(200, { data: rows, page: pageOf(rows) });
    if (url === '/api/department/5') return answer(200, { data: rows[0] });
    if (url.startsWith('/api/department/jobs')) return answer(200, { data: [job], page: pageOf([job]) });
    return serverFor('EMPLOYER')(request);
  });
  const sent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [method, url, JSON.parse(body ?? 'null') as unknown]);
  const asked = (path: string) => calls.filter(({ url }) => url.startsWith(path)).map(({ url }) => decodeURI(url));
  return { sent, asked };
};
const openDialog = async (button: string, title: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
};

describe('the list', () => {
  test('shows what each department is, links to it, and is searched and sorted by the address', async () => {
    const { asked } = serve();
    const router = open('/employers/department');
    const row = await screen.findByRole('link', { name: /플랫폼개발팀/ });
    expect(row.getAttribute('href')).toBe('/employers/department/5');
    const table = within(screen.getByRole('table', { name: '현업 부서' }));
    for (const text of ['platformdev', '백엔드와 인프라', '로그인한 적 없음', '2026-11-01'])
      expect(table.getByText(text)).toBeTruthy();
    const user = userEvent.setup();
    await user.click(table.getByRole('button', { name: '아이디' }));
    await user.type(screen.getByRole('searchbox'), '개발{Enter}');
    await waitFor(() =>
      expect(asked('/api/departments').at(-1)).toBe(
        '/api/departments?page=0&size=15&order=asc&sort=IDENTIFY&keyword=개발&searchType=NAME',
      ),
    );
    expect(router.state.location.search).toContain('sort=IDENTIFY');
    expect(document.title).toBe('현업 부서 · Scoutlane');
    const menu = within(screen.getByRole('navigation', { name: '메뉴' }));
    expect(menu.getByRole('link', { name: '현업 부서' }).getAttribute('href')).toBe('/employers/department');
  });

  test('without departments says what they are for', async () => {
    serve({ rows: [] });
    open('/employers/department');
    expect(await screen.findByText('아직 부서 계정이 없습니다.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: '부서 추가' })).toHaveLength(1);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
/** The field itself, not the button that shows what is in it. */
const passwordIn = (dialog: Dialog) => dialog.getByLabelText(/비밀번호/, { selector: 'input' });

describe('a new department', () => {
  const fill = async (identify: string) => {
    const { user, dialog } = await openDialog('부서 추가', '부서 계정을 추가합니다.');
    await user.type(dialog.getByLabelText(/^부서 이름/), '플랫폼개발팀');
    await user.type(dialog.getByLabelText(/^아이디/), identify);
    return { user, dialog, add: () => user.click(dialog.getByRole('button', { name: '추가' })) };
  };

  test('is checked by its rules, sent once, and then its postings are matched', async () => {
    const { sent } = serve();
    const router = open('/employers/department');
    const { user, dialog, add } = await fill('abc');
    await add();
    expect(await dialog.findByText('아이디는 5~20자의 영문 소문자와 숫자만 사용할 수 있습니다.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^아이디/), 'team1');
    await user.type(passwordIn(dialog), 'Quiet');
    await add();
    expect(await dialog.findByText('영문, 숫자, 특수문자를 포함해 8자 이상 입력해 주십시오.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(passwordIn(dialog), '-harbor-42');
    await add();
    const body = { identify: 'abcteam1', name: '플랫폼개발팀', description: '', password: 'Quiet-harbor-42' };
    await waitFor(() => expect(sent()).toEqual([['POST', '/api/department', body]]));
    await waitFor(() => expect(router.state.location.pathname).toBe('/employers/department/5'));
  });

  test('with an ID that is taken is told so at the field', async () => {
    serve({ act: () => answer(409, { message: '이미 사용 중인 아이디입니다.', code: 'ID_TAKEN' }) });
    open('/employers/department');
    const { user, dialog, add } = await fill('platformdev');
    await user.type(passwordIn(dialog), 'Quiet-harbor-42');
    await add();
    expect(await dialog.findByText('이미 사용 중인 아이디입니다.')).toBeTruthy();
    expect(dialog.getByLabelText(/^아이디/).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('one department', () => {
  test('is edited with its version; who was second keeps what was typed', async () => {
    const stored = [department];
    const { sent, asked } = serve({
      rows: stored,
      act: () => {
        stored[0] = { ...department, version: 4, description: '지표와 실험' };
        return answer(409, { message: '다른 사람이 먼저 변경했습니다.', code: 'VERSION_STALE' });
      },
    });
    open('/employers/department/5');
    const { user, dialog } = await openDialog('수정', '부서 정보를 수정합니다.');
    const name = dialog.getByLabelText(/^부서 이름/);
    await user.clear(name);
    await user.type(name, '데이터팀');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    const body = { id: 5, version: 3, identify: 'platformdev', name: '데이터팀', description: '백엔드와 인프라' };
    await waitFor(() => expect(sent()).toEqual([['PUT', '/api/department', body]]));
    expect(await dialog.findByText(ko.widgets.dialog.overtaken)).toBeTruthy();
    expect(name).toHaveProperty('value', '데이터팀');
    expect(asked('/api/department/5')).toHaveLength(2);
    await waitFor(() => expect(dialog.getByLabelText(/^설명/)).toHaveProperty('value', '지표와 실험'));
  });

  test('gets a new password', async () => {
    const { sent } = serve();
    open('/employers/department/5');
    const { user, dialog } = await openDialog('비밀번호 재설정', '부서의 비밀번호를 새로 정합니다.');
    await user.type(passwordIn(dialog), 'Quiet-harbor-43');
    await user.click(dialog.getByRole('button', { name: '비밀번호 재설정' }));
    const { identify, name, description } = department;
    const body = { id: 5, version: 3, name, identify, description, password: 'Quiet-harbor-43' };
    await waitFor(() => expect(sent()).toEqual([['PUT', '/api/department', body]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is deleted after what that means was read', async () => {
    const { sent } = serve({ act: () => answer(200, { data: null }) });
    const router = open('/employers/department/5');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '더 많은 작업' }));
    await user.click(await screen.findByRole('menuitem', { name: '삭제', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: '부서 계정을 삭제합니다.' }));
    expect(dialog.getByText(/플랫폼개발팀\(platformdev\)/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(sent()).toEqual([['DELETE', '/api/department', { id: 5 }]]));
    await waitFor(() => expect(router.state.location.pathname).toBe('/employers/department'));
  });

  test('sees a posting by a switch that moves at once and goes back when refused', async () => {
    let settle: (response: Response) => void = () => undefined;
    const { sent } = serve({ act: () => new Promise((resolve) => (settle = resolve)) });
    open('/employers/department/5');
    const toggle = await screen.findByRole('switch', { name: '‘백엔드 개발자’ 공고 연결' });
    expect(toggle).toHaveProperty('checked', false);
    await userEvent.setup().click(toggle);
    await waitFor(() => expect(toggle).toHaveProperty('checked', true));
    expect(sent()).toEqual([['PUT', '/api/department/job', { departmentId: 5, jobIds: [12], matched: true }]]);
    settle(answer(404, { message: '찾을 수 없습니다.', code: 'NOT_FOUND' }));
    await waitFor(() => expect(toggle).toHaveProperty('checked', false));
  });

  test('its postings are narrowed to one list of the menu, by the address', async () => {
    const { asked } = serve();
    const router = open('/employers/department/5');
    await screen.findByRole('switch');
    await userEvent.setup().click(screen.getByRole('button', { name: '진행중 공고' }));
    await waitFor(() =>
      expect(asked('/api/department/jobs').at(-1)).toBe(
        '/api/department/jobs?page=0&size=15&order=desc&departmentId=5&status=ACTIVE&status=RECRUITER_END&status=CANDIDATE_END',
      ),
    );
    expect(router.state.location.search).toBe('?status=ACTIVE&status=RECRUITER_END&status=CANDIDATE_END');
    expect(screen.getByRole('button', { name: '진행중 공고' }).getAttribute('aria-pressed')).toBe('true');
  });
});
