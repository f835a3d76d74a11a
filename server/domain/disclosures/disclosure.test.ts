import { describe, expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { candidatesApi } from '#core/api/candidates.ts';
import { disclosuresApi as api } from '#core/api/disclosures.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { contactLifecycle } from '#core/rules/contact-lifecycle.ts';
import { contactStates } from '#core/rules/enums.ts';
import { callerOf } from '#server/testing/calls.ts';
import { act, candidateFor, historyFor, makeHiring, recommend, somebody } from '#server/testing/candidates.ts';
import { agreements, consent, contactFor, contactOf, disclose, moveContact } from '#server/testing/disclosures.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { mailedWith, matchTo } from '#server/testing/qnas.ts';
import { race, tally } from '#server/testing/race.ts';
import { employerForm, freshEmail, signUpTicket } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;

type Home = { contactsAsked: { id: number }[] };

const makeAsked = async (isAsked = true) => {
  const hiring = await makeHiring(product);
  const identity = somebody();
  const { id } = await recommend(hiring.recruiter, hiring.jobId, identity);
  if (isAsked) expect((await moveContact(hiring.employer, id, 'request')).status).toBe(200);
  return { ...hiring, identity, id, contact: contactOf(identity) };
};

describe('asking for a contact [candidate.contact-request]', () => {
  test('from asking to the contact, with the mails of both sides', async () => {
    const { employer, recruiter, jobId, id, contact } = await makeAsked(false);
    const colleague = await makeEmployer(product, { companyId: employer.companyId });
    expect((await candidateFor(employer, id)).actions).toContain('requestContact');
    expect((await moveContact(employer, id, 'request')).status).toBe(200);

    const asked = await mailTo(product, recruiter.identify, 'disclosure.requested');
    expect(asked.text).toContain(`/recruiters/contact/${id}`);
    const own = (await contactFor(recruiter, id)).body.data as Record<string, unknown>;
    expect(own).toMatchObject({ state: 'REQUEST', phone: null, email: null, actions: ['consent', 'decline'] });
    const asking = async () => ((await recruiter.raw('GET', '/jobs/dashboard')).body.data as Home).contactsAsked;
    expect(await asking()).toMatchObject([{ id }]);

    const { until } = await (async () => (await consent(recruiter, id, contact)).body.data)();
    expect(await asking()).toEqual([]);
    const today = dayIn(product.clock.now(), 'Asia/Seoul');
    expect(until).toBe(addDays(today, 365));
    for (const reader of [employer, colleague])
      expect((await contactFor(reader, id)).body.data).toMatchObject({
        phone: contact.phone,
        email: contact.email,
        until,
      });
    for (const reader of [employer, recruiter])
      expect(await candidateFor(reader, id)).toMatchObject({ contactState: 'OPEN', contactUntil: until });
    const list = await employer.call(candidatesApi.list, { params: { id: String(jobId) }, query: {} });
    expect(list.body.data).toMatchObject([{ contactState: 'OPEN', contactUntil: until }]);
    const told = [
      await mailTo(product, employer.identify, 'disclosure.opened'),
      await mailTo(product, recruiter.identify, 'disclosure.opened'),
    ];
    for (const { text } of told) {
      expect(text).toContain(`${until} (한국 시간)`);
      expect(text).not.toContain(contact.email);
    }
    expect((await historyFor(recruiter, id)).map(({ action }) => action)).toEqual([
      'openContact',
      'requestContact',
      'recommend',
    ]);
  });

  test('withdrawn or declined it is as before, and can be asked again', async () => {
    const { employer, recruiter, id, contact } = await makeAsked();
    expect((await moveContact(employer, id, 'withdraw')).status).toBe(200);
    expect((await candidateFor(recruiter, id)).contactState).toBe('NONE');
    await mailTo(product, recruiter.identify, 'disclosure.withdrawn');

    await moveContact(employer, id, 'request');
    const silent = await moveContact(recruiter, id, 'decline', { reason: '' });
    expect([silent.status, silent.body.code, silent.body.fields]).toEqual([
      422,
      'REASON_NEEDED',
      { reason: expect.any(String) },
    ]);
    const leaking = await moveContact(recruiter, id, 'decline', { reason: '010-2345-6789로 직접 연락해 주세요.' });
    expect([leaking.status, leaking.body.code]).toEqual([422, 'CONTACT_WRITTEN']);
    expect((await moveContact(recruiter, id, 'decline', { reason: '후보자가 원하지 않습니다.' })).status).toBe(200);
    expect((await mailTo(product, employer.identify, 'disclosure.declined')).text).toContain(
      '후보자가 원하지 않습니다.',
    );
    expect((await historyFor(employer, id))[0]).toMatchObject({
      action: 'declineContact',
      message: '후보자가 원하지 않습니다.',
    });
    expect((await contactFor(employer, id)).status).toBe(404);
    await disclose({ employer, recruiter }, id, contact);
  });

  test('every other move is refused with 409 and the present state', async () => {
    const put = async (state: (typeof contactStates)[number]) => {
      const made = await makeAsked(state !== 'NONE');
      if (state === 'OPEN') await consent(made.recruiter, made.id, made.contact);
      return made;
    };
    for (const state of contactStates)
      for (const [action, step] of Object.entries(contactLifecycle.steps)) {
        const { employer, recruiter, id, contact } = await put(state);
        const who = (step.by as readonly string[]).includes('EMPLOYER') ? employer : recruiter;
        const { status, body } =
          action === 'consent'
            ? await consent(recruiter, id, contact)
            : await moveContact(who, id, action as 'request');
        const isAllowed = (step.from as readonly string[]).includes(state);
        expect([state, action, status]).toEqual([state, action, isAllowed ? 200 : 409]);
        if (!isAllowed) expect(body.code).toBe('STATUS_CONFLICT');
      }
    const { employer, recruiter, id } = await makeAsked();
    for (const [who, action] of [
      [recruiter, 'request'],
      [recruiter, 'withdraw'],
      [employer, 'decline'],
    ] as const)
      expect((await moveContact(who, id, action)).status).toBe(403);
    // who is out of the process is asked for nothing any more
    const out = await makeAsked(false);
    await act(out.employer, out.id, { action: 'move', code: 'FAIL_DOCUMENT', reason: 'FIT' });
    expect((await moveContact(out.employer, out.id, 'request')).status).toBe(409);
  });
});

test('[rules.agreements] nobody signs up or asks for a contact without both agreements, kept with version, time and address', async () => {
  const form = employerForm(await signUpTicket(product, freshEmail()));
  for (const missing of ['terms', 'privacy'] as const) {
    const body = { ...form, agreements: { ...form.agreements, [missing]: false } };
    expect([missing, (await callerOf(product.app).call(accountsApi.signUp, { body })).status]).toEqual([missing, 400]);
  }
  const guest = callerOf(product.app);
  const joined = await guest.call(accountsApi.signUp, { body: form });
  const ofSignUp = await db
    .selectFrom('agreement')
    .select(['kind', 'version', 'agreed', 'address'])
    .where('accountId', '=', joined.body.data.id)
    .where('kind', '<>', 'PROMOTION')
    .orderBy('kind', 'desc')
    .execute();
  expect(ofSignUp).toEqual(
    ['TERMS_EMPLOYER', 'PRIVACY'].map((kind) => ({ kind, version: 1, agreed: true, address: guest.address })),
  );

  const { employer, id } = await makeAsked(false);
  const { version } = await candidateFor(employer, id);
  const ask = (given: unknown) =>
    employer.raw('PUT', '/candidate/contact-request', { id, version, action: 'request', agreements: given });
  for (const given of [
    undefined,
    {},
    { ...agreements, noHireOutside: false },
    { ...agreements, feeWithinYear: false },
    { ...agreements, version: agreements.version + 1 },
  ])
    expect([given, (await ask(given)).status]).toEqual([given, 400]);
  const kept = () => db.selectFrom('contactAgreement').selectAll().where('candidateId', '=', id).execute();
  expect(await kept()).toEqual([]);
  expect((await ask(agreements)).status).toBe(200);
  const rows = await kept();
  expect(rows).toMatchObject(
    ['NO_HIRE_OUTSIDE', 'FEE_WITHIN_YEAR'].map((kind) => ({
      kind,
      version: agreements.version,
      accountId: employer.accountId,
      companyId: employer.companyId,
      address: employer.address,
      locale: 'ko',
    })),
  );
  expect(Math.abs((rows[0]?.createdAt.getTime() ?? 0) - product.clock.now().getTime())).toBeLessThan(60_000);
  await expect(db.updateTable('contactAgreement').set({ version: 9 }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('contactAgreement').where('candidateId', '=', id).execute()).rejects.toThrow(
    'append-only',
  );
});

test('who reads a contact: the company once disclosed, its recruiter, the operator on record; nobody else', async () => {
  const { employer, recruiter, jobId, id, contact } = await makeAsked();
  const department = await makeDepartment(product, { companyId: employer.companyId });
  await matchTo(product, department, jobId);
  const colleague = await makeRecruiter(product, { searchFirmId: recruiter.searchFirmId });
  const others = [
    [department, 403],
    [await makeEmployer(product), 404],
    [colleague, 404],
    [await makeRecruiter(product), 404],
  ] as const;
  expect((await contactFor(employer, id)).status).toBe(404);
  for (const [who, status] of others) expect((await contactFor(who, id)).status).toBe(status);
  expect((await moveContact(employer, id, 'withdraw')).status).toBe(200);
  await disclose({ employer, recruiter }, id, contact);
  for (const [who, status] of others) expect((await contactFor(who, id)).status).toBe(status);
  const admin = await operatorOf(product);
  for (const who of [admin, employer]) {
    expect((await contactFor(who, id)).body.data).toMatchObject({ phone: contact.phone, email: contact.email });
    const looks = await db
      .selectFrom('audit')
      .select('fields')
      .where('action', '=', 'disclosure.read')
      .where('subjectId', '=', id)
      .where('actorId', '=', who.accountId)
      .execute();
    expect(looks).toEqual([{ fields: [] }]);
  }
  expect(await mailedWith(product, contact.email)).toEqual([]);
});

test('what was asked for is fixed: no edit, and a withdrawn candidate is asked for no more', async () => {
  const { employer, recruiter, id, contact } = await makeAsked();
  expect((await candidateFor(recruiter, id)).actions).not.toContain('edit');
  const { version } = await candidateFor(recruiter, id);
  const taken = await recruiter.call(candidatesApi.withdraw, { body: { id, version, reason: 'WITHDREW', note: '' } });
  expect(taken.status).toBe(200);
  expect((await candidateFor(employer, id)).contactState).toBe('NONE');
  expect((await consent(recruiter, id, contact)).status).toBe(409);
  const open = await makeAsked();
  await consent(open.recruiter, open.id, open.contact);
  await expect(
    db.updateTable('candidate').set({ contactState: 'NONE' }).where('id', '=', open.id).execute(),
  ).rejects.toThrow();
  await expect(
    db.updateTable('candidate').set({ contactUntil: '2020-01-01' }).where('id', '=', open.id).execute(),
  ).rejects.toThrow('disclosed');
});

test('consent against withdrawal and decline at one moment: one of them', async () => {
  const { employer, recruiter, id, contact } = await makeAsked();
  const mine = await candidateFor(recruiter, id);
  const theirs = await candidateFor(employer, id);
  const outcomes = await race(product.app, [
    ...[1, 2, 3].map(() => ({
      caller: recruiter,
      method: 'PUT',
      path: api.consent.path,
      body: { id, version: mine.version, ...contact },
    })),
    ...[1, 2].map(() => ({
      caller: employer,
      method: 'PUT',
      path: api.move.path,
      body: { id, version: theirs.version, action: 'withdraw' },
    })),
    {
      caller: recruiter,
      method: 'PUT',
      path: api.move.path,
      body: { id, version: mine.version, action: 'decline', reason: '사유' },
    },
  ]);
  expect(tally(outcomes)).toEqual({ 200: 1, 409: 5 });
  const { contactState } = await candidateFor(employer, id);
  const acts = (await historyFor(employer, id)).map(({ action }) => action);
  expect(acts.slice(1)).toEqual(['requestContact', 'recommend']);
  expect(contactState === 'OPEN').toBe(acts[0] === 'openContact');
});
