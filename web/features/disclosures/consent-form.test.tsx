import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { announceThrough, type Question, type Toast } from '#web/lib/announce.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, heardToasts, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { ConsentForm } from './consent-form.tsx';
import { ConsentView } from './consent-view.tsx';
import type { OwnContact } from './disclosure-reads.ts';
import { ReportAct } from './report-dialog.tsx';

const own: OwnContact = {
  id: 21,
  version: 3,
  name: '이정우',
  job: { id: 12, title: '백엔드 개발자', timeZone: 'Asia/Seoul' },
  company: null,
  state: 'REQUEST',
  requestedAt: '2026-11-14T00:41:00.000Z',
  phone: null,
  email: null,
  openedAt: null,
  until: null,
  birthDate: '1992-03-04',
  lastPhone: '5678',
  lostReason: null,
  contestUntil: null,
  waiting: [],
  actions: ['consent', 'decline'],
};

const serveConsent = async (lostReason: () => 'CONTACT' | null, ask: (question: Question) => Promise<boolean>) => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('RECRUITER'), refreshToken: 'r' });
  const toasts: Toast[] = [];
  announceThrough({
    toast: (toast) => toasts.push(toast),
    alert: () => undefined,
    ask,
    go: () => undefined,
  });
  const fetched = recordedFetch(() =>
    answer(200, { data: { id: 21, version: 4, until: '2027-11-15', lostReason: lostReason() } }),
  );
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <ConsentForm own={own} callingCode="82" onDecline={() => undefined} />
    </QueryClientProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: /^휴대폰/ }), '01012345678');
  await user.type(screen.getByRole('textbox', { name: /^이메일/ }), 'person@example.com');
  return { user, toasts, fetched };
};

test('what differs from the recommendation is asked about before it is sent', async () => {
  const asked: Question[] = [];
  let goesOn = false;
  const { user, fetched } = await serveConsent(
    () => 'CONTACT',
    (question) => {
      asked.push(question);
      return Promise.resolve(goesOn);
    },
  );
  const { own: words } = wordsOf('ko').disclosures;
  const sent = () => fetched.filter(({ method }) => method === 'PUT').length;
  await user.type(screen.getByRole('textbox', { name: /^생년월일 확인/ }), '19920305');
  const done = screen.getByRole('button', { name: words.done });
  await user.click(done);
  await waitFor(() => expect(asked.length).toBe(1));
  expect(asked[0]?.message).toContain('생년월일: 추천할 때 1992-03-04, 지금 1992-03-05');
  expect(asked[0]?.message).not.toContain('뒤 4자리:');
  expect(asked[0]).toMatchObject({ yes: words.differs.go, no: words.differs.correct });
  expect(sent()).toBe(0);
  goesOn = true;
  await user.click(done);
  await waitFor(() => expect(sent()).toBe(1));
  expect(asked.length).toBe(2);
});

test('a consent that lost the person is not told as a disclosure', async () => {
  const { own: words, lost } = wordsOf('ko').disclosures;
  let lostReason: 'CONTACT' | null = null;
  const { user, toasts } = await serveConsent(
    () => lostReason,
    () => Promise.reject(new Error('nothing differs')),
  );
  await user.type(screen.getByRole('textbox', { name: /^생년월일 확인/ }), '19920304');
  for (const [reason, told] of [
    [null, { type: 'success', title: words.disclosed }],
    ['CONTACT', { type: 'warning', title: lost.reasons.CONTACT }],
  ] as const) {
    lostReason = reason;
    await user.click(screen.getByRole('button', { name: words.done }));
    await waitFor(() => expect(toasts).toEqual([told]));
    toasts.length = 0;
  }
});

test('a request waits until it is answered, and no longer; the candidate is one step back', async () => {
  await chooseLocale('ko');
  const waits = /대기/;
  for (const [state, count] of [
    ['REQUEST', 1],
    ['OPEN', 0],
  ] as const) {
    const answered = state === 'OPEN' ? { actions: [], openedAt: '2026-11-15T00:00:00.000Z' } : {};
    const { unmount } = show(
      <QueryClientProvider client={makeQueryClient()}>
        <ConsentView
          own={{ ...own, state, ...answered }}
          callingCode="82"
          timeZone="Asia/Seoul"
          now={Date.parse('2026-11-17T00:00:00Z')}
        />
      </QueryClientProvider>,
    );
    expect(screen.queryAllByText(waits)).toHaveLength(count);
    expect(screen.getByRole('link', { name: own.name }).getAttribute('href')).toBe('/recruiters/job/12/candidate/21');
    unmount();
  }
});

test('a recruiter reports a hire with what shows it; without that nothing is sent', async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('RECRUITER'), refreshToken: 'r' });
  const toasts = heardToasts();
  const fetched = recordedFetch(() => answer(200, { data: { id: 9 } }));
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <ReportAct candidateId={21} name="이정우" />
    </QueryClientProvider>,
  );
  const { report } = wordsOf('ko').disclosures;
  await user.click(screen.getByRole('button', { name: report.act }));
  const dialog = within(await screen.findByRole('dialog', { name: report.title({ name: '이정우' }) }));
  const act = dialog.getByRole('button', { name: report.act });
  await user.click(act);
  expect(await dialog.findByText(wordsOf('ko').validation.required)).toBeTruthy();
  expect(fetched).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${report.text}`) }), '구성원 목록에 있습니다.');
  await user.click(act);
  await waitFor(() => expect(toasts).toMatchObject([{ title: report.done }]));
  const [sent] = fetched;
  expect([sent?.method, sent?.url]).toEqual(['POST', '/api/candidate/hire-report']);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ candidateId: 21, text: '구성원 목록에 있습니다.', fileId: null });
});
