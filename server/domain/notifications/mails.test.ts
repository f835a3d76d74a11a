import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { mailsApi } from '#core/api/mails.ts';
import { limits } from '#core/rules/limits.ts';
import { maskIdentify } from '#core/rules/masks.ts';
import type { NotificationKind } from '#core/rules/notification-kinds.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { tell } from '#server/platform/mail/tell.ts';
import { makeTransport } from '#server/platform/mail/transport.ts';
import { unsubscribeToken } from '#server/platform/mail/unsubscribe-link.ts';
import { callerOf } from '#server/testing/calls.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { systemContext } from '../tasks.ts';
import { mailDailyDigests } from './daily-digest.ts';

const smtp = await startMailServer();
afterAll(smtp.stop);
const product = await startTestProduct({ env: { SMTP_URL: smtp.url } });
await product.work();
const { services, clock } = product;
const { db } = services;

type Telling = { eventId?: string; now?: Date };
const tellPerson = (
  who: TestPerson,
  kind: NotificationKind,
  subject: string,
  { eventId = unique('event'), now = clock.now() }: Telling = {},
): Promise<void> => {
  const to = { id: who.accountId, email: who.identify, locale: 'ko' as const };
  const text = { subject: `[Scoutlane] ${subject}`, heading: subject, paragraphs: [] };
  return db.transaction().execute((tx) => tell({ ...systemContext(services), now, tx }, to, kind, eventId, () => text));
};
const bellOf = async ({ accountId }: TestPerson) =>
  (await db.selectFrom('notification').select('title').where('accountId', '=', accountId).orderBy('id').execute()).map(
    ({ title }) => title,
  );
const subjectsTo = async ({ identify }: TestPerson) =>
  (await mailsTo(product, identify)).map(({ subject }) => subject.replace('[Scoutlane] ', ''));
const waitUntil = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 25));
};

test('one mail per event and person: two workers, the same event twice, and a crash inside the talk [notify.once]', async () => {
  const env = { SMTP_URL: smtp.url, DATA_DIR: services.env.dataDir };
  await (await startTestProduct({ databaseUrl: product.databaseUrl, env })).work();
  const people = await Promise.all(Array.from({ length: 12 }, () => makeEmployer(product, { signedIn: false })));
  // the same event is worked on by two at the same moment, and once more after it was done
  const all = () =>
    Promise.all(people.map((one) => tellPerson(one, 'offer.made', 'once', { eventId: `once:${one.accountId}` })));
  await Promise.all([all(), all()]);
  await Promise.all(people.map(({ identify }) => smtp.waitFor(identify)));
  await all();
  expect(await Promise.all(people.map(subjectsTo))).toEqual(people.map(() => ['once']));
  expect(await Promise.all(people.map(bellOf))).toEqual(people.map(() => ['once']));

  // the mail server has it, and the worker dies before it can write that down: another says it again, as the same mail
  const [person] = people;
  const mail = await db
    .updateTable('mail')
    .set({ status: 'QUEUED' })
    .where('accountId', '=', person?.accountId ?? 0)
    .returning(['id', 'messageId'])
    .executeTakeFirstOrThrow();
  const real = makeTransport(services.env);
  const dying = {
    ...real,
    mail: async (...said: Parameters<NonNullable<typeof real.mail>>) => {
      await real.mail?.(...said);
      throw new Error('died');
    },
  };
  await expect(deliver(services, dying, { mailId: mail.id }, false)).rejects.toThrow();
  await deliver(services, real, { mailId: mail.id }, false);
  await deliver(services, real, { mailId: mail.id }, false);
  real.close();
  const received = smtp.received.filter(({ to }) => people.some(({ identify }) => identify === to));
  expect(received.filter(({ to }) => to !== person?.identify)).toHaveLength(11);
  expect(received.filter(({ to }) => to === person?.identify).map(({ messageId }) => messageId)).toEqual(
    Array(3).fill(mail.messageId),
  );
});

