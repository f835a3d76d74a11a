import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, recordedFetch, type SentRequest } from './lib/testing.ts';
import { idleMs } from './lib/when-idle.ts';
import { skipWaits } from './testing/waits.ts';
import { open, prepareWholeApp, serverFor, signIn } from './testing/whole-app.tsx';

prepareWholeApp();

describe('an account that cannot be used', () => {
  const account = {
    status: 'REJECT',
    userType: 'EMPLOYER',
    reason: '회사명이 다릅니다.',
    correctionToken: 'c'.repeat(43),
    deletionToken: 'd'.repeat(43),
  };
  const refusing = (request: SentRequest): Response => {
    if (request.url === '/api/sign/delete') return answer(200, { data: null });
    if (request.url !== '/api/sign-in') return serverFor('EMPLOYER')(request);
    return answer(403, { message: '사용할 수 없습니다.', code: 'ACCOUNT_NOT_USABLE', account });
  };

  test('says its state and reason, and takes the correction token to the right form', async () => {
    // until the page is idle
    skipWaits(idleMs);
    const calls = recordedFetch(refusing);
    const router = open('/');
    await signIn();
    expect(await screen.findByText('가입이 반려되었습니다.')).toBeTruthy();
    expect(await screen.findByText('회사명이 다릅니다.')).toBeTruthy();
    const contact = await screen.findByRole('link', { name: 'help@op.example' });
    expect(contact.getAttribute('href')).toBe('mailto:help@op.example');
    // the foot of the page, the chat and the contact ask together
    expect(calls.filter(({ url }) => url === '/api/client-config')).toHaveLength(1);
    await userEvent.setup().click(screen.getByRole('button', { name: '고쳐서 다시 보내기' }));
    const { correctionToken } = account;
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/join-employer', state: { correctionToken } }),
    );
  });

  test('can be deleted after a question', async () => {
    const calls = recordedFetch(refusing);
    open('/');
    await signIn();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '계정 삭제' }));
    const dialog = await screen.findByRole('alertdialog', { name: '계정을 삭제합니다.' });
    expect(calls.map(({ url }) => url)).not.toContain('/api/sign/delete');
    expect(dialog.textContent).toContain('30일 뒤에 지워지며');
    await user.click(within(dialog).getByRole('button', { name: '계정 삭제' }));
    expect(await screen.findByLabelText('아이디')).toBeTruthy();
    const sent = calls.find(({ url }) => url === '/api/sign/delete');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ deletionToken: account.deletionToken });
  });

  test('a second factor is asked for when the server wants one', async () => {
    const calls = recordedFetch((request) => {
      const isBare = request.url === '/api/sign-in' && !(request.body ?? '').includes('totp');
      if (isBare) return answer(401, { message: '코드를 입력해 주십시오.', code: 'TOTP_REQUIRED', retry: false });
      return serverFor('ADMIN')(request);
    });
    const router = open('/');
    await signIn();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('인증 앱 코드'), '123456');
    await user.click(screen.getByRole('button', { name: '로그인' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(JSON.parse(calls.findLast(({ url }) => url === '/api/sign-in')?.body ?? '')).toMatchObject({
      totp: '123456',
    });
  });
});
