import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { done, endpoint } from '#core/api/endpoint.ts';
import { show } from '#web/testing/render.tsx';
import { type Sending, useEndpoint, useSend } from './endpoints.ts';
import { chooseLocale } from './locale.ts';
import { makeQueryClient } from './query.ts';
import { answer, recordedFetch, type SentRequest } from './testing.ts';

const thing = { path: '/thing', about: 'A thing.', access: 'public', response: done } as const;
const set = endpoint({ ...thing, method: 'PUT', body: z.object({ isOn: z.boolean() }) });
const make = endpoint({ ...thing, method: 'POST', body: z.object({ name: z.string() }) });

type Act = typeof set | typeof make;
type Answer = { request: SentRequest; send: () => void; lose: () => void };

/** Every call waits until the test answers it. */
const slowServer = () => {
  const open: Answer[] = [];
  const calls = recordedFetch(
    (request) =>
      new Promise((resolve, reject) => {
        open.push({
          request,
          send: () => resolve(answer(200, { data: null })),
          lose: () => reject(new TypeError('lost')),
        });
      }),
  );
  const next = async (index: number): Promise<Answer> => {
    await waitFor(() => expect(open.length).toBeGreaterThan(index));
    return open[index] as Answer;
  };
  return { calls, next };
};

const actOf = <E extends Act>(act: E): { current: Sending<E> | null } => {
  const sending: { current: Sending<E> | null } = { current: null };
  function Probe() {
    sending.current = useSend<E>(act);
    return null;
  }
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  return sending;
};

const bodies = (calls: SentRequest[]) => calls.map(({ body }) => JSON.parse(body ?? '') as unknown);
const keyOf = ({ request }: Answer) => request.headers.get('idempotency-key');

beforeEach(() => chooseLocale('ko'));
afterEach(() => vi.unstubAllGlobals());

test('on, off, on within one round trip: each is sent after the one before, and the last press is what is stored', async () => {
  const { calls, next } = slowServer();
  const sending = actOf(set);
  act(() => {
    for (const isOn of [true, false, true]) sending.current?.mutate({ body: { isOn } });
  });
  const first = await next(0);
  expect(calls).toHaveLength(1);
  first.send();
  const second = await next(1);
  expect(calls).toHaveLength(2);
  second.send();
  const third = await next(2);
  third.send();
  expect(bodies(calls)).toEqual([{ isOn: true }, { isOn: false }, { isOn: true }]);
  expect(new Set([first, second, third].map(keyOf)).size).toBe(3);
  await waitFor(() => expect(sending.current?.isPending).toBe(false));
});

test('a double press is one send, and the press after its answer is another', async () => {
  const { calls, next } = slowServer();
  const sending = actOf(make);
  const press = () => act(() => sending.current?.mutate({ body: { name: 'a' } }));
  press();
  press();
  const first = await next(0);
  first.send();
  await waitFor(() => expect(sending.current?.isPending).toBe(false));
  expect(calls).toHaveLength(1);
  press();
  const second = await next(1);
  second.send();
  expect(keyOf(second)).not.toBe(keyOf(first));
});

test('what was lost is made once: pressed again it keeps its key, also after something else was made', async () => {
  const { next } = slowServer();
  const sending = actOf(make);
  const press = (name: string) => act(() => sending.current?.mutate({ body: { name } }));
  press('a');
  press('b');
  const lost = await next(0);
  lost.lose();
  const other = await next(1);
  other.send();
  await waitFor(() => expect(sending.current?.isPending).toBe(false));
  press('a');
  const again = await next(2);
  again.send();
  expect([keyOf(again) === keyOf(lost), keyOf(other) === keyOf(lost)]).toEqual([true, false]);
});

test('what was lost and then set over is set anew, under another key', async () => {
  const { next } = slowServer();
  const sending = actOf(set);
  const press = (isOn: boolean) => act(() => sending.current?.mutate({ body: { isOn } }));
  press(true);
  const lost = await next(0);
  lost.lose();
  await waitFor(() => expect(sending.current?.isPending).toBe(false));
  press(true);
  const again = await next(1);
  expect(keyOf(again)).toBe(keyOf(lost));
  again.lose();
  await waitFor(() => expect(sending.current?.isPending).toBe(false));
  press(false);
  press(true);
  (await next(2)).send();
  const last = await next(3);
  last.send();
  expect(keyOf(last)).not.toBe(keyOf(lost));
});

test('what the server has is told before the page has read itself again', async () => {
  const { next } = slowServer();
  const heard: string[] = [];
  const read = endpoint({ ...thing, method: 'GET' });
  function Page() {
    useEndpoint(read);
    const { mutate } = useSend(set, {
      refresh: [read],
      onAccepted: () => heard.push('accepted'),
      onDone: () => heard.push('done'),
    });
    return (
      <button type="button" onClick={() => mutate({ body: { isOn: true } })}>
        on
      </button>
    );
  }
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  (await next(0)).send();
  await user.click(screen.getByRole('button'));
  (await next(1)).send();
  const again = await next(2);
  expect(heard).toEqual(['accepted']);
  again.send();
  await waitFor(() => expect(heard).toEqual(['accepted', 'done']));
});
