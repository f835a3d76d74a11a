import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import { wordsOf } from '#core/words/index.ts';
import { employerDetail } from '#web/features/admin-accounts/testing.ts';
import { useCompanyCheck } from '#web/features/companies/use-company-check.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { CorrectEmployerForm } from './correct-employer-form.tsx';
import { CorrectRecruiterForm } from './correct-recruiter-form.tsx';
import type { Correction } from './loaded-correction.tsx';

const { accounts, companies, validation } = wordsOf('ko');

const token = 'c'.repeat(43);
const [sentNumber, freeNumber, knownNumber] = [validBusinessNumber(), validBusinessNumber(), validBusinessNumber()];
const { id: _id, version: _version, currency: _currency, timeZone: _zone, ...facts } = employerDetail.company;
const company = { ...facts, logo: null, country: 'KR', registrationNumber: sentNumber } as const;
const firm = {
  name: '한빛',
  country: 'KR',
  registrationNumber: sentNumber,
  email: 'a@b.kr',
  contact: '8225550142',
} as const;
const correction: Correction = {
  userType: 'EMPLOYER',
  reason: '번호가 다릅니다.',
  email: 'a@b.kr',
  person: { ...employerDetail.employer, photo: null },
  profile: null,
  company,
  firm: null,
  companyShared: false,
};

const open = (node: ReactNode) => show(<QueryClientProvider client={makeQueryClient()}>{node}</QueryClientProvider>);
const respond = ({ url, body }: SentRequest): Response =>
  url.endsWith('/sign/check-company')
    ? answer(200, { data: { known: body?.includes(knownNumber) } })
    : answer(200, { data: { id: 1, status: 'WAITING' } });
const sentBody = async (calls: SentRequest[]): Promise<Record<string, unknown>> => {
  const put = await waitFor(() => {
    const found = calls.find(({ url, method }) => url === '/api/sign-up' && method === 'PUT');
    if (!found) throw new Error('nothing sent');
    return found;
  });
  return JSON.parse(put.body ?? '') as Record<string, unknown>;
};
const number = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(companies.company.registrationNumber) });
type User = ReturnType<typeof show>['user'];
const retype = async (user: User, text: string) => {
  await user.clear(number());
  await user.click(number());
  await user.paste(text);
};
const submit = (user: User) => user.click(screen.getByRole('button', { name: accounts.correction.submit }));
const employerForm = <CorrectEmployerForm token={token} correction={correction} company={company} />;

beforeEach(() => chooseLocale('ko'));
afterEach(() => vi.unstubAllGlobals());

test('a number that stays as it was is not sent, nor asked about', async () => {
  const calls = recordedFetch(respond);
  const { user } = open(employerForm);
  expect(number().value).toBe(sentNumber);
  await user.click(number());
  await submit(user);
  const body = await sentBody(calls);
  expect([body.country, body.registrationNumber]).toEqual([undefined, undefined]);
  expect(body.company).toMatchObject({ name: company.name });
  expect(calls.some(({ url }) => url.endsWith('/sign/check-company'))).toBe(false);
});

test('country and number are corrected with the rest', async () => {
  const calls = recordedFetch(respond);
  const { user } = open(employerForm);
  await retype(user, `${freeNumber.slice(0, 3)}-${freeNumber.slice(3, 5)}-${freeNumber.slice(5)}`);
  await submit(user);
  expect(await sentBody(calls)).toMatchObject({
    userType: 'EMPLOYER',
    country: 'KR',
    registrationNumber: freeNumber,
    company: { name: company.name },
  });
});

