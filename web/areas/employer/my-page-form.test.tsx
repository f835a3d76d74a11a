import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { accountsApi } from '#core/api/accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { wordsOf } from '#core/words/index.ts';
import { MeGate } from '#web/features/shell/me.tsx';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, type SentRequest, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { MyPageForm } from './my-page-form.tsx';

type Me = Extract<Output<typeof accountsApi.me>, { employer: unknown }>;
const { accounts, companies, errors } = wordsOf('ko');

const stored: Me = {
  owedConsents: [],
  employer: {
    id: 1,
    version: 3,
    identify: 'hong@example.com',
    email: 'hong@example.com',
    name: '홍길동',
    gender: 'NONE',
    birthDate: '1988-04-12',
    position: '매니저',
    phone: '821055501001',
    officePhone: null,
    photoId: null,
    photo: null,
    locale: 'ko',
    promotion: false,
    createdAt: '2026-04-19T00:00:00.000Z',
  },
  company: {
    id: 2,
    version: 5,
    name: '누리모빌리티',
    country: 'KR',
    currency: 'KRW',
    timeZone: 'Asia/Seoul',
    registrationNumber: '1208800767',
    nameDisclosed: true,
    ceo: '한도현',
    email: 'contact@example.com',
    type: 'MEDIUM',
    sales: 'FROM_100',
    employees: 'L',
    businessTypes: ['AUTOMOTIVE'],
    homepage: null,
    contact: '8225550142',
    logoId: null,
    logo: null,
    taxRules: [],
  },
};
const overtaken: Me = {
  owedConsents: [],
  employer: { ...stored.employer, version: 4, position: '팀장' },
  company: stored.company,
};

const onClose = vi.fn();
let present: Me;
let save: (body: Record<string, unknown>) => Response;

const respond = ({ method, body }: SentRequest): Response =>
  method === 'PUT' ? save(JSON.parse(body ?? '{}')) : answer(200, { data: present });

const open = async () => {
  const client = makeQueryClient();
  const view = show(
    <QueryClientProvider client={client}>
      <MeGate>
        <MyPageForm onClose={onClose} />
      </MeGate>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: accounts.mypage.editTitle });
  return { ...view, client };
};
const nameBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: accounts.person.name });
const positionBox = () => screen.getByRole<HTMLInputElement>('combobox', { name: accounts.person.position });
const saveButton = () => screen.getByRole('button', { name: accounts.mypage.save });
const bodies = (calls: SentRequest[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);

beforeEach(async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('EMPLOYER'), refreshToken: 'refresh' });
  onClose.mockReset();
  present = stored;
  save = () => answer(200, { data: present });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a company that was not touched does not travel', async () => {
  const calls = recordedFetch(respond);
  const { user } = await open();
  await user.type(nameBox(), '순');
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies(calls)).toMatchObject([{ version: 3, person: { name: '홍길동순', birthDate: '1988-04-12' } }]);
  expect(bodies(calls)[0]).not.toHaveProperty('company');
});

test('a changed company travels with its own version', async () => {
  const calls = recordedFetch(respond);
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: companies.company.ceo }), '수');
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies(calls)).toMatchObject([{ version: 3, company: { version: 5, ceo: '한도현수', homepage: null } }]);
});

test('a form that was overtaken keeps what was typed, loads the newest under it, and saves', async () => {
  const calls = recordedFetch(respond);
  save = ({ version }) =>
    version === present.employer.version
      ? answer(200, { data: present })
      : answer(409, { message: errors.VERSION_STALE, code: 'VERSION_STALE' });
  const { user } = await open();
  await user.type(nameBox(), '순');
  present = overtaken;
  await user.click(saveButton());
  expect(await screen.findByText(accounts.stale.message)).not.toBeNull();
  expect([nameBox().value, positionBox().value]).toEqual(['홍길동순', '매니저']);
  expect(saveButton()).toHaveProperty('disabled', true);

  await user.click(screen.getByRole('button', { name: accounts.stale.load }));
  expect(await screen.findByText(accounts.stale.loaded)).not.toBeNull();
  expect([nameBox().value, positionBox().value]).toEqual(['홍길동순', '팀장']);
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies(calls).at(-1)).toMatchObject({ version: 4, person: { name: '홍길동순', position: '팀장' } });
});

test('what another saved meanwhile does not slip under what is being typed: saving meets the 409', async () => {
  const calls = recordedFetch(respond);
  save = ({ version }) =>
    version === present.employer.version
      ? answer(200, { data: present })
      : answer(409, { message: errors.VERSION_STALE, code: 'VERSION_STALE' });
  const { user, client } = await open();
  await user.type(nameBox(), '순');
  present = overtaken;
  // a line that broke and came back reads again by itself
  await client.invalidateQueries();
  await waitFor(() => expect(calls.filter(({ url }) => url === '/api/me').length).toBeGreaterThan(1));
  await user.click(saveButton());
  expect(await screen.findByText(accounts.stale.message)).not.toBeNull();
  expect(bodies(calls).at(-1)).toMatchObject({ version: 3 });
});

const phoneBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: accounts.person.phone });
const passwordBox = () => screen.queryByLabelText<HTMLInputElement>(new RegExp(accounts.mypage.phonePassword));

test('the password is asked for exactly while the phone is another one, and travels only then', async () => {
  const calls = recordedFetch(respond);
  const { user } = await open();
  expect(passwordBox()).toBeNull();
  await user.type(nameBox(), '순');
  expect(passwordBox()).toBeNull();
  await user.type(phoneBox(), '{Backspace}2');
  await user.type(await screen.findByLabelText(new RegExp(accounts.mypage.phonePassword)), 'Quiet-harbor-42');
  await user.type(phoneBox(), '{Backspace}1');
  await waitFor(() => expect(passwordBox()).toBeNull());
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies(calls)).toMatchObject([{ person: { phone: stored.employer.phone } }]);
  expect(bodies(calls)[0]).not.toHaveProperty('password');
});

test('a new phone is not sent without the password; a wrong one is told at its field', async () => {
  const calls = recordedFetch(respond);
  save = ({ password }) =>
    password === 'Quiet-harbor-42'
      ? answer(200, { data: present })
      : answer(422, { message: errors.PASSWORD_WRONG, code: 'PASSWORD_WRONG', fields: { password: 'x' } });
  const { user } = await open();
  await user.type(phoneBox(), '{Backspace}2');
  const password = await screen.findByLabelText(new RegExp(accounts.mypage.phonePassword));
  // beside the number it is asked for, not behind the photo
  const photo = screen.getByText(accounts.person.photo);
  expect(password.compareDocumentPosition(photo) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(saveButton());
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(bodies(calls)).toEqual([]);
  await user.type(password, 'wrong');
  await user.click(saveButton());
  expect(await screen.findByText(errors.PASSWORD_WRONG)).not.toBeNull();
  await user.clear(password);
  await user.type(password, 'Quiet-harbor-42');
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies(calls).at(-1)).toMatchObject({ password: 'Quiet-harbor-42', person: { phone: '821055501002' } });
});
