import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeEmployer, makeRecruiter, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { companyForm, freshEmail, personForm, recruiterForm, signUpTicket } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
// near midnight in Seoul, so that its day and that of UTC differ
product.clock.set(new Date('2027-03-31T16:00:00Z'));
const today = dayIn(product.clock.now(), operatorTimeZone);
const tomorrow = addDays(today, 1);
const born = (birthDate: string) => ({ ...personForm(), birthDate });

/** Every way in which a person's own fields reach the server. */
const ways = {
  signUp: async (birthDate: string) => {
    const form = recruiterForm(await signUpTicket(product, freshEmail()));
    return callerOf(product.app).call(accountsApi.signUp, { body: { ...form, person: born(birthDate) } });
  },
  correct: async (birthDate: string) => {
    const { identify } = await makeEmployer(product, { status: 'REJECT' });
    const guest = callerOf(product.app);
    const { body } = await guest.call(sessionsApi.signIn, { body: { identify, password: testPassword } });
    const { correctionToken } = body.account as { correctionToken: string };
    return guest.call(accountsApi.correct, {
      body: { userType: 'EMPLOYER', correctionToken, person: born(birthDate), company: null },
    });
  },
  editMe: async (birthDate: string) => {
    const recruiter = await makeRecruiter(product);
    return recruiter.call(accountsApi.editMe, {
      body: { version: 1, person: born(birthDate), password: testPassword },
    });
  },
  operator: async (birthDate: string) => {
    const { accountId, identify } = await makeEmployer(product);
    const company = { ...companyForm(), version: 1 };
    const body = { id: accountId, version: 1, identify, email: identify, person: born(birthDate), company };
    return (await makeAdmin(product)).call(adminAccountsApi.editEmployer, { body });
  },
};

test.each(Object.entries(ways))('nobody is born tomorrow, whichever way it is sent (%s)', async (_way, send) => {
  expect(today).toBe('2027-04-01');
  const { status, body } = await send(tomorrow);
  expect([status, body.code, body.fields]).toEqual([
    400,
    'INPUT_INVALID',
    { 'person.birthDate': '생년월일은 오늘보다 늦을 수 없습니다.' },
  ]);
  expect((await send(today)).status).toBe(200);
});
