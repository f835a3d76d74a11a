import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import type { CompanyTable } from '#server/platform/db/tables.ts';
import { callerOf } from '#server/testing/calls.ts';
import { uploadedImage } from '#server/testing/images.ts';
import { makeEmployer, makeRecruiter, type TestPerson, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { somebodyWaits } from '#server/testing/race.ts';
import {
  companyForm,
  employerForm,
  freshEmail,
  personForm,
  signUpEmployer,
  signUpTicket,
} from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const tokenOf = async (identify: string): Promise<string> => {
  const { body } = await guest().call(sessionsApi.signIn, { body: { identify, password: testPassword } });
  return (body.account as { correctionToken: string }).correctionToken;
};
const companyOf = (accountId: number) =>
  db
    .selectFrom('employer')
    .innerJoin('company', 'company.id', 'employer.companyId')
    .select(['company.id', 'company.country', 'company.registrationNumber', 'company.name', 'company.logoId'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
const companyRow = (id: number) => db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();
const correct = async ({ identify }: Pick<TestPerson, 'identify'>, change: object) =>
  guest().raw('PUT', '/sign-up', {
    userType: 'EMPLOYER',
    correctionToken: await tokenOf(identify),
    person: personForm(),
    company: companyForm(),
    ...change,
  });

test('who was rejected for a wrong number corrects country and number with the rest, on record', async () => {
  const person = await makeEmployer(product, { status: 'REJECT' });
  const key = { country: 'SG', registrationNumber: '201912345K' };
  const company = companyForm();
  expect((await correct(person, { ...key, company })).body.data).toEqual({ id: person.accountId, status: 'WAITING' });
  expect(await companyOf(person.accountId)).toMatchObject({ id: person.companyId, ...key, name: company.name });
  const acts = await db
    .selectFrom('audit')
    .select(['actorId', 'actorType', 'fields'])
    .where('action', '=', 'company.number')
    .where('subjectId', '=', person.companyId)
    .execute();
  expect(acts).toEqual([
    { actorId: person.accountId, actorType: 'EMPLOYER', fields: ['country', 'registrationNumber'] },
  ]);
});

test('the rules are those of sign-up: shape, check digit, country and number together', async () => {
  const person = await makeEmployer(product, { status: 'REJECT' });
  const number = validBusinessNumber();
  const wrongDigit = `${number.slice(0, 9)}${(Number(number[9]) + 1) % 10}`;
  const before = await companyOf(person.accountId);
  for (const [key, fields] of [
    [{ country: 'KR', registrationNumber: wrongDigit }, ['registrationNumber']],
    [{ country: 'KR', registrationNumber: '201912345K' }, ['registrationNumber']],
    [{ country: 'SG', registrationNumber: number }, ['registrationNumber']],
    [{ country: 'JP', registrationNumber: number }, ['country']],
    [{ registrationNumber: number }, ['country']],
    [{ country: 'KR' }, ['registrationNumber']],
  ] as const) {
    const { status, body } = await correct(person, key);
    expect([key, status, Object.keys(body.fields ?? {})]).toEqual([key, 400, fields]);
  }
  const signedUp = await guest().raw('POST', '/sign-up', {
    ...employerForm(await signUpTicket(product, freshEmail())),
    companyKey: { country: 'KR', registrationNumber: wrongDigit },
  });
  const corrected = await correct(person, { country: 'KR', registrationNumber: wrongDigit });
  expect(Object.values(corrected.body.fields ?? {})).toEqual(Object.values(signedUp.body.fields ?? {}));
  expect(await companyOf(person.accountId)).toEqual(before);
});

test('as at sign-up a number that is here is joined, and nothing of it is overwritten; the company left empty goes', async () => {
  const there = await makeEmployer(product);
  const known = await companyOf(there.accountId);
  const { id, email, form } = await signUpEmployer(product);
  await db.updateTable('account').set({ status: 'REJECT', statusReason: '번호 확인' }).where('id', '=', id).execute();
  const left = await companyOf(id);
  const token = await tokenOf(email);
  const logoId = await uploadedImage(guest(), { kind: 'LOGO', ticket: token });
  const { country, registrationNumber } = known;
  const answer = await correct(
    { identify: email },
    { country, registrationNumber, company: { ...companyForm(), logoId } },
  );
  expect(answer.body.data).toEqual({ id, status: 'WAITING' });
  expect(await companyOf(id)).toEqual(known);
  expect(await companyRow(left.id)).toBeUndefined();
  // the number that was left is free for whoever really has it
  const { id: owner } = await signUpEmployer(product, freshEmail(), { companyKey: form.companyKey });
  expect(await companyOf(owner)).toMatchObject({ registrationNumber: form.companyKey.registrationNumber });
});

test('who signs up while the number changes does not join what has another one by then', async () => {
  const person = await makeEmployer(product, { status: 'REJECT' });
  const { country, registrationNumber } = await companyOf(person.accountId);
  const form = employerForm(await signUpTicket(product, freshEmail()), registrationNumber);
  const correction = await db.startTransaction().execute();
  await correction
    .updateTable('company')
    .set({ registrationNumber: validBusinessNumber() })
    .where('id', '=', person.companyId)
    .execute();
  const signedUp = guest().call(accountsApi.signUp, { body: form });
  await somebodyWaits(db);
  await correction.commit().execute();
  const { id } = (await signedUp).body.data;
  const joined = await companyOf(id);
  expect(joined).toMatchObject({ country, registrationNumber });
  expect(joined.id).not.toBe(person.companyId);
});

test('who joins at the moment of a correction keeps the number that was joined', async () => {
  const person = await makeEmployer(product, { status: 'REJECT' });
  const other = await makeEmployer(product, { status: 'WAITING' });
  const before = await companyRow(person.companyId);
  const joining = await db.startTransaction().execute();
  await joining
    .updateTable('employer')
    .set({ companyId: person.companyId })
    .where('accountId', '=', other.accountId)
    .execute();
  const number = validBusinessNumber();
  const corrected = correct(person, { country: 'KR', registrationNumber: number });
  await somebodyWaits(db);
  await joining.commit().execute();
  expect((await corrected).status).toBe(200);
  expect(await companyOf(person.accountId)).toMatchObject({ registrationNumber: number });
  expect(await companyRow(person.companyId)).toEqual(before);
});

test('a number that somebody takes at the same moment is joined, as at sign-up', async () => {
  const person = await makeEmployer(product, { status: 'REJECT' });
  const number = validBusinessNumber();
  const { id: _own, ...facts } = (await companyRow(person.companyId)) ?? { id: 0 };
  const signUp = await db.startTransaction().execute();
  const { id } = await signUp
    .insertInto('company')
    .values({ ...(facts as Insertable<CompanyTable>), registrationNumber: number, name: '먼저 온 회사' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const corrected = correct(person, { country: 'KR', registrationNumber: number });
  await somebodyWaits(db);
  await signUp.commit().execute();
  expect((await corrected).body.data).toEqual({ id: person.accountId, status: 'WAITING' });
  expect(await companyOf(person.accountId)).toMatchObject({ id, name: '먼저 온 회사' });
  expect(await companyRow(person.companyId)).toBeUndefined();
});

test('a recruiter corrects the number of the firm, and joins one that is here', async () => {
  const firmOf = (accountId: number) =>
    db
      .selectFrom('recruiter')
      .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
      .select(['searchFirm.id', 'registrationNumber', 'name'])
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
  const send = async ({ identify }: TestPerson, registrationNumber: string | null) =>
    guest().call(accountsApi.correct, {
      body: {
        userType: 'RECRUITER',
        correctionToken: await tokenOf(identify),
        person: personForm(),
        profile: { keywords: [], introduction: '' },
        firm: { name: '고친 서치펌', email: 'new@firm.example', contact: '8225550199' },
        country: 'KR',
        registrationNumber: registrationNumber ?? '',
      },
    });
  const person = await makeRecruiter(product, { status: 'REJECT' });
  const number = validBusinessNumber();
  expect((await send(person, number)).status).toBe(200);
  expect(await firmOf(person.accountId)).toEqual({
    id: person.searchFirmId,
    registrationNumber: number,
    name: '고친 서치펌',
  });
  const known = await firmOf((await makeRecruiter(product)).accountId);
  const other = await makeRecruiter(product, { status: 'REJECT' });
  expect((await send(other, known.registrationNumber)).status).toBe(200);
  expect(await firmOf(other.accountId)).toEqual(known);
  const gone = await db.selectFrom('searchFirm').select('id').where('id', '=', other.searchFirmId).execute();
  expect(gone).toEqual([]);
});