test('a mail that cannot be sent is tried again, listed to the operator with its reason, and sent on their word [notify.failed]', async () => {
  const admin = await makeAdmin(product);
  const to = `${unique('failing')}@example.com`;
  const [kind, onceKey] = [unique('failing'), unique('k')];
  smtp.refuseWith({ code: 550, message: `5.1.1 <${to}> no such mailbox` });
  await db.transaction().execute((tx) =>
    queueMail(
      { ...systemContext(services), tx },
      to,
      { subject: 's', heading: 'h', paragraphs: [], footer: '' },
      {
        kind,
        onceKey,
        locale: 'ko',
      },
    ),
  );
  const listed = async () =>
    (await admin.call(mailsApi.list, { query: { searchType: 'KIND', keyword: kind } })).body.data;
  await waitUntil(async () => ((await listed())[0]?.tries ?? 0) > 0);
  const { id } = (await listed())[0] ?? { id: 0 };
  // what the queue does when its last try comes
  await sql`update task.job set state = 'cancelled' where name = 'mail' and data ->> 'mailId' = ${String(id)}`.execute(
    db,
  );
  await deliver(services, makeTransport(services.env), { mailId: id }, true).catch(() => undefined);
  expect(await listed()).toEqual([
    expect.objectContaining({ id, kind, recipient: maskIdentify(to), status: 'FAILED', reason: 'EMESSAGE 550 5.1.1' }),
  ]);
  smtp.refuseWith(null);
  expect((await admin.call(mailsApi.retry, { body: { ids: [id] } })).status).toBe(200);
  await smtp.waitFor(to);
  await waitUntil(async () => (await listed())[0]?.status === 'SENT');
  expect((await admin.call(mailsApi.retry, { body: { ids: [id] } })).status).toBe(409);
  expect(smtp.received.filter((mail) => mail.to === to)).toHaveLength(1);
  const acts = await db.selectFrom('audit').select(['action', 'actorId']).where('subjectKind', '=', 'MAIL').execute();
  expect(acts).toEqual([{ action: 'mail.retry', actorId: admin.accountId }]);
  // one whose key is gone is listed all the same
  await db
    .updateTable('mail')
    .set({ messageSealed: Buffer.from('sealed') })
    .where('id', '=', id)
    .execute();
  expect(await listed()).toEqual([expect.objectContaining({ id, recipient: null, status: 'SENT' })]);
  await db.deleteFrom('mail').where('id', '=', id).execute();
});

