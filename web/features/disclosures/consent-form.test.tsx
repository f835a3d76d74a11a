import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { announceThrough, type Toast } from '#web/lib/announce.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { ConsentForm } from './consent-form.tsx';
import type { OwnContact } from './disclosure-reads.ts';

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
  lastPhone: '5678',
  lostReason: null,
  contestUntil: null,
  waiting: [],
  actions: ['consent', 'decline'],
};

test('a consent that lost the person is not told as a disclosure', async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('RECRUITER'), refreshToken: 'r' });
  const toasts: Toast[] = [];
  announceThrough({
    toast: (toast) => toasts.push(toast),
    alert: () => undefined,
    ask: () => Promise.resolve(true),
    go: () => undefined,
  });
  const { own: words, lost } = wordsOf('ko').disclosures;
  let lostReason: 'CONTACT' | null = null;
  recordedFetch(() => answer(200, { data: { id: 21, version: 4, until: '2027-11-15', lostReason } }));
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <ConsentForm own={own} callingCode="82" onDecline={() => undefined} />
    </QueryClientProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: /^휴대폰/ }), '01012345678');
  await user.type(screen.getByRole('textbox', { name: /^이메일/ }), 'person@example.com');
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
