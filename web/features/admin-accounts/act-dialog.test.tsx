import { QueryClientProvider } from '@tanstack/react-query';
import { act as acting, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { ko } from '#core/words/ko/index.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, heardToasts, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { type Account, employerAccount } from './account-detail.ts';
import { type Act, ActDialog } from './act-dialog.tsx';
import { employerDetail } from './testing.ts';

const account: Account = {
  ...employerAccount(employerDetail),
  status: 'WAITING',
  actions: ['approve', 'reject', 'delete'],
  person: { ...employerDetail.employer, name: '오세훈', email: 'talent@gmail.com' },
  colleagues: [
    { id: 1, name: '정다은', email: 'daeun@nurimobility.kr', status: 'ACTIVE' },
    { id: 2, name: '지원자', email: 'a@elsewhere.kr', status: 'WAITING' },
  ],
};
const done = () => answer(200, { data: employerDetail });

const openDialog = (act: Act, more: Partial<Account> = {}) => {
  const onClose = vi.fn();
  const view = show(
    <QueryClientProvider client={makeQueryClient()}>
      <ActDialog account={{ ...account, ...more }} act={act} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { ...view, onClose };
};
const refused =
  (code: string, status: number, fields = {}) =>
  () =>
    answer(status, { message: '안 됩니다', code, fields });
const confirm = async (user: ReturnType<typeof show>['user'], verb: string) => {
  await user.type(screen.getByRole('textbox'), '확인되지 않음');
  await user.click(screen.getByRole('button', { name: verb }));
};

beforeEach(async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
});

test('says what happens to whom, and sends the version that was seen', async () => {
  const calls = recordedFetch(done);
  const { user, onClose } = openDialog('approve');
  expect(screen.getByText(/오세훈 님은 바로 로그인할 수 있습니다. .*talent@gmail.com/)).toBeTruthy();
  expect(screen.getByText(/사용중인 계정 1명에게도 알리며/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '승인' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls[0]?.url).toBe('/api/admin/employer/status');
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ id: 3, version: 4, action: 'approve', expiresAt: null });
});

test('colleagues of a recruiter are told too, and the operator reads it', () => {
  openDialog('approve', { kind: 'RECRUITER' });
  expect(screen.getByText(/사용중인 계정 1명에게도 알리며/)).toBeTruthy();
});

test('a differing domain shows both and needs what was checked', async () => {
  const calls = recordedFetch(done);
  const { user } = openDialog('approve', { domainDiffers: true });
  expect(screen.getByText('gmail.com')).toBeTruthy();
  expect(screen.getByText('nurimobility.kr')).toBeTruthy();
  expect(screen.queryByText('elsewhere.kr')).toBeNull();
  const approve = screen.getByRole('button', { name: '승인' });
  expect(approve).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: /확인한 내용/ }), '전화로 확인');
  await user.click(approve);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ action: 'approve', reason: '전화로 확인' });
});

test.each([
  ['reject', '반려'],
  ['expire', '만료 처리'],
  ['delete', '탈퇴 처리'],
] as const)('%s needs a reason', async (act, verb) => {
  const all = recordedFetch(({ url }) => (url.endsWith('/jobs') ? answer(200, { data: [] }) : done()));
  const sent = () => all.filter(({ method }) => method === 'PUT');
  const { user } = openDialog(act);
  expect(screen.getByRole('button', { name: verb })).toHaveProperty('disabled', true);
  await confirm(user, verb);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(sent()[0]?.body ?? '')).toMatchObject({ action: act, reason: '확인되지 않음' });
});

test('a complaint about a field stays in the dialog; somebody else who was first is told there, too', async () => {
  recordedFetch(refused('REASON_NEEDED', 422, { reason: '사유를 입력해 주십시오.' }));
  const first = openDialog('expire', { status: 'ACTIVE' });
  await confirm(first.user, '만료 처리');
  expect(await screen.findByText('사유를 입력해 주십시오.')).toBeTruthy();
  expect(first.onClose).not.toHaveBeenCalled();
  first.unmount();
  recordedFetch(refused('VERSION_STALE', 409));
  const second = openDialog('expire', { status: 'ACTIVE' });
  await confirm(second.user, '만료 처리');
  expect(await screen.findByText(ko.widgets.dialog.over)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /사유/ })).toHaveProperty('value', '확인되지 않음');
  expect(second.onClose).not.toHaveBeenCalled();
});

