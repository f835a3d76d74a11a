import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { notificationsApi as api } from '#core/api/notifications.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { limits } from '#core/rules/limits.ts';
import { until } from '#core/testing/until.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import { tell } from '#server/platform/mail/tell.ts';
import { signAccessToken } from '#server/platform/security/access-token.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { cutLines, heardBy, isReady, openStream, tellOf, titled, titlesOf } from '#server/testing/live.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { makeDepartment, makeEmployer, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { matchTo } from '#server/testing/qnas.ts';
import { systemContext } from '../tasks.ts';
import { mailDailyDigests } from './daily-digest.ts';

const product = await startTestProduct();
await product.work();
/** As if in another process: it shares the database and the keys, and nothing else (a real one: two-processes.test.ts). */
const secrets = { TOKEN_SECRET: product.services.env.tokenSecret, WORKER: 'off' };
const elsewhere = await startTestProduct({ databaseUrl: product.databaseUrl, env: secrets });
const { db } = product.services;

const tellPerson = (person: TestPerson, subject: string, path?: string) => tellOf(product, person, subject, path);

test('what one process writes another tells at once, to its person alone; nothing is lost over breaks [notify.live]', async () => {
  const [person, other] = [await makeEmployer(product), await makeEmployer(product)];
  const stream = await openStream(elsewhere.app, person);
  const others = await openStream(elsewhere.app, other);
  await Promise.all([stream.waitFor(isReady), others.waitFor(isReady)]);
  await tellPerson(person, 'first');
  const first = await stream.waitFor(titled('first'), 2);
  expect(first).toMatchObject({
    event: 'notification',
    id: first.data.id,
    data: { status: 'UNREAD', kind: 'offer.made' },
  });

  // the page is away, and comes back to another process with the number of the last it had
  stream.close();
  for (const title of ['second', 'third']) await tellPerson(person, title);
  const back = await openStream(product.app, person, first.id);
  await back.waitFor(titled('third'));
  expect(titlesOf(back.events).filter((title) => title !== 'first')).toEqual(['second', 'third']);

  // the line of the process to the database breaks, and what comes in between is made up for
  await cutLines(product);
  for (const title of ['fourth', 'fifth']) await tellPerson(person, title);
  await back.waitFor(titled('fifth'));
  expect(titlesOf(back.events).slice(-2)).toEqual(['fourth', 'fifth']);

  await tellPerson(other, 'for the other');
  await others.waitFor(titled('for the other'));
  expect(titlesOf(others.events)).toEqual(['for the other']);
  expect(titlesOf(back.events)).not.toContain('for the other');
  for (const open of [back, others]) open.close();
});