test('promotional mail comes only with consent, and its link stops it without a sign-in; so do mails of new postings [notify.promotional]', async () => {
  const [without, agreed] = [await makeRecruiter(product), await makeRecruiter(product)];
  await agreed.call(accountsApi.preferences, { body: { promotion: true } });
  for (const one of [without, agreed]) await tellPerson(one, 'offer.invited', 'invited');
  expect([await bellOf(without), await subjectsTo(without)]).toEqual([['invited'], []]);
  const mail = await smtp.waitFor(agreed.identify);
  expect(mail.subject).toBe('(광고) [Scoutlane] invited');
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const callOf = (header: unknown) => /^<http:\/\/scoutlane\.test\/api(\S+)>$/.exec(String(header))?.[1] ?? '';
  const link = callOf(mail.headers['list-unsubscribe']);
  expect(mail.text).toContain(`http://scoutlane.test${link}&locale=ko`);

  // as a mail program does it: a form, nobody signed in
  const guest = callerOf(product.app);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const stop = (path: string) => guest.raw('POST', path, 'List-Unsubscribe=One-Click', form);
  const consent = async ({ accountId }: TestPerson) =>
    (await db.selectFrom('account').select('promotion').where('id', '=', accountId).executeTakeFirstOrThrow())
      .promotion;
  // neither a look at the link nor a changed one does anything
  await guest.raw('GET', link);
  expect((await stop(link.replace(/-PROMOTION-/, '-MAILING-'))).status).toBe(422);
  expect((await stop(link.replace(/token=\d+/, `token=${without.accountId}`))).status).toBe(422);
  expect(await consent(agreed)).toBe(true);
  expect((await stop(link)).body).toEqual({ data: { topic: 'PROMOTION' } });
  expect(await consent(agreed)).toBe(false);
  await tellPerson(agreed, 'offer.invited', 'invited again');
  expect(await subjectsTo(agreed)).toEqual(['(광고) invited']);
  const undo = link.replace('/unsubscribe', '/unsubscribe/undo');
  expect((await stop(undo)).status).toBe(200);
  expect(await consent(agreed)).toBe(true);
  const kept = await db
    .selectFrom('agreement')
    .select('agreed')
    .where('accountId', '=', agreed.accountId)
    .orderBy('id')
    .execute();
  expect(kept.map((one) => one.agreed)).toEqual([true, false, true]);

  // the link takes back what it did itself, and a while ago at most: a mail that was handed on agrees to nothing
  const choose = (promotion: boolean) => agreed.call(accountsApi.preferences, { body: { promotion } });
  const cases: [steps: (() => unknown)[], isOn: boolean][] = [
    [[], true],
    [[() => choose(false)], false],
    [[() => choose(true), () => stop(link), () => choose(false)], false],
    [[() => choose(true), () => stop(link), () => clock.pass(limits.unsubscribeUndoMinutes * 60)], false],
  ];
  for (const [steps, isOn] of cases) {
    for (const step of steps) await step();
    expect([(await stop(undo)).body.code, await consent(agreed)]).toEqual(['UNSUBSCRIBE_OVER', isOn]);
  }

  // what is tried again for days does not reach whoever stopped it meanwhile
  const { id: mailId } = await db
    .updateTable('mail')
    .set({ status: 'FAILED' })
    .where('accountId', '=', agreed.accountId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await (await makeAdmin(product)).call(mailsApi.retry, { body: { ids: [mailId] } });
  const statusOf = async () =>
    (await db.selectFrom('mail').select('status').where('id', '=', mailId).executeTakeFirst())?.status;
  await waitUntil(async () => (await statusOf()) !== 'QUEUED');
  expect(await statusOf()).toBe('DROPPED');

  const reader = await makeRecruiter(product);
  await reader.call(accountsApi.preferences, { body: { mailing: true } });
  await tellPerson(reader, 'job.digest', 'new postings');
  const digest = await smtp.waitFor(reader.identify);
  expect((await stop(callOf(digest.headers['list-unsubscribe']))).body).toEqual({ data: { topic: 'MAILING' } });
  const { mailing } = await db
    .selectFrom('recruiter')
    .select('mailing')
    .where('accountId', '=', reader.accountId)
    .executeTakeFirstOrThrow();
  expect(mailing).toBe(false);
  // a provider's calls for all its people come from one address
  for (let n = 0; n < limits.unsubscribesPerHour; n += 1) {
    const token = unsubscribeToken(services, { accountId: 1_000_000 + n, topic: 'MAILING' });
    expect((await stop(`/unsubscribe?token=${token}`)).status).toBe(200);
  }
});

test('each topic comes at once, once a day in the morning, or not at all; money, contacts and the account always at once', async () => {
  const person = await makeEmployer(product);
  await person.call(accountsApi.preferences, { body: { mails: { QNA: 'DAILY', CANDIDATE: 'NONE', REVIEW: 'NONE' } } });
  const wishes = (await person.call(accountsApi.mailWishes, {})).body.data.mails;
  expect(Object.fromEntries(wishes.map(({ topic, wish }) => [topic, wish]))).toEqual({
    POSTING: 'AT_ONCE',
    OFFER: 'AT_ONCE',
    CANDIDATE: 'NONE',
    QNA: 'DAILY',
  });
  const kinds = ['qna.asked', 'candidate.recommended', 'offer.made', 'candidate.taken', 'payment.billed'] as const;
  for (const kind of kinds) await tellPerson(person, kind, kind);
  await tellPerson(person, 'qna.replied', 'answered');
  expect(await bellOf(person)).toEqual([...kinds, 'answered']);
  expect(await subjectsTo(person)).toEqual(['offer.made', 'candidate.taken', 'payment.billed']);

  const digests = async () =>
    (await mailsTo(product, person.identify)).filter((one) => one.kind === 'notification.daily');
  /** Seoul is nine hours ahead; two workers at once. */
  const inSeoul = (hour: number, day: number) => new Date(Date.UTC(2031, 0, day, hour - 9, 30));
  const runAt = async (hour: number, day: number) => {
    const ctx = { ...systemContext(services), now: inSeoul(hour, day) };
    await Promise.all([mailDailyDigests(ctx), mailDailyDigests(ctx)]);
    return (await digests()).length;
  };
  expect([await runAt(7, 5), await runAt(8, 5), await runAt(9, 5)]).toEqual([0, 1, 1]);
  const [digest] = await digests();
  expect(digest?.text).toMatch(/answered[\s\S]*qna\.asked/);
  expect(digest?.text).not.toMatch(/candidate\.recommended|offer\.made/);
  // what comes in the day waits for the next morning, also where nothing was mailed on that day
  await tellPerson(person, 'qna.asked', 'in the afternoon', { now: inSeoul(14, 6) });
  const counts = [];
  for (const [hour, day] of [
    [15, 6],
    [23, 6],
    [7, 7],
    [8, 7],
    [8, 8],
  ] as const)
    counts.push(await runAt(hour, day));
  expect(counts).toEqual([1, 1, 1, 2, 2]);
  // neither what was read in the bell needs a mail, nor what nobody wants any more
  await tellPerson(person, 'qna.asked', 'read already');
  await person.raw('PUT', '/notifications/read', {});
  expect(await runAt(8, 9)).toBe(2);
  await tellPerson(person, 'qna.asked', 'stopped meanwhile');
  await person.call(accountsApi.preferences, { body: { mails: { QNA: 'NONE' } } });
  expect(await runAt(8, 10)).toBe(2);
  await person.call(accountsApi.preferences, { body: { mails: { QNA: 'AT_ONCE' } } });
  await tellPerson(person, 'qna.asked', 'at once again');
  expect((await subjectsTo(person)).at(-1)).toBe('at once again');
  expect(clock.now().getFullYear()).toBeLessThan(2031);
});
