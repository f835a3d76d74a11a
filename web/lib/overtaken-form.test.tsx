import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#core/api/endpoint.ts';
import { text, version } from '#core/rules/fields.ts';
import { show } from '#web/testing/render.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { useAgreed } from './agreed.ts';
import { useEndpointForm } from './endpoint-form.ts';
import { refreshReads, useEndpoint } from './endpoints.ts';
import { chooseLocale } from './locale.ts';
import { makeQueryClient } from './query.ts';
import { answer, heardToasts, recordedFetch } from './testing.ts';

const thing = z.object({ version, name: text(20), note: text(20) });
type Thing = z.output<typeof thing>;
const common = { path: '/thing', about: 'A thing.', access: 'public', response: thing } as const;
const one = endpoint({ ...common, method: 'GET' });
const save = endpoint({ ...common, method: 'PUT', body: thing });

function Page() {
  const { data } = useEndpoint(one);
  return data ? <Form thing={data} /> : null;
}

function Form({ thing: shown }: { thing: Thing }) {
  const agreed = useAgreed(shown);
  const { name, note } = agreed.now;
  const form = useEndpointForm(save, {
    schema: z.object({ name: text(20), note: text(20) }),
    defaults: { name, note },
    toSent: (typed) => ({ body: { version: agreed.now.version, ...typed } }),
    agreed,
    texts: ['name', 'note'],
    refresh: [one],
  });
  return (
    <DialogForm form={form} onClose={() => undefined} verb="save">
      {(['name', 'note'] as const).map((field) => (
        <label key={field}>
          <input aria-label={field} {...form.register(field)} />
          <em>{form.errorOf(field)}</em>
        </label>
      ))}
    </DialogForm>
  );
}

const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

const openOn = (
  stored: { current: Thing },
  refuse: (sent: Thing) => Response | null,
  isDown: () => boolean = () => false,
) => {
  const client = makeQueryClient();
  const calls = recordedFetch(({ method, body }) => {
    if (method === 'GET') return isDown() ? answer(500, {}) : answer(200, { data: stored.current });
    return refuse(JSON.parse(body ?? '') as Thing) ?? answer(200, { data: stored.current });
  });
  const { user } = show(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  return {
    user,
    sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? '') as Thing),
    readAgain: () => refreshReads(client, [one]),
    press: () => user.click(screen.getByRole('button', { name: 'save' })),
  };
};

beforeEach(() => chooseLocale('ko'));

test('what was typed stays, what was not is what holds now, and the next press is about that', async () => {
  const stored = { current: { version: 1, name: '처음', note: '메모' } };
  const stale = () => answer(409, { message: '먼저 변경했습니다.', code: 'VERSION_STALE' });
  const { user, sent, readAgain, press } = openOn(stored, (thing) =>
    thing.version === stored.current.version ? null : stale(),
  );
  const toasts = heardToasts();
  await user.type(await screen.findByLabelText('note'), '!');
  // the page learns of it by itself: what is asked about does not change under the hand
  stored.current = { version: 2, name: '나중', note: '다른 메모' };
  await readAgain();
  expect([typedIn('name'), typedIn('note')]).toEqual(['처음', '메모!']);
  await press();
  expect(sent()).toEqual([{ version: 1, name: '처음', note: '메모!' }]);
  await screen.findByText(/^다른 사람이 먼저 변경하여/);
  // the form says it: no toast does, too
  expect(toasts).toEqual([]);
  await waitFor(() => expect([typedIn('name'), typedIn('note')]).toEqual(['나중', '메모!']));
  expect(screen.getAllByText(/다른 메모/).map(({ textContent }) => textContent)).toEqual([
    '다른 사람이 저장한 내용: 다른 메모',
  ]);
  await press();
  await waitFor(() => expect(sent().at(1)).toEqual({ version: 2, name: '나중', note: '메모!' }));
});

test('a read that failed is not taken for a thing that is gone', async () => {
  const stored = { current: { version: 1, name: '처음', note: '메모' } };
  let isDown = false;
  const { press, readAgain } = openOn(
    stored,
    () => {
      isDown = true;
      stored.current = { version: 2, name: '나중', note: '메모' };
      return answer(409, { message: '먼저', code: 'VERSION_STALE' });
    },
    () => isDown,
  );
  heardToasts();
  await screen.findByLabelText('note');
  await press();
  await screen.findByText(/^다른 사람이 먼저 변경하여/);
  await readAgain();
  expect(screen.queryByText(/^그 사이 상태가 바뀌어/)).toBeNull();
  expect(screen.getByRole('button', { name: 'save' })).toHaveProperty('disabled', false);
});

test('the other half of a double click is no yes to what holds now', async () => {
  const stored = { current: { version: 2, name: '나중', note: '메모' } };
  const { user, sent, press } = openOn(stored, ({ version: seen }) => {
    stored.current = { ...stored.current, version: seen + 1 };
    return answer(409, { message: '먼저', code: 'VERSION_STALE' });
  });
  const toasts = heardToasts();
  await screen.findByLabelText('note');
  await press();
  await screen.findByText(/^다른 사람이 먼저 변경하여/);
  fireEvent.click(screen.getByRole('button', { name: 'save' }), { detail: 2 });
  await user.type(screen.getByLabelText('note'), '!');
  expect(toasts).toEqual([]);
  await press();
  await waitFor(() => expect(sent().map(({ note }) => note)).toEqual(['메모', '메모!']));
  // the note that stands there already does not say that it happened again
  await waitFor(() => expect(toasts).toMatchObject([{ type: 'error', message: '먼저' }]));
});

test('what cannot be done any more is said and cannot be pressed; what was typed can still be read', async () => {
  const stored = { current: { version: 1, name: '처음', note: '메모' } };
  const { user, press } = openOn(stored, () => answer(409, { message: '끝났습니다.', code: 'STATUS_CONFLICT' }));
  const toasts = heardToasts();
  await user.type(await screen.findByLabelText('note'), '!');
  await press();
  await screen.findByText('끝났습니다.');
  expect(toasts).toEqual([]);
  expect(screen.getByRole('button', { name: 'save' })).toHaveProperty('disabled', true);
  expect(typedIn('note')).toBe('메모!');
});

test('what a dialog would say while it closes is said by a toast', async () => {
  recordedFetch(({ method }) =>
    method === 'GET'
      ? answer(200, { data: { version: 1, name: '처음', note: '메모' } })
      : answer(409, { message: '끝났습니다.', code: 'DONE_ALREADY' }),
  );
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <div inert>
        <Page />
      </div>
    </QueryClientProvider>,
  );
  const toasts = heardToasts();
  fireEvent.click(await screen.findByRole('button', { name: 'save', hidden: true }));
  await waitFor(() => expect(toasts).toMatchObject([{ type: 'error', message: '끝났습니다.' }]));
});
