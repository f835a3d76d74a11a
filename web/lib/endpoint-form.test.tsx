import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#core/api/endpoint.ts';
import { email, text, version } from '#core/rules/fields.ts';
import { announceThrough, type Question, type Toast } from './announce.ts';
import { isPageHeld } from './busy.ts';
import { useEndpointForm } from './endpoint-form.ts';
import { chooseLocale } from './locale.ts';
import { makeQueryClient } from './query.ts';
import { answer, recordedFetch } from './testing.ts';
import { useLeaveQuestion } from './unsaved.ts';

const save = endpoint({
  method: 'PUT',
  path: '/thing',
  about: 'Saves a thing.',
  access: 'public',
  body: z.object({ version, owner: z.object({ name: text(10), email }) }),
  response: z.object({ id: z.int() }),
});

const toasts: Toast[] = [];
const questions: Question[] = [];
let mayLeave = false;
const onDone = vi.fn();

function ThingForm() {
  const form = useEndpointForm(save, {
    defaults: { version: 1, owner: { name: '', email: '' } },
    fieldOf: { EMAIL_TAKEN: 'owner.email' },
    onDone,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Field label="name" {...form.field('owner.name')} />
      <Field label="email" {...form.field('owner.email')} />
      <output>{`${form.problems} wrong, ${form.isOvertaken ? 'stale' : 'fresh'}`}</output>
      <button type="submit">save</button>
      <Link to="/away">away</Link>
    </form>
  );
}

function Field({ label, error, ...rest }: { label: string; error: string | null }) {
  return (
    <label>
      {label}
      <input aria-label={label} {...rest} />
      {error !== null && <em role="alert">{error}</em>}
    </label>
  );
}

function Root() {
  useLeaveQuestion();
  return <Outlet />;
}

const open = (at = '/') => {
  const around = (children: ReactNode) => (
    <QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider>
  );
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        children: [
          { path: '/', element: around(<ThingForm />) },
          { path: '/away', element: <p>elsewhere</p> },
          {
            path: '/two',
            element: around(
              <>
                <ThingForm />
                <ThingForm />
              </>,
            ),
          },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
};

const nameField = () => screen.getByLabelText('name');
const emailField = () => screen.getByLabelText('email');
const complaints = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

beforeEach(async () => {
  await chooseLocale('ko');
  toasts.length = 0;
  questions.length = 0;
  mayLeave = false;
  onDone.mockReset();
  announceThrough({
    toast: (toast) => toasts.push(toast),
    alert: () => undefined,
    ask: (question) => {
      questions.push(question);
      return Promise.resolve(mayLeave);
    },
    go: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('before anything is sent', () => {
  test('each wrong field says what is wrong, the first gets the focus, and nothing is sent', async () => {
    const calls = recordedFetch(() => answer(200, { data: { id: 1 } }));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'save' }));
    expect(complaints()).toEqual(['필수 입력 항목입니다.', '필수 입력 항목입니다.']);
    expect(document.activeElement).toBe(nameField());
    expect(screen.getByText('2 wrong, fresh')).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  test('a field is checked when it is left, and again while it is corrected', async () => {
    const user = open();
    await user.type(emailField(), 'nobody');
    expect(complaints()).toEqual([]);
    await user.tab();
    expect(complaints()).toEqual(['이메일 형식이 올바르지 않습니다.']);
    await user.type(emailField(), '@example.com');
    expect(complaints()).toEqual([]);
  });

  test('a field that is left by pressing a button is checked when the press is over: nothing moves under it', async () => {
    const user = open();
    const button = screen.getByRole('button', { name: 'save' });
    const wrongEmail = '이메일 형식이 올바르지 않습니다.';
    // pressed and dragged away: the complaint that appears waits for the release, and nothing is submitted
    await user.type(emailField(), 'nobody');
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(document.activeElement).toBe(button);
    expect(complaints()).toEqual([]);
    await user.pointer([{ target: document.body }, { keys: '[/MouseLeft]', target: document.body }]);
    await expect.poll(() => complaints()).toEqual([wrongEmail]);
    // a press that the browser takes away
    await user.click(nameField());
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(complaints()).toEqual([wrongEmail]);
    fireEvent.pointerCancel(button);
    await expect.poll(() => complaints()).toEqual(['필수 입력 항목입니다.', wrongEmail]);
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  });

  test('its complaints follow a change of language', async () => {
    const user = open();
    await user.type(emailField(), 'nobody');
    await user.click(screen.getByRole('button', { name: 'save' }));
    await act(() => chooseLocale('en'));
    expect(complaints()).toEqual(['Required.', 'Email format is not valid.']);
  });
});

describe('sending', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(nameField(), ' 김하나 ');
    await user.type(emailField(), 'Hana@Example.com');
  };

  test('what was checked is sent, and a success is no longer unsaved', async () => {
    const calls = recordedFetch(() => answer(200, { data: { id: 7 } }));
    const user = open();
    await fill(user);
    expect(isPageHeld()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'save' }));
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      version: 1,
      owner: { name: '김하나', email: 'hana@example.com' },
    });
    expect(isPageHeld()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'away' }));
    expect(questions).toEqual([]);
    expect(screen.getByText('elsewhere')).toBeTruthy();
  });

  test('the complaints of the server land on their fields, the first with the focus', async () => {
    const fields = { 'owner.email': '이미 사용 중입니다.' };
    recordedFetch(() => answer(400, { message: '확인해 주십시오.', code: 'INPUT_INVALID', fields }));
    const user = open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'save' }));
    await expect.poll(() => complaints()).toEqual(['이미 사용 중입니다.']);
    expect(document.activeElement).toBe(emailField());
    expect(toasts).toEqual([]);
  });

  test('a refusal that belongs to a field lands there too; one that does not is a toast', async () => {
    const refusals = [
      answer(409, { message: '이미 사용 중인 이메일입니다.', code: 'EMAIL_TAKEN' }),
      answer(422, { message: '지금은 할 수 없습니다.', code: 'ACCOUNT_BUSY' }),
    ];
    recordedFetch(() => refusals.shift() ?? answer(500, {}));
    const user = open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'save' }));
    await expect.poll(() => complaints()).toEqual(['이미 사용 중인 이메일입니다.']);
    await user.type(emailField(), 'x');
    await user.click(screen.getByRole('button', { name: 'save' }));
    await expect.poll(() => toasts).toHaveLength(1);
    expect(toasts[0]).toMatchObject({ type: 'error', message: '지금은 할 수 없습니다.' });
  });

  test('a field that the form does not show cannot swallow its complaint', async () => {
    recordedFetch(() =>
      answer(400, { message: '확인해 주십시오.', code: 'INPUT_INVALID', fields: { version: '잘못' } }),
    );
    const user = open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'save' }));
    await expect.poll(() => toasts).toHaveLength(1);
  });

  test('a stale form keeps what was typed and says that somebody else was first', async () => {
    recordedFetch(() => answer(409, { message: '다른 사람이 먼저 변경했습니다.', code: 'VERSION_STALE' }));
    const user = open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'save' }));
    await screen.findByText('0 wrong, stale');
    expect(toasts).toMatchObject([{ message: '다른 사람이 먼저 변경했습니다.' }]);
    expect(nameField()).toHaveProperty('value', ' 김하나 ');
    expect(emailField()).toHaveProperty('value', 'Hana@Example.com');
  });

  test('no answer is "Network Error", no message is "No Error Message"', async () => {
    const results = [() => Promise.reject(new TypeError('cut')), () => answer(500, {})];
    recordedFetch(() => results.shift()?.() ?? answer(200, { data: { id: 1 } }));
    const user = open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'save' }));
    await expect.poll(() => toasts).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'save' }));
    await expect.poll(() => toasts).toHaveLength(2);
    expect(toasts.map(({ title }) => title)).toEqual(['Network Error', 'No Error Message']);
  });

  test('the same content goes out under the same key until it is done, changed content under a new one', async () => {
    const results = [() => Promise.reject(new TypeError('cut')), () => answer(200, { data: { id: 1 } })];
    const calls = recordedFetch(() => results.shift()?.() ?? answer(200, { data: { id: 1 } }));
    const user = open();
    await fill(user);
    const press = async (times: number) => {
      await user.click(screen.getByRole('button', { name: 'save' }));
      await expect.poll(() => calls).toHaveLength(times);
    };
    await press(1);
    await expect.poll(() => toasts).toHaveLength(1);
    await press(2);
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    await user.type(nameField(), '!');
    await press(3);
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('leaving unsaved input', () => {
  test('asks first, stays on no, goes on yes', async () => {
    const user = open();
    await user.type(nameField(), 'x');
    await user.click(screen.getByRole('link', { name: 'away' }));
    await expect.poll(() => questions).toHaveLength(1);
    expect(nameField()).toHaveProperty('value', 'x');
    mayLeave = true;
    await user.click(screen.getByRole('link', { name: 'away' }));
    await screen.findByText('elsewhere');
    expect(isPageHeld()).toBe(false);
  });

  test.each([0, 1])('asks once although form %i of two is the only one that was touched', async (index) => {
    const user = open('/two');
    const field = screen.getAllByLabelText('name')[index];
    if (field) await user.type(field, 'x');
    const [away] = screen.getAllByRole('link', { name: 'away' });
    if (away) await user.click(away);
    await expect.poll(() => questions).toHaveLength(1);
    expect(screen.queryByText('elsewhere')).toBeNull();
  });
});
