import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '#core/rules/enums.ts';
import { wordsOf } from '#core/words/index.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { WordsProvider } from '#web/ui/words.tsx';
import { JoinEmployerForm } from './join-employer-form.tsx';

const { accounts, companies, errors, validation } = wordsOf('ko');
const ticket = 't'.repeat(43);

let signUp = (): Response => answer(200, { data: { id: 1, status: 'WAITING' } });

const respond = ({ url, body }: SentRequest): Response => {
  if (url.endsWith('/sign/check-email')) return answer(200, { data: { available: !body?.includes('taken') } });
  if (url.endsWith('/sign/auth')) return answer(200, { data: { expiresInSeconds: 600, againInSeconds: 60 } });
  if (url.endsWith('/sign/auth/code')) return answer(200, { data: { ticket, expiresInSeconds: 1800 } });
  if (url.endsWith('/sign/check-company')) return answer(200, { data: { known: body?.includes('1208800767') } });
  return signUp();
};

const open = async (locale: Locale = 'ko') => {
  await chooseLocale(locale);
  return show(
    <QueryClientProvider client={makeQueryClient()}>
      <JoinEmployerForm />
    </QueryClientProvider>,
    { locale, at: '/join-employer' },
  );
};
type User = Awaited<ReturnType<typeof open>>['user'];

const findField = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const field = (name: string): HTMLInputElement => {
  const found = findField(name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const sent = (calls: SentRequest[]) => calls.filter(({ url, method }) => url === '/api/sign-up' && method === 'POST');

/** At once, as from a password manager: single keys are the widgets' own tests. */
const enter = async (user: User, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};

const askForCode = (user: User) => user.click(screen.getByRole('button', { name: accounts.email.request }));
const typeAddress = async (user: User, address: string) => {
  await enter(user, field('email'), address);
  await askForCode(user);
};
const enterCode = async (user: User) => {
  // as it comes along from a mail
  await enter(user, await waitFor(() => field('code')), '인증번호: 123 456');
  await user.keyboard('{Enter}');
  const verified = await screen.findByText(accounts.email.verified);
  // the field that had the focus is gone
  await waitFor(() => expect(document.activeElement?.contains(verified)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
};
const fillAccount = async (user: User) => {
  await user.click(screen.getByRole('checkbox', { name: accounts.agreements.all }));
  await typeAddress(user, 'new@example.com');
  await enterCode(user);
  await enter(user, field('password'), 'Valley-9021x');
  await enter(user, field('confirmation'), 'Valley-9021x');
  await enter(user, field('person.name'), '홍길동');
  await enter(user, field('person.position'), '과장');
  await enter(user, field('person.phone'), '010-1234-5678');
};
const complaintOf = (input: HTMLInputElement) => document.getElementById(`${input.id}-error`)?.textContent ?? null;
const join = async (user: User) => {
  await enter(user, field('companyKey.registrationNumber'), '120-88-00767');
  await user.tab();
  await screen.findByText(companies.registration.known);
};

beforeEach(() => {
  // a form that was left standing keeps what was typed when it goes
  sessionStorage.clear();
  signUp = () => answer(200, { data: { id: 1, status: 'WAITING' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('who joins a known company says nothing of it; what is refused is told where it stands and can be mended, until the completion page', async () => {
  const calls = recordedFetch(respond);
  const { user, router } = await open();
  expect(findField('company.name')).not.toBeNull();
  await fillAccount(user);
  await join(user);
  expect(findField('company.name')).toBeNull();
  const submit = () => user.click(screen.getByRole('button', { name: accounts.join.submit }));

  // a complaint stands on its field
  signUp = () => answer(400, { message: '', code: 'INPUT_INVALID', fields: { 'person.phone': '없는 번호입니다.' } });
  await submit();
  expect(await screen.findByText('없는 번호입니다.')).not.toBeNull();
  expect(field('person.name')).toHaveProperty('value', '홍길동');
  expect(document.activeElement).toBe(field('person.phone'));
  expect(sent(calls)).toHaveLength(1);

  // a ticket that ran out asks for the address again and keeps the rest
  signUp = () => answer(422, { message: '인증이 만료되었습니다.', code: 'TICKET_INVALID' });
  await submit();
  expect(await screen.findByText(accounts.email.expired)).not.toBeNull();
  expect(field('person.name')).toHaveProperty('value', '홍길동');

  signUp = () => answer(200, { data: { id: 1, status: 'WAITING' } });
  await askForCode(user);
  await waitFor(() => field('code'));
  // what is missing now is the code
  await submit();
  await waitFor(() => expect(complaintOf(field('code'))).toBe(accounts.email.needed));
  expect([document.activeElement, complaintOf(field('email'))]).toEqual([field('code'), null]);
  await enterCode(user);
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/join-complete'));
  const confirmed = calls.filter(({ url }) => url.endsWith('/sign/auth/code'));
  expect(confirmed.map(({ body }) => JSON.parse(body ?? '').code)).toEqual(['123456', '123456']);
  const request = sent(calls).at(-1);
  expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    userType: 'EMPLOYER',
    ticket,
    locale: 'ko',
    agreements: { terms: true, privacy: true, promotion: true },
    person: { name: '홍길동', phone: '821012345678', birthDate: null, officePhone: null },
    companyKey: { country: 'KR', registrationNumber: '1208800767' },
    company: null,
  });
  expect(JSON.parse(request?.body ?? '')).not.toHaveProperty('confirmation');
});

test('a code that was sent before the page was loaded again is asked for; one that is ended says so, without a clock', async () => {
  const refusal = { message: errors.TOO_OFTEN, code: 'TOO_OFTEN', expiresInSeconds: 590, againInSeconds: 50 };
  recordedFetch((request) => {
    if (request.url.endsWith('/sign/auth')) return answer(429, refusal);
    const isCode = request.url.endsWith('/sign/auth/code');
    return isCode ? answer(422, { message: errors.CODE_ENDED, code: 'CODE_ENDED' }) : respond(request);
  });
  const { user } = await open();
  await typeAddress(user, 'new@example.com');
  await waitFor(() => field('code'));
  expect(screen.getByText(accounts.email.sentBefore({ to: 'new@example.com' }))).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^09 : [45]/);
  await enter(user, field('code'), '123456');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(complaintOf(field('code'))).toBe(errors.CODE_ENDED));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getAllByRole('button', { name: accounts.email.confirm })[0]).toHaveProperty('disabled', true);
  expect(screen.getByText(/^[45]\d초 뒤 다시/)).toBeTruthy();
  // it stays said while somebody tries others
  await enter(user, field('code'), '1');
  expect(complaintOf(field('code'))).toBe(errors.CODE_ENDED);
});

test('an address that is taken gets no code', async () => {
  const calls = recordedFetch(respond);
  const { user } = await open();
  await typeAddress(user, 'taken@example.com');
  expect(await screen.findByText(accounts.email.taken, { exact: false })).not.toBeNull();
  expect(calls.map(({ url }) => url)).not.toContain('/api/sign/auth');
});

test('nothing is sent while anything is wrong: all of it is counted, the first gets the focus', async () => {
  const calls = recordedFetch(respond);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: accounts.join.submit }));
  expect(await screen.findByText(wordsOf('ko').widgets.form.wrong({ n: 17 }))).not.toBeNull();
  expect(screen.getAllByText(validation.agreement)).toHaveLength(2);
  expect(screen.getByText(accounts.email.needed)).not.toBeNull();
  for (const name of ['password', 'confirmation', 'person.phone', 'company.email', 'company.contact']) {
    expect([name, complaintOf(field(name))]).toEqual([name, validation.required]);
  }
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: new RegExp(accounts.agreements.terms) }));
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test.each(['ko', 'en'] as const)(
  'a confirmation that differs by a character is told, an equal one is not (%s) [rules.password-confirm]',
  async (locale) => {
    recordedFetch(respond);
    const words = wordsOf(locale);
    const message = { ko: '비밀번호가 일치하지 않습니다.', en: 'Password does not match' }[locale];
    const { user } = await open(locale);
    await enter(user, field('password'), 'Valley-9021x');
    await enter(user, field('confirmation'), 'Valley-9021');
    await user.tab();
    expect(await screen.findByText(message)).not.toBeNull();
    await user.type(field('confirmation'), 'x');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(screen.getByText(words.widgets.password.matches)).not.toBeNull();
    await user.type(field('confirmation'), 'y');
    expect(await screen.findByText(message)).not.toBeNull();
    // the first of the two may be the one that is mended, or changed
    await user.type(field('password'), 'y');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    await user.type(field('password'), 'z');
    expect(await screen.findByText(message)).not.toBeNull();
  },
);

