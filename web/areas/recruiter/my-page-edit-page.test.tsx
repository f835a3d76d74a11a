import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { accountsApi } from '#core/api/accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { wordsOf } from '#core/words/index.ts';
import { MeGate } from '#web/features/shell/me.tsx';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { MyPageEditPage } from './my-page-edit-page.tsx';

type Me = Extract<Output<typeof accountsApi.me>, { recruiter: unknown }>;
const { accounts, offers } = wordsOf('ko');

const stored: Me = {
  owedConsents: [],
  recruiter: {
    id: 1,
    version: 3,
    identify: 'kang@example.com',
    email: 'kang@example.com',
    name: '강민재',
    gender: 'NONE',
    birthDate: null,
    position: '이사',
    phone: '821055501001',
    officePhone: null,
    photoId: null,
    photo: null,
    locale: 'ko',
    promotion: false,
    createdAt: '2026-04-19T00:00:00.000Z',
    keywords: ['반도체'],
    introduction: '',
    limitOfferCount: 10,
    processingOfferCount: 0,
    limitCandidateCount: 5,
    mailing: true,
  },
  company: {
    id: 2,
    version: 5,
    name: '한빛서치',
    country: 'KR',
    registrationNumber: '1208800767',
    email: 'hello@example.com',
    contact: '8225550142',
    bankAccount: null,
  },
};

beforeEach(async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('RECRUITER'), refreshToken: 'refresh' });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <MeGate>
        <MyPageEditPage />
      </MeGate>
    </QueryClientProvider>,
  );

test('a recruiter gives the password beside a new phone, and only then', async () => {
  const calls = recordedFetch(() => answer(200, { data: stored }));
  const { user } = open();
  const phone = await screen.findByRole('textbox', { name: accounts.person.phone });
  const label = new RegExp(accounts.mypage.phonePassword);
  expect(screen.queryByLabelText(label)).toBeNull();
  await user.type(phone, '{Backspace}2');
  await user.type(await screen.findByLabelText(label), 'Quiet-harbor-42');
  await user.click(screen.getByRole('button', { name: accounts.mypage.save }));
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? '') as object);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ version: 3, password: 'Quiet-harbor-42', person: { phone: '821055501002' } });
});

test.each([
  ['/recruiters/job/7', '/recruiters/job/7'],
  ['/recruiters/payment', '/recruiters/mypage'],
  ['https://elsewhere.example/recruiters/job/7', '/recruiters/mypage'],
  ['//elsewhere.example', '/recruiters/mypage'],
  [undefined, '/recruiters/mypage'],
])('sent here by %s, a recruiter goes on to %s', async (back, after) => {
  recordedFetch(() => answer(200, { data: stored }));
  const { router } = open();
  await act(() => router.navigate('/recruiters/mypage/edit', { state: { back } }));
  const leave = await screen.findByRole('link', { name: accounts.mypage.cancel });
  expect(leave.getAttribute('href')).toBe(after);
  // what is missing is said to whom a posting sent
  expect(screen.queryByText(offers.own.profileHint) !== null).toBe(after.endsWith('/7'));
});
