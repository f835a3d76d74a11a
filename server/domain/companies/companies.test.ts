import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import { callerOf } from '#server/testing/calls.ts';
import { startTestProduct } from '#server/testing/product.ts';
import {
  companyForm,
  employerForm,
  freshEmail,
  recruiterForm,
  signUpEmployer,
  signUpTicket,
} from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const companyOf = async (accountId: number) =>
  db
    .selectFrom('employer')
    .innerJoin('company', 'company.id', 'employer.companyId')
    .selectAll('company')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();

test('a colleague joins by the number, written any way, and overwrites nothing', async () => {
  const number = validBusinessNumber();
  const first = await signUpEmployer(product, freshEmail(), {
    companyKey: { country: 'KR', registrationNumber: number },
  });
  const before = await companyOf(first.id);
  for (const [typed, company] of [
    [`${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`, null],
    [` ${number} `, { ...companyForm(), name: '가로챈 이름', ceo: '다른 사람' }],
  ] as const) {
    const second = await signUpEmployer(product, freshEmail(), {
      companyKey: { country: 'KR', registrationNumber: typed },
      company,
    });
    expect(await companyOf(second.id)).toEqual(before);
  }
});

test('the same number of a search firm is another company, and in another country no number at all', async () => {
  const number = '012345678901234';
  const indonesian = await signUpEmployer(product, freshEmail(), {
    companyKey: { country: 'ID', registrationNumber: number },
  });
  const known = (country: 'ID' | 'KR', userType: 'EMPLOYER' | 'RECRUITER') =>
    guest().call(accountsApi.checkCompany, { body: { country, registrationNumber: number, userType } });
  expect((await companyOf(indonesian.id)).country).toBe('ID');
  expect((await known('ID', 'EMPLOYER')).body.data).toEqual({ known: true });
  expect((await known('KR', 'EMPLOYER')).body.code).toBe('INPUT_INVALID');
  expect((await known('ID', 'RECRUITER')).body.data).toEqual({ known: false });
});

test('whoever asks about a number waits for nobody, and nobody waits for who asks', async () => {
  const { form } = await signUpEmployer(product);
  const held = await db.startTransaction().execute();
  await held
    .selectFrom('company')
    .select('id')
    .where('registrationNumber', '=', form.companyKey.registrationNumber)
    .forUpdate()
    .execute();
  const { body } = await guest().call(accountsApi.checkCompany, { body: { ...form.companyKey, userType: 'EMPLOYER' } });
  await held.rollback().execute();
  expect(body.data).toEqual({ known: true });
});

test('a new company needs its details', async () => {
  const form = employerForm(await signUpTicket(product, freshEmail()));
  const { status, body } = await guest().call(accountsApi.signUp, { body: { ...form, company: null } });
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual(['company.name']);
});

test('recruiters of one number share a firm; a solo headhunter without a number is a firm of one', async () => {
  const firmOf = async (accountId: number) =>
    (await db.selectFrom('recruiter').selectAll().where('accountId', '=', accountId).executeTakeFirstOrThrow())
      .searchFirmId;
  const join = async (change: object) => {
    const form = { ...recruiterForm(await signUpTicket(product, freshEmail())), ...change };
    const { body } = await guest().call(accountsApi.signUp, { body: form });
    return firmOf(body.data.id);
  };
  const firmKey = { country: 'KR' as const, registrationNumber: validBusinessNumber() };
  const shared = await join({ firmKey });
  expect(await join({ firmKey, firm: null })).toBe(shared);
  const [solo, another] = [await join({ firmKey: null }), await join({ firmKey: null })];
  expect(new Set([shared, solo, another]).size).toBe(3);
});
