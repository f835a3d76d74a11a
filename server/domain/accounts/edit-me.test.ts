import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { offerStatuses } from '#core/rules/offer-lifecycle.ts';
import { callerOf } from '#server/testing/calls.ts';
import { uploadedImage } from '#server/testing/images.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';
import { companyForm, personForm } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const everything = async (accountId: number) => ({
  account: await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow(),
  recruiter: await db.selectFrom('recruiter').selectAll().where('accountId', '=', accountId).executeTakeFirst(),
  employer: await db.selectFrom('employer').selectAll().where('accountId', '=', accountId).executeTakeFirst(),
});

test('every role reads its own object beside its company, whole and no more [auth.me]', async () => {
  const person = ['birthDate', 'createdAt', 'email', 'gender', 'id', 'identify', 'locale', 'name', 'officePhone'];
  person.push('phone', 'photo', 'photoId', 'position', 'promotion', 'version');
  const recruiter = ['introduction', 'keywords', 'limitCandidateCount', 'limitOfferCount', 'mailing'];
  recruiter.push('processingOfferCount');
  const shapes = [
    [await makeEmployer(product), { employer: person }],
    [await makeRecruiter(product), { recruiter: [...person, ...recruiter] }],
    [await makeDepartment(product), { department: ['description', 'id', 'identify', 'name'] }],
    [await makeAdmin(product), { admin: ['id', 'identify', 'locale', 'name', 'totp'] }],
  ] as const;
  for (const [caller, shape] of shapes) {
    const { status, body } = await caller.raw('GET', '/me');
    expect(status).toBe(200);
    const data = body.data as Record<string, Record<string, unknown>>;
    for (const [own, fields] of Object.entries(shape)) {
      expect(Object.keys(data[own] ?? {}).sort()).toEqual([...fields].sort());
      expect(data[own]?.id).toBe(caller.accountId);
    }
    expect(JSON.stringify(body)).not.toMatch(/password|secret|argon/i);
  }
  const [[employer], [solo], [department]] = shapes;
  const companyOf = async (caller: typeof employer) =>
    ((await caller.raw('GET', '/me')).body.data as { company: Record<string, unknown> }).company;
  expect(await companyOf(employer)).toMatchObject({
    id: employer.companyId,
    name: expect.any(String) as string,
    logo: null,
  });
  expect(await companyOf(solo)).toMatchObject({ id: solo.searchFirmId, name: expect.any(String) as string });
  expect(Object.keys(await companyOf(department)).sort()).toEqual(['id', 'name']);
});

test('a recruiter reads how many offers are in process: selected, on postings that have not ended', async () => {
  const [employer, recruiter, other] = [
    await makeEmployer(product),
    await makeRecruiter(product),
    await makeRecruiter(product),
  ];
  const countOf = async () => {
    const { recruiter: own } = (await recruiter.call(accountsApi.me, {})).body.data as {
      recruiter: { processingOfferCount: number };
    };
    return own.processingOfferCount;
  };
  expect(await countOf()).toBe(0);
  for (const status of offerStatuses) await putOffer(product, (await makeJob(product, employer)).id, recruiter, status);
  expect(await countOf()).toBe(1);
  for (const status of ['RECRUITER_END', 'CANDIDATE_END', 'EXPIRED'] as const)
    await putOffer(product, (await makeJob(product, employer, status)).id, recruiter, 'SELECTED');
  await putOffer(product, (await makeJob(product, employer)).id, other, 'SELECTED');
  expect(await countOf()).toBe(3);
});

test('an employer edits person and company, photo and logo included [auth.me]', async () => {
  const employer = await makeEmployer(product);
  const photoId = await uploadedImage(employer, { kind: 'PHOTO' });
  const logoId = await uploadedImage(employer, { kind: 'LOGO' });
  const person = { ...personForm(), photoId };
  const company = { ...companyForm(), logoId };
  const { status, body } = await employer.call(accountsApi.editMe, {
    body: { version: 1, person, password: testPassword, company: { ...company, version: 1 } },
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    employer: { ...person, version: 2, photo: expect.stringMatching(/^data:image\/webp;base64,/) as string },
    company: { ...company, version: 2, logo: expect.stringMatching(/^data:image\/webp;base64,/) as string },
  });
  expect((await employer.raw('GET', '/me')).body.data).toEqual(body.data);
  const birth = await db
    .selectFrom('account')
    .select('birthDateSealed')
    .where('id', '=', employer.accountId)
    .executeTakeFirstOrThrow();
  expect(birth.birthDateSealed?.toString('latin1')).not.toContain('1990');
});

test('a recruiter edits person, profile and firm [auth.me]', async () => {
  const recruiter = await makeRecruiter(product);
  const profile = { keywords: ['반도체', '설비'], introduction: '소개\n둘째 줄' };
  const firm = { name: '새 서치펌', email: 'hi@firm.example', contact: '15880000' };
  const { body } = await recruiter.call(accountsApi.editMe, {
    body: { version: 1, person: personForm(), password: testPassword, profile, firm: { ...firm, version: 1 } },
  });
  expect(body.data).toMatchObject({ recruiter: { ...profile, version: 2 }, company: { ...firm, version: 2 } });
});

