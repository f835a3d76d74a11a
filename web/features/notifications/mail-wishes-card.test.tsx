import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { accountsApi } from '#core/api/accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { chosenKindsOf, type MailWish } from '#core/rules/notification-kinds.ts';
import { ko } from '#core/words/ko/index.ts';
import { announceThrough } from '#web/lib/announce.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { removeSession, setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { MailWishesCard } from './mail-wishes-card.tsx';

afterEach(() => {
  removeSession();
  vi.unstubAllGlobals();
});

const { wishes } = ko.notifications;
type Mails = Output<typeof accountsApi.mailWishes>['mails'];
const topic = (name: 'OFFER' | 'QNA', wish: MailWish | null, of: Record<string, MailWish> = {}): Mails[number] => ({
  topic: name,
  wish,
  kinds: chosenKindsOf('EMPLOYER', name).map((kind) => ({ kind, wish: of[kind] ?? wish ?? 'AT_ONCE' })),
});

const [offers, evaluation, made] = [
  wishes.topics.OFFER.title,
  wishes.kinds['evaluation.asked'],
  wishes.kinds['offer.made'],
];

/** The card before a server that has these wishes and stores others as the test says. */
const openCard = async (read: () => Mails, store: () => Response | Promise<Response>) => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('EMPLOYER'), refreshToken: 'r' });
  const toast = vi.fn();
  announceThrough({ toast, alert: () => undefined, ask: () => Promise.resolve(true), go: () => undefined });
  const calls = recordedFetch(({ method }) => (method === 'PUT' ? store() : answer(200, { data: { mails: read() } })));
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <MailWishesCard />
    </QueryClientProvider>,
  );
  await screen.findByText(wishes.topics.OFFER.title);
  const group = (name: string) => within(screen.getByRole('radiogroup', { name, hidden: true }));
  const choose = (name: string, wish: MailWish) =>
    user.click(group(name).getByRole('radio', { name: wishes.choices[wish], hidden: true }));
  const chosen = (name: string) =>
    group(name)
      .getAllByRole<HTMLInputElement>('radio', { hidden: true })
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
  const sent = () =>
    calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? '') as unknown);
  await user.click(screen.getByLabelText(`${offers}: ${wishes.each}`));
  return { choose, chosen, sent, toast };
};

test('mails are wished for by topic and by kind: what was chosen is sent, shown, and taken back where it is refused', async () => {
  let mails: Mails = [topic('OFFER', 'AT_ONCE'), topic('QNA', 'AT_ONCE')];
  const outcomes: (() => Response)[] = [
    () => {
      mails = [topic('OFFER', null, { 'evaluation.asked': 'DAILY' }), topic('QNA', 'AT_ONCE')];
      return answer(200, { data: null });
    },
    () => {
      mails = [topic('OFFER', 'NONE'), topic('QNA', 'AT_ONCE')];
      return answer(200, { data: null });
    },
    () => answer(503, { message: '잠시 뒤에 다시 시도해 주십시오.', code: 'SERVICE_UNAVAILABLE' }),
  ];
  const { choose, chosen, sent, toast } = await openCard(
    () => mails,
    () => outcomes.shift()?.() ?? answer(500, {}),
  );
  // what an employer is never told is not offered, and each side reads what it is told under a topic
  expect(screen.getByText(wishes.topics.OFFER.hint)).toBeTruthy();
  act(() => setSession({ accessToken: tokenFor('RECRUITER'), refreshToken: 'r' }));
  expect(screen.getByText(wishes.topicsOfRecruiter.OFFER.hint)).toBeTruthy();
  act(() => setSession({ accessToken: tokenFor('EMPLOYER'), refreshToken: 'r' }));
  expect(screen.queryByText(wishes.kinds['offer.selected'])).toBeNull();
  await choose(evaluation, 'DAILY');
  await waitFor(() => expect([chosen(offers), chosen(evaluation), chosen(made)]).toEqual([[], ['DAILY'], ['AT_ONCE']]));
  await choose(offers, 'NONE');
  await waitFor(() => expect([chosen(evaluation), chosen(made)]).toEqual([['NONE'], ['NONE']]));
  expect(chosen(offers)).toEqual(['NONE']);
  await choose(wishes.topics.QNA.title, 'DAILY');
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
  expect(chosen(wishes.topics.QNA.title)).toEqual(['AT_ONCE']);
  expect(sent()).toEqual([
    { mailKinds: [{ kind: 'evaluation.asked', wish: 'DAILY' }] },
    { mails: { OFFER: 'NONE' } },
    { mails: { QNA: 'DAILY' } },
  ]);
});

test('a topic and its kinds are stored in the order of the choices, and the newest choice stays shown', async () => {
  let mails: Mails = [topic('OFFER', 'AT_ONCE')];
  const stores: ((stored: Mails) => void)[] = [];
  const { choose, chosen, sent } = await openCard(
    () => mails,
    () =>
      new Promise((resolve) => {
        stores.push((stored) => {
          mails = stored;
          resolve(answer(200, { data: null }));
        });
      }),
  );
  await choose(evaluation, 'DAILY');
  await choose(offers, 'NONE');
  await choose(offers, 'DAILY');
  const inOrder = [
    { mailKinds: [{ kind: 'evaluation.asked', wish: 'DAILY' }] },
    { mails: { OFFER: 'NONE' } },
    { mails: { OFFER: 'DAILY' } },
  ];
  await waitFor(() => expect(sent()).toEqual(inOrder.slice(0, 1)));
  stores[0]?.([topic('OFFER', null, { 'evaluation.asked': 'DAILY' })]);
  await waitFor(() => expect(sent()).toEqual(inOrder.slice(0, 2)));
  stores[1]?.([topic('OFFER', 'NONE')]);
  await waitFor(() => expect(sent()).toEqual(inOrder));
  expect([chosen(offers), chosen(made)]).toEqual([['DAILY'], ['NONE']]);
  stores[2]?.([topic('OFFER', 'DAILY')]);
  await waitFor(() => expect(chosen(made)).toEqual(['DAILY']));
  expect(chosen(offers)).toEqual(['DAILY']);
});