test('phones begin with the code of the country that is chosen for the company', async () => {
  recordedFetch(respond);
  const { user } = await open();
  const codes = () =>
    screen.getAllByRole<HTMLSelectElement>('combobox', { name: '국가 번호' }).map(({ value }) => value);
  expect(new Set(codes())).toEqual(new Set(['82']));
  await user.selectOptions(field('companyKey.country'), 'ID');
  expect(codes()).toEqual(['62', '62', '62']);
});

function InEither() {
  const [locale, setLocale] = useState<Locale>('ko');
  return (
    <WordsProvider locale={locale} words={wordsOf(locale)}>
      {(['ko', 'en'] as const).map((one) => (
        <button key={one} type="button" onClick={() => setLocale(one)}>
          {one}
        </button>
      ))}
      <QueryClientProvider client={makeQueryClient()}>
        <JoinEmployerForm />
      </QueryClientProvider>
    </WordsProvider>
  );
}

test('the country follows the language until one is chosen', async () => {
  recordedFetch(respond);
  const { user } = show(<InEither />, { at: '/join-employer' });
  const speak = (locale: Locale) => user.click(screen.getByRole('button', { name: locale }));
  const country = () => field('companyKey.country').value;
  expect(country()).toBe('KR');
  await speak('en');
  await waitFor(() => expect(country()).toBe('ID'));
  await user.selectOptions(field('companyKey.country'), 'SG');
  await speak('ko');
  expect(country()).toBe('SG');
});

test('a homepage may be typed without https://', async () => {
  recordedFetch(respond);
  const { user } = await open();
  await enter(user, field('company.homepage'), 'www.example.kr/about');
  await user.tab();
  expect(field('company.homepage').value).toBe('https://www.example.kr/about');
  expect(complaintOf(field('company.homepage'))).toBeNull();
  await user.clear(field('company.homepage'));
  await enter(user, field('company.homepage'), 'example');
  await user.tab();
  expect(complaintOf(field('company.homepage'))).toBe(validation.url);
});

test('a birth date in the future is refused at its field', async () => {
  recordedFetch(respond);
  const { user } = await open();
  await enter(user, field('person.birthDate'), '29990101');
  await user.tab();
  expect(complaintOf(field('person.birthDate'))).toBe(validation.birthAhead);
});