test('what recruiters say of themselves names no contact: employers read it beside every offer', async () => {
  const recruiter = await makeRecruiter(product);
  const profile = { keywords: ['반도체', 'a@b.kr'], introduction: '010-1234-5678로 연락 주십시오.' };
  const { status, body } = await recruiter.raw('PUT', '/me', {
    version: 1,
    person: personForm(),
    password: testPassword,
    profile,
  });
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
    422,
    'CONTACT_WRITTEN',
    ['profile.keywords', 'profile.introduction'],
  ]);
});

test('nobody gives themselves a role, a status, limits or a company by editing [auth.me]', async () => {
  const other = await makeEmployer(product);
  for (const make of [makeEmployer, makeRecruiter]) {
    const caller = await make(product);
    const before = await everything(caller.accountId);
    const forbidden = {
      id: other.accountId,
      accountId: other.accountId,
      userType: 'ADMIN',
      user_type: 'ADMIN',
      status: 'EXPIRED',
      statusReason: 'x',
      identify: 'root1',
      email: 'root@example.com',
      passwordHash: 'x',
      expiresAt: '2099-01-01T00:00:00Z',
      approvedAt: '2001-01-01T00:00:00Z',
      companyId: other.companyId,
      searchFirmId: 1,
      limitOfferCount: 999,
      limitCandidateCount: 999,
      processingOfferCount: -5,
      mailing: false,
      promotion: true,
      totpOn: true,
      locale: 'en',
    };
    const profile = make === makeEmployer ? {} : { profile: { keywords: [], introduction: '', ...forbidden } };
    const person = { ...personForm(), ...forbidden };
    const sent = { ...forbidden, version: 1, person, password: testPassword, ...profile };
    expect((await caller.raw('PUT', '/me', sent)).status).toBe(200);
    const after = await everything(caller.accountId);
    const own = new Set(['name', 'gender', 'position', 'phone', 'officePhone', 'birthDateSealed', 'version']);
    const kept = Object.entries(before.account).filter(([field]) => !own.has(field));
    expect(after.account).toMatchObject(Object.fromEntries(kept));
    expect(after.recruiter).toEqual(before.recruiter);
    expect(after.employer).toEqual(before.employer);
  }
  expect((await everything(other.accountId)).account.version).toBe(1);
});

test("the part that is not the caller's own is refused", async () => {
  const [employer, recruiter] = [await makeEmployer(product), await makeRecruiter(product)];
  const firm = { name: '남의 것', email: 'x@firm.example', contact: '15880000', version: 1 };
  const profile = { keywords: [], introduction: '' };
  const company = { ...companyForm(), version: 1 };
  const person = personForm();
  for (const [caller, part] of [
    [employer, { firm }],
    [employer, { profile }],
    [recruiter, { company }],
  ] as const) {
    const { status, body } = await caller.raw('PUT', '/me', { version: 1, person, ...part });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(Object.keys(part));
  }
});

test('a stale version changes nothing, of the person and of the company', async () => {
  const employer = await makeEmployer(product);
  const company = { ...companyForm(), version: 1 };
  const send = (version: number, companyVersion: number) =>
    employer.call(accountsApi.editMe, {
      body: {
        version,
        person: personForm(),
        password: testPassword,
        company: { ...company, version: companyVersion },
      },
    });
  expect((await send(1, 1)).status).toBe(200);
  const before = await everything(employer.accountId);
  for (const [own, ofCompany] of [
    [1, 2],
    [2, 1],
    [3, 2],
  ] as const) {
    const { status, body } = await send(own, ofCompany);
    expect([status, body.code]).toEqual([409, 'VERSION_STALE']);
  }
  expect(await everything(employer.accountId)).toEqual(before);
});

test('of many edits of one version at one moment one is kept', async () => {
  const employer = await makeEmployer(product);
  const body = { version: 1, person: personForm(), password: testPassword };
  const outcomes = await raceOf(product.app, 8, { caller: employer, method: 'PUT', path: '/me', body });
  expect(tally(outcomes)).toEqual({ 200: 1, 409: 7 });
});

test("somebody else's image, or one of the wrong kind, cannot be used", async () => {
  const [mine, theirs] = [await makeEmployer(product), await makeEmployer(product)];
  const foreign = await uploadedImage(theirs, { kind: 'PHOTO' });
  const logo = await uploadedImage(mine, { kind: 'LOGO' });
  for (const photoId of [foreign, logo, 999_999]) {
    const { status, body } = await mine.call(accountsApi.editMe, {
      body: { version: 1, person: { ...personForm(), photoId }, password: testPassword },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([404, ['person.photoId']]);
  }
});

test('departments and admins have no profile to edit, guests have nothing', async () => {
  const body = { version: 1, person: personForm() };
  for (const caller of [await makeDepartment(product), await makeAdmin(product)]) {
    expect((await caller.raw('PUT', '/me', body)).status).toBe(403);
  }
  expect((await callerOf(product.app).raw('PUT', '/me', body)).status).toBe(401);
});