test('two clicks in one breath approve once, and are told once', async () => {
  const toasts = heardToasts();
  let first = true;
  const calls = recordedFetch(() => {
    const response = first ? done() : answer(409, { message: '이미 처리되었습니다', code: 'VERSION_STALE' });
    first = false;
    return response;
  });
  const { onClose } = openDialog('approve');
  const button = screen.getByRole('button', { name: '승인' });
  acting(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await new Promise(setImmediate);
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toasts.map(({ type }) => type)).toEqual(['success']);
});

test('an expiry date that is no date holds the approval', async () => {
  const calls = recordedFetch(done);
  const { user, onClose } = openDialog('approve');
  const { unreadable } = wordsOf('ko').widgets.date;
  const field = screen.getByLabelText<HTMLInputElement>(/만료/);
  await user.type(field, '2026-13-40');
  await user.click(screen.getByRole('button', { name: '승인' }));
  expect(screen.getByText(unreadable)).toBeTruthy();
  expect(field.value).toBe('2026-13-40');
  await user.clear(field);
  await user.type(field, '2020-01-01');
  await user.click(screen.getByRole('button', { name: '승인' }));
  expect([calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
  await user.clear(field);
  await user.type(field, '2099-12-31');
  await user.click(screen.getByRole('button', { name: '승인' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ expiresAt: '2099-12-31T14:59:59.999Z' });
});

test('what runs is shown, and somebody must take it or end it before the account ends', async () => {
  const calls = recordedFetch(({ url }) =>
    url.endsWith('/jobs') ? answer(200, { data: [{ id: 5, title: '백엔드 개발자', status: 'ACTIVE' }] }) : done(),
  );
  const { user, onClose } = openDialog('delete');
  expect(await screen.findByText(/백엔드 개발자/)).toBeTruthy();
  // only colleagues who are in use can take it
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await confirm(user, '탈퇴 처리');
  expect(await screen.findByText(wordsOf('ko').validation.select)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /정다은 님에게 넘기기/ }));
  await user.click(screen.getByRole('button', { name: '탈퇴 처리' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ action: 'delete', handTo: 1 });
});

test('a recruiter’s work goes to a colleague: who cannot take it says why, and what they cannot take ends by a word', async () => {
  const running = [
    { id: 5, title: '백엔드 개발자', status: 'ACTIVE' },
    { id: 6, title: '데이터 분석가', status: 'RECRUITER_END' },
    { id: 7, title: '지난 공고', status: 'EXPIRED' },
  ];
  const takers = [
    { id: 1, name: '정다은', email: 'daeun@hanbit.kr', offeredOn: [6, 7], lostOffers: 2, isFull: false },
    { id: 8, name: '윤서연', email: 'seoyeon@hanbit.kr', offeredOn: [], lostOffers: 0, isFull: true },
  ];
  const calls = recordedFetch(({ url }) =>
    url.endsWith('/jobs')
      ? answer(200, { data: running })
      : url.endsWith('/takers')
        ? answer(200, { data: takers })
        : done(),
  );
  const { user } = openDialog('expire', { kind: 'RECRUITER', status: 'ACTIVE', actions: ['expire'] });
  const words = ko.adminAccounts.running;
  const full = await screen.findByRole('radio', { name: /윤서연 님에게 넘기기/ });
  expect(full).toHaveProperty('disabled', true);
  expect(screen.getByText(new RegExp(words.full))).toBeTruthy();
  expect(screen.getByText(new RegExp(words.lost({ n: 2 })))).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /정다은 님에게 넘기기/ }));
  expect(screen.getAllByText(words.offeredHere({ name: '정다은' }), { exact: false })).toHaveLength(2);
  await confirm(user, '만료 처리');
  expect(await screen.findByText(ko.validation.select)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  // what has ended needs no word
  await user.click(screen.getByRole('checkbox', { name: words.endsRest({ n: 1 }) }));
  await user.click(screen.getByRole('button', { name: '만료 처리' }));
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/admin/recruiter/status'));
  expect(JSON.parse(calls.at(-1)?.body ?? '')).toMatchObject({ action: 'expire', handTo: 1, endsRunning: true });
});