test('the rules are those of sign-up, and the server’s complaint lands on the number', async () => {
  const message = '사업자등록번호를 확인해 주십시오.';
  const calls = recordedFetch((request) =>
    request.method === 'PUT'
      ? answer(400, { message: '입력', code: 'INPUT_INVALID', fields: { registrationNumber: message } })
      : respond(request),
  );
  const { user } = open(employerForm);
  await retype(user, '1234567890');
  await submit(user);
  expect(await screen.findByText(validation.businessNumber)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await retype(user, freeNumber);
  await submit(user);
  expect((await screen.findByText(message)).id).toBe(`${number().id}-error`);
});

test('an answer that comes late takes nothing from the number that is asked about meanwhile', async () => {
  const answers = new Map(
    [sentNumber, freeNumber, knownNumber].map((asked) => [asked, Promise.withResolvers<Response>()]),
  );
  const of = (asked: string | null) => [...answers].find(([key]) => asked?.includes(key))?.[1];
  const calls = recordedFetch(({ body }) => of(body)?.promise ?? answer(404, {}));
  const tell = (asked: string) => of(asked)?.resolve(answer(200, { data: { known: asked === knownNumber } }));
  const { result } = renderHook(() => useCompanyCheck('EMPLOYER'), {
    wrapper: ({ children }) => <QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider>,
  });
  const key = (registrationNumber: string) => ({ country: 'KR', registrationNumber }) as const;
  const ask = (asked: string) => result.current.ask(key(asked));
  await act(async () => {
    const [late, older, newer] = [ask(sentNumber), ask(freeNumber), ask(knownNumber)];
    tell(freeNumber);
    expect(await older).toBe(false);
    const same = ask(knownNumber);
    tell(knownNumber);
    expect(await Promise.all([newer, same])).toEqual([true, true]);
    tell(sentNumber);
    expect(await late).toBe(false);
  });
  expect(calls).toHaveLength(3);
  expect(result.current.knownOf(key(knownNumber))).toBe(true);
});

test('a number that is here is joined, which is said first: nothing is told of the company', async () => {
  const calls = recordedFetch(respond);
  const { user } = open(employerForm);
  await retype(user, knownNumber);
  await user.tab();
  expect(await screen.findByText(companies.registration.known)).toBeTruthy();
  expect(screen.queryByLabelText(new RegExp(companies.company.ceo))).toBeNull();
  await submit(user);
  expect(await sentBody(calls)).toMatchObject({ registrationNumber: knownNumber, company: null });
});

test('a recruiter corrects the number of the firm; a headhunter alone has none', async () => {
  const ofRecruiter: Correction = { ...correction, userType: 'RECRUITER', company: null, firm };
  const calls = recordedFetch(respond);
  const first = open(<CorrectRecruiterForm token={token} correction={ofRecruiter} firm={firm} />);
  await retype(first.user, freeNumber);
  await submit(first.user);
  expect(await sentBody(calls)).toMatchObject({ registrationNumber: freeNumber, firm: { name: '한빛' } });
  first.unmount();

  const alone = { ...firm, country: null, registrationNumber: null };
  const later = recordedFetch(respond);
  const second = open(<CorrectRecruiterForm token={token} correction={{ ...ofRecruiter, firm: alone }} firm={alone} />);
  expect(screen.queryByRole('textbox', { name: new RegExp(companies.company.registrationNumber) })).toBeNull();
  await submit(second.user);
  const body = await sentBody(later);
  expect([body.registrationNumber, body.firm]).toEqual([undefined, expect.objectContaining({ name: '한빛' })]);
});

test.each([
  ['EMPLOYER', CorrectEmployerForm],
  ['RECRUITER', CorrectRecruiterForm],
] as const)('who shares the company (%s) corrects the rest all the same', async (userType, Form) => {
  const profile = { keywords: [], introduction: '' };
  const ofShared: Correction = { ...correction, userType, profile, company: null, firm: null, companyShared: true };
  const calls = recordedFetch(respond);
  const { user } = open(<Form token={token} correction={ofShared} company={null} firm={null} />);
  expect(screen.getByText(companies.shared)).toBeTruthy();
  await submit(user);
  const body = await sentBody(calls);
  const told = userType === 'EMPLOYER' ? body.company : body.firm;
  expect([body.userType, told, body.registrationNumber]).toEqual([userType, null, undefined]);
});

test('a shared company is left by another number: one that is here is joined', async () => {
  const ofShared: Correction = { ...correction, company: null, companyShared: true };
  const calls = recordedFetch(respond);
  const { user } = open(<CorrectEmployerForm token={token} correction={ofShared} company={null} />);
  await user.click(screen.getByRole('checkbox', { name: companies.leave }));
  await retype(user, knownNumber);
  await user.tab();
  expect(await screen.findByText(companies.registration.known)).toBeTruthy();
  await submit(user);
  expect(await sentBody(calls)).toMatchObject({ country: 'KR', registrationNumber: knownNumber, company: null });
});

test('a new number needs the facts of its firm; who stays after all is asked nothing of it', async () => {
  const profile = { keywords: [], introduction: '' };
  const ofShared: Correction = {
    ...correction,
    userType: 'RECRUITER',
    profile,
    company: null,
    firm: null,
    companyShared: true,
  };
  const calls = recordedFetch(respond);
  const { user } = open(<CorrectRecruiterForm token={token} correction={ofShared} firm={null} />);
  const leave = () => screen.getByRole('checkbox', { name: companies.leave });
  await user.click(leave());
  await retype(user, freeNumber);
  await submit(user);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(companies.firm.name) });
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);

  await user.type(name, '나의 서치펌');
  await user.type(screen.getByRole('textbox', { name: new RegExp(companies.firm.email) }), 'me@firm.example');
  await user.type(screen.getByRole('textbox', { name: new RegExp(companies.firm.contact) }), '025550199');
  await submit(user);
  expect(await sentBody(calls)).toMatchObject({
    registrationNumber: freeNumber,
    firm: { name: '나의 서치펌', email: 'me@firm.example' },
  });

  const later = recordedFetch(respond);
  await user.click(leave());
  await submit(user);
  const body = await sentBody(later);
  expect([body.registrationNumber, body.firm]).toEqual([undefined, null]);
});
