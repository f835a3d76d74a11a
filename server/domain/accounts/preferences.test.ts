import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { tell } from '#server/platform/mail/tell.ts';
import { callerOf } from '#server/testing/calls.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;

test('the language of mails follows the last choice, for every kind of person', async () => {
  const people = [
    await makeEmployer(product),
    await makeRecruiter(product),
    await makeDepartment(product),
    await makeAdmin(product),
  ];
  for (const person of people) {
    expect((await person.call(accountsApi.preferences, { body: { locale: 'en' } })).status).toBe(200);
    const row = db.selectFrom('account').select('locale').where('id', '=', person.accountId);
    expect(await row.executeTakeFirst()).toEqual({ locale: 'en' });
  }
  const [employer] = people;
  await employer?.call(accountsApi.changePassword, {
    body: { password: testPassword, newPassword: 'Another-harbor-43' },
  });
  const mail = await mailTo(product, employer?.identify ?? '', 'account.passwordChanged');
  expect(mail.subject).not.toMatch(/\p{Script=Hangul}/u);
});

test('promotional consent is kept as an agreement with time and address, once per change', async () => {
  const recruiter = await makeRecruiter(product);
  for (const promotion of [true, true, false]) {
    await recruiter.call(accountsApi.preferences, { body: { promotion } });
  }
  const kept = await db
    .selectFrom('agreement')
    .select(['kind', 'agreed', 'address'])
    .where('accountId', '=', recruiter.accountId)
    .orderBy('id')
    .execute();
  expect(kept).toEqual([
    { kind: 'PROMOTION', agreed: true, address: recruiter.address },
    { kind: 'PROMOTION', agreed: false, address: recruiter.address },
  ]);
});

test('posting mails are a choice of recruiters; nothing else can be set here', async () => {
  const recruiter = await makeRecruiter(product);
  const sent = { mailing: false, status: 'EXPIRED', limitOfferCount: 999, userType: 'ADMIN' };
  expect((await recruiter.raw('PUT', '/me/preferences', sent)).status).toBe(200);
  const { recruiter: me } = (await recruiter.raw('GET', '/me')).body.data as { recruiter: Record<string, unknown> };
  expect(me).toMatchObject({ mailing: false, limitOfferCount: 10 });
  for (const body of [{ locale: 'fr' }, { promotion: 'yes' }, { mailing: 1 }]) {
    expect((await recruiter.raw('PUT', '/me/preferences', body)).status).toBe(400);
  }
});

test('a message speaks the language of the page that asked for it', async () => {
  const { identify } = await makeEmployer(product);
  const target = { purpose: 'FIND_ID', channel: 'EMAIL', email: identify } as const;
  const caller = callerOf(product.app);
  const failure = await caller.raw('POST', '/sign/auth/code', { ...target, code: 'x' }, { 'accept-language': 'en-GB' });
  expect(failure.body.message).not.toMatch(/\p{Script=Hangul}/u);
  const korean = await caller.raw('POST', '/sign/auth/code', { ...target, code: 'x' }, { 'accept-language': 'fr' });
  expect(korean.body.message).toMatch(/\p{Script=Hangul}/u);
  await caller.call(verificationsApi.request, { body: target }, { 'accept-language': 'en' });
  expect((await mailTo(product, identify, 'verification')).subject).not.toMatch(/\p{Script=Hangul}/u);
});

test('each kind comes as the person said of it, else as its topic; a choice for the topic is one for all of it', async () => {
  const person = await makeEmployer(product);
  const wish = (body: Parameters<typeof person.call<typeof accountsApi.preferences>>[1]['body']) =>
    person.call(accountsApi.preferences, { body });
  const wishes = async () => {
    const { mails } = (await person.call(accountsApi.mailWishes, {})).body.data;
    const ofTopic = mails.find(({ topic }) => topic === 'CANDIDATE');
    return [ofTopic?.wish, Object.fromEntries(ofTopic?.kinds.map((one) => [one.kind, one.wish]) ?? [])];
  };
  const all = ['candidate.recommended', 'candidate.edited', 'candidate.withdrawn', 'candidate.deleted'] as const;
  const each = (value: string) => Object.fromEntries(all.map((kind) => [kind, value]));
  await wish({ mails: { CANDIDATE: 'NONE' } });
  expect(await wishes()).toEqual(['NONE', each('NONE')]);
  // what only recruiters or the operator are told is no choice of an employer's
  await wish({
    mailKinds: [
      { kind: 'candidate.recommended', wish: 'AT_ONCE' },
      { kind: 'candidate.edited', wish: 'DAILY' },
      { kind: 'candidate.notified', wish: 'DAILY' },
      { kind: 'job.submitted', wish: 'NONE' },
    ],
  });
  expect(await wishes()).toEqual([
    null,
    { ...each('NONE'), 'candidate.recommended': 'AT_ONCE', 'candidate.edited': 'DAILY' },
  ]);
  const stored = await db.selectFrom('mailKindWish').select('kind').where('accountId', '=', person.accountId).execute();
  expect(stored).toHaveLength(2);
  const to = { id: person.accountId, email: person.identify, locale: 'ko' as const };
  for (const kind of all)
    await tell(systemContext(product.services), to, kind, kind, () => ({
      subject: kind,
      heading: kind,
      paragraphs: [],
    }));
  expect((await mailsTo(product, person.identify)).map(({ subject }) => subject)).toEqual(['candidate.recommended']);
  const waiting = await db
    .selectFrom('notification')
    .select('kind')
    .where('accountId', '=', person.accountId)
    .where('digest', '=', 'WAITING')
    .execute();
  expect(waiting).toEqual([{ kind: 'candidate.edited' }]);
  await wish({ mails: { CANDIDATE: 'AT_ONCE' } });
  expect(await wishes()).toEqual(['AT_ONCE', each('AT_ONCE')]);
});