test('a stream ends with its session, with its token and with the process, and one person has so many at most', async () => {
  const person = await makeEmployer(product);
  const signedIn = await signInAs(product, person.identify);
  const bySession = await openStream(elsewhere.app, signedIn);
  await bySession.waitFor(isReady);
  await signedIn.call(sessionsApi.signOut, {});
  await bySession.ended;
  expect(bySession.events.at(-1)?.event).toBe('over');
  expect((await openStream(elsewhere.app, signedIn)).status).toBe(401);

  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('accountId', '=', person.accountId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const almostOver = new Date(product.clock.now().getTime() - limits.accessTokenMinutes * 60_000 + 1500);
  const claims = { sessionId, accountId: person.accountId, userType: 'EMPLOYER' as const };
  const accessToken = await signAccessToken(product.services, claims, almostOver);
  const byToken = await openStream(product.app, callerOf(product.app, { accessToken, refreshToken: '' }));
  expect(byToken.status).toBe(200);
  await byToken.ended;

  const open = [];
  for (let n = 0; n < limits.streamsPerAccount; n += 1) open.push(await openStream(elsewhere.app, person));
  const refused = await openStream(elsewhere.app, person);
  expect([open.map(({ status }) => status), refused.status]).toEqual([Array(limits.streamsPerAccount).fill(200), 429]);
  for (const stream of open) await stream.waitFor(isReady);
  await elsewhere.app.close();
  await Promise.all(open.map(({ ended }) => ended));
});

test('each has a list of their own, counts what is unread, and reads one, some or all; other pages hear of it', async () => {
  const [person, other] = [await makeEmployer(product), await makeEmployer(product)];
  for (const title of ['하나', '둘', '셋']) await tellPerson(person, title);
  await tellPerson(other, '남의 것');
  const listed = async (query: object = {}) => (await person.call(api.list, { query })).body.data;
  const [newest] = await listed();
  expect((await listed()).map(({ title }) => title)).toEqual(['셋', '둘', '하나']);
  const unreadOf = async (who: TestPerson) => (await who.call(api.unread, {})).body.data.unread;
  expect([await unreadOf(person), await unreadOf(other)]).toEqual([3, 1]);
  const stream = await openStream(product.app, person);
  await stream.waitFor(isReady);
  const { id: foreign } = await db
    .selectFrom('notification')
    .select('id')
    .where('accountId', '=', other.accountId)
    .executeTakeFirstOrThrow();
  await person.call(api.read, { body: { ids: [newest?.id ?? 0, foreign] } });
  await stream.waitFor(({ event }) => event === 'read');
  expect([await unreadOf(person), await unreadOf(other)]).toEqual([2, 1]);
  expect((await listed({ status: 'UNREAD' })).map(({ title }) => title)).toEqual(['둘', '하나']);
  expect((await listed({ status: 'READ' })).map(({ title }) => title)).toEqual(['셋']);
  await person.call(api.read, { body: {} });
  expect([await unreadOf(person), await unreadOf(other)]).toEqual([0, 1]);
  stream.close();
});

test('where unread ones lead is told, and who comes there reads them', async () => {
  const [person, other] = [await makeEmployer(product), await makeEmployer(product)];
  const [here, there] = ['/employers/payment', '/employers/department'];
  for (const who of [person, other]) for (const path of [here, here, there]) await tellPerson(who, '알림', path);
  const unreadOf = async (who: TestPerson) => (await who.call(api.unread, {})).body.data;
  expect(await unreadOf(person)).toEqual({ unread: 3, paths: [there, here] });
  expect((await person.call(api.read, { body: { path: here } })).status).toBe(200);
  expect(await unreadOf(person)).toEqual({ unread: 1, paths: [there] });
  expect((await unreadOf(other)).unread).toBe(3);
});

test('a posting that one may not know of any more is not named in the bell, nor told live', async () => {
  const writer = await makeEmployer(product);
  const employer = await makeEmployer(product, { companyId: writer.companyId });
  const department = await makeDepartment(product, { companyId: writer.companyId });
  const recruiter = await makeRecruiter(product);
  const { id } = await makeJob(product, writer);
  await matchTo(product, department, id);
  const told = [
    [employer, 'employers'],
    [department, 'departments'],
    [recruiter, 'recruiters'],
  ] as const;
  for (const [who, area] of told) {
    await tellPerson(who, 'named', `/${area}/job/${id}/candidate`);
    await tellPerson(who, 'general');
  }
  const seenBy = async (who: TestPerson) => ({
    list: (await who.call(api.list, { query: {} })).body.data.map(({ title }) => title),
    unread: (await who.call(api.unread, {})).body.data.unread,
    live: titlesOf(await heardBy(product, who)),
  });
  const all = { list: ['general', 'named'], unread: 2, live: ['named', 'general'] };
  for (const [who] of told) expect(await seenBy(who)).toEqual(all);
  await db.deleteFrom('departmentJob').where('jobId', '=', id).execute();
  await db.updateTable('job').set({ recruitType: 'SEARCHFIRM' }).where('id', '=', id).execute();
  expect(await seenBy(employer)).toEqual(all);
  for (const who of [department, recruiter])
    expect(await seenBy(who)).toEqual({ list: ['general'], unread: 1, live: ['general'] });
  // who has an offer on it keeps what they know
  await putOffer(product, id, recruiter);
  expect(await seenBy(recruiter)).toEqual(all);
});

test('a notice is read, searched for and mailed in the morning in the language of its reader, an old one as it was told', async () => {
  const person = await makeEmployer(product);
  const old = {
    accountId: person.accountId,
    kind: 'offer.made',
    onceKey: unique('old'),
    createdAt: product.clock.now(),
  };
  await db
    .insertInto('notification')
    .values({ ...old, title: '예전 제안' })
    .execute();
  await person.call(accountsApi.preferences, { body: { mails: { OFFER: 'DAILY' }, locale: 'ko' } });
  const to = { id: person.accountId, email: person.identify, locale: 'ko' as const };
  await tell(systemContext(product.services), to, 'offer.made', unique('event'), (locale) => ({
    ...mailWordsOf(locale).offer.made({ title: 'CTO', name: '한지원', firm: '한빛서치', isSelected: false }),
  }));
  const titlesIn = async (locale: string, keyword = '') => {
    const path = `/notifications?keyword=${encodeURIComponent(keyword)}`;
    const { body } = await person.raw('GET', path, undefined, { 'accept-language': locale });
    return (body.data as { title: string }[]).map(({ title }) => title);
  };
  expect(await titlesIn('ko')).toEqual(['새 제안: CTO', '예전 제안']);
  expect(await titlesIn('en')).toEqual(['New offer: CTO', '예전 제안']);
  expect([await titlesIn('en', 'new offer'), await titlesIn('ko', 'new offer')]).toEqual([['New offer: CTO'], []]);
  // no more of anybody is kept than the titles say
  const kept = await db.selectFrom('notification').selectAll().where('accountId', '=', person.accountId).execute();
  expect(kept.map(({ titles }) => titles)).toEqual([null, { ko: '새 제안: CTO', en: 'New offer: CTO' }]);
  await person.call(accountsApi.preferences, { body: { locale: 'en' } });
  // nine in the morning of Seoul, on whatever day
  await mailDailyDigests({ ...systemContext(product.services), now: new Date('2031-01-05T00:00:00Z') });
  const digest = (await mailsTo(product, person.identify)).at(-1);
  expect(digest?.text).toContain('· New offer: CTO');
});

test('a stream that ends by a fault of ours stands in the log', async () => {
  const person = await makeEmployer(product);
  await tellPerson(person, '표식 제목');
  await db
    .updateTable('notification')
    .set({ createdAt: sql`'infinity'` })
    .where('accountId', '=', person.accountId)
    .execute();
  await (await openStream(product.app, person, 0)).ended;
  expect(product.errors).toMatchObject([{ err: { message: 'createdAt.toISOString is not a function' } }]);
  expect(JSON.stringify(product.errors)).not.toContain('표식');
  await db.deleteFrom('notification').where('accountId', '=', person.accountId).execute();
});

test('a stream that could not be answered with counts no longer', async () => {
  const person = await makeEmployer(product);
  const { live } = product.services;
  const { open } = live;
  const shut: (() => Promise<unknown>)[] = [];
  live.open = async (...given) => {
    const out = await open(...given);
    const blocking = await db.startTransaction().execute();
    await sql`lock table session in access exclusive mode`.execute(blocking);
    shut.push(() => blocking.rollback().execute());
    return out;
  };
  const answered = openStream(product.app, person);
  await until(() => shut.length > 0);
  await sql`select pg_terminate_backend(pid) from pg_locks
    where not granted and relation = 'session'::regclass`.execute(db);
  expect((await answered).status).toBe(503);
  live.open = open;
  for (const free of shut) await free();
  const streams = [];
  for (let n = 0; n < limits.streamsPerAccount; n += 1) streams.push(await openStream(product.app, person));
  expect(streams.map(({ status }) => status)).toEqual(Array(limits.streamsPerAccount).fill(200));
  for (const stream of streams) stream.close();
});
