import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { notificationsApi } from '#core/api/notifications.ts';
import { qnasApi } from '#core/api/qnas.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { limits } from '#core/rules/limits.ts';
import { until } from '#core/testing/until.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { multipart } from '#server/testing/documents.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { type LiveEvent, openStream, tellOf } from '#server/testing/live.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { ownProcesses, productionEnv, stop } from '#server/testing/own-process.ts';
import { makeEmployer, makeRecruiter, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { startProxy } from '#server/testing/proxy.ts';
import { question } from '#server/testing/qnas.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { unique } from '#server/testing/unique.ts';

/** Two processes of one installation behind a proxy; `here` sets their scenes and runs no task. */
const smtp = await startMailServer();
afterAll(smtp.stop);
const { folder, start } = ownProcesses('two');
const DATABASE_URL = await cloneDatabase(inject('postgresUrl'));
const { NODE_ENV, ...secrets } = productionEnv();
const shared = { ...secrets, TRUST_PROXY: 'loopback', FILES_DIR: path.join(folder, 'files'), SMTP_URL: smtp.url };
const here = await startTestProduct({ databaseUrl: DATABASE_URL, env: { ...shared, WORKER: 'off' } });
const { db } = here.services;
const employer = await makeEmployer(here);
const recruiters = await Promise.all(Array.from({ length: 4 }, () => makeRecruiter(here)));
const asker = await makeRecruiter(here);
const { id: jobId } = await makeJob(here, employer);
// a posting whose days have passed, and a clock that strikes at the start: both find the sweep due at once
const { id: dueId } = await makeJob(here, employer);
await db
  .updateTable('job')
  .set({ recommendDeadline: '2026-01-01', dueDate: '2026-01-01' })
  .where('id', '=', dueId)
  .execute();
await sql`insert into task.schedule (name, cron, data) values ('close-due-jobs', '* * * * *', '{}')`.execute(db);

const startOne = (name: string) => start({ NODE_ENV, DATABASE_URL, ...shared, DATA_DIR: path.join(folder, name) });
const [one, other] = [startOne('one'), startOne('other')];
const [oneUrl, otherUrl] = await Promise.all([one.url, other.url]);
const proxy = await startProxy([oneUrl, otherUrl]);

const at = (url: string, { tokens, address }: Caller) => callerOf(url, tokens, address);
const asks = (who: Caller, body = unique('질문 '), key = unique('key')) =>
  who.call(qnasApi.ask, { params: { id: String(jobId) }, body: question({ body }) }, { 'idempotency-key': key });
const isQuestion = ({ data }: LiveEvent) => data.kind === 'qna.asked';

/** The mails that told the employer of a question with this text. */
const toldOf = (body: string) =>
  smtp.received.filter((mail) => mail.to === employer.identify && mail.text.includes(body));
const mailsArrive = (bodies: readonly string[]) => until(() => bodies.every((body) => toldOf(body).length > 0));
const tasksDone = () =>
  until(async () => {
    const { rows } =
      await sql`select from task.job where state < 'completed' and name in ('event', 'mail') limit 1`.execute(db);
    return rows.length === 0;
  });

test('two processes behind a proxy are one product: sessions, live events, limits, keys and tasks [ops.many]', async () => {
  // a session of one holds at the other, is refreshed there, and ends at both
  const { tokens: _none, ...guest } = callerOf(oneUrl);
  const signedIn = await guest.call(sessionsApi.signIn, {
    body: { identify: employer.identify, password: testPassword },
  });
  expect(signedIn.status).toBe(200);
  const session = (url: string, tokens = signedIn.body.data) => callerOf(url, tokens, guest.address);
  expect((await session(otherUrl).raw('GET', '/me')).status).toBe(200);
  const bearer = { authorization: `Bearer ${signedIn.body.data.refreshToken}` };
  const refreshed = await session(otherUrl).call(sessionsApi.refresh, {}, bearer);
  expect(refreshed.status).toBe(200);
  expect((await session(oneUrl, refreshed.body.data).raw('GET', '/me')).status).toBe(200);
  expect((await session(otherUrl, refreshed.body.data).call(sessionsApi.signOut, {})).status).toBe(200);
  expect((await session(oneUrl, refreshed.body.data).raw('GET', '/me')).status).toBe(401);

  // wrong passwords are counted over both, and so are calls from one address
  const wrong = { identify: employer.identify, password: 'Wrong-harbor-42' };
  const thief = callerOf(proxy.url);
  for (let n = 0; n < limits.signInPerAccountAndAddressPer15Minutes; n += 1)
    expect((await thief.call(sessionsApi.signIn, { body: wrong })).status).toBe(401);
  for (const url of [oneUrl, otherUrl])
    expect((await callerOf(url, null, thief.address).call(sessionsApi.signIn, { body: wrong })).status).toBe(429);
  const prober = callerOf(proxy.url);
  const looks = Array.from({ length: limits.checkEmailPerMinute + 4 }, () =>
    prober.call(accountsApi.checkEmail, { body: { email: 'somebody@example.com' } }),
  );
  const statuses = (await Promise.all(looks)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(limits.checkEmailPerMinute);

  // what is done at one is heard at the other
  const stream = await openStream(otherUrl, employer);
  await stream.waitFor(({ event }) => event === 'ready');
  expect((await asks(at(oneUrl, asker))).status).toBe(200);
  await stream.waitFor(isQuestion);
  stream.close();

  // a key that one has seen is known at the other, also at the same moment
  const [body, key] = [unique('한 번 '), unique('key')];
  const answers = await Promise.all([oneUrl, otherUrl, oneUrl, otherUrl].map((url) => asks(at(url, asker), body, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1);

  // both work at the tasks: every mail that is owed comes once
  const bodies = Array.from({ length: 16 }, () => unique('물음 '));
  const asked = await Promise.all(bodies.map((one, n) => asks(at(proxy.url, recruiters[n % 4] as Caller), one)));
  expect(asked.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  await mailsArrive(bodies);
  await tasksDone();
  for (const one of [body, ...bodies]) expect([one, toldOf(one).length]).toEqual([one, 1]);

  // and what the clock asks for is done once, whoever of them does it
  const ends = () =>
    db.selectFrom('jobEvent').select('id').where('jobId', '=', dueId).where('action', '=', 'end').execute();
  await until(async () => (await ends()).length > 0);
  await tasksDone();
  expect(await ends()).toHaveLength(1);
  const { rows: strokes } = await sql<{ strokes: number; sweeps: number }>`
    select count(distinct singleton_on) as strokes,
      (select count(*) from task.job where name = 'close-due-jobs') as sweeps
    from task.job where name = '__pgboss__send-it' and data ->> 'name' = 'close-due-jobs'
  `.execute(db);
  expect(strokes[0]?.sweeps).toBe(strokes[0]?.strokes);
  expect(proxy.failures).toEqual([]);
  expect([...proxy.asked.keys()].toSorted()).toEqual([oneUrl, otherUrl].toSorted());
});

/** Of hundreds of calls. */
const resetsMax = 2;

/** A document that takes its time. */
const large = Buffer.concat([
  Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n'),
  Buffer.from(`% ${'leer '.repeat(200)}\n`.repeat(6000)),
  Buffer.from('trailer<<>>\n%%EOF'),
]);

/** A call whose beginning is there, and whose rest is not yet. */
const callAt = (url: string, { tokens, address }: Caller, method: string, headers: http.OutgoingHttpHeaders = {}) => {
  const request = http.request(url, {
    method,
    headers: { ...headers, authorization: `Bearer ${tokens?.accessToken}`, 'x-forwarded-for': address },
  });
  const response = once(request, 'response') as Promise<[http.IncomingMessage]>;
  return { request, response: response.then(([one]) => one) };
};

test('SIGTERM lets everything in flight finish, and what comes after goes to the other [ops.shutdown]', async () => {
  const { payload, headers } = multipart('large.pdf', large);
  const kept = await at(oneUrl, asker).raw('POST', '/file?kind=RESUME', payload, headers);
  const { id: fileId } = kept.body.data as { id: number };

  // under way when it is told to stop: a page that listens, a document that comes in, one that goes out
  const stream = await openStream(oneUrl, employer);
  const { id: lastId } = await stream.waitFor(({ event }) => event === 'ready');
  const length = { 'content-length': payload.length };
  const upload = callAt(`${oneUrl}/api/file?kind=RESUME`, asker, 'POST', { ...headers, ...length });
  upload.request.write(payload.subarray(0, 500_000));
  const download = callAt(`${oneUrl}/api/file/${fileId}`, asker, 'GET');
  download.request.end();
  const document = await download.response;

  // and many who call through a proxy that keeps its connections, and through one that does not
  const [keeping, connecting] = [
    await startProxy([oneUrl, otherUrl]),
    await startProxy([oneUrl, otherUrl], { keepAlive: false }),
  ];
  const callers = await Promise.all(Array.from({ length: 8 }, () => makeRecruiter(here)));
  const bodies: string[] = [];
  const refused: unknown[] = [];
  let isOver = false;
  const load = callers.map(async (who, n) => {
    const caller = at(n % 4 === 0 ? connecting.url : keeping.url, who);
    for (let calls = 0; !isOver; calls += 1) {
      const [body, key] = [unique('흐름 '), unique('key')];
      const isAsking = calls % 10 === 0;
      const call = () => (isAsking ? asks(caller, body, key) : caller.raw('GET', '/me'));
      let { status } = await call();
      // the system resets a connection that comes in the very moment of the close: nobody has read it, and it is sent again
      if (status === 502) ({ status } = await call());
      if (status !== 200) refused.push(status);
      else if (isAsking) bodies.push(body);
    }
  });
  await until(() => bodies.length > callers.length);
  const before = keeping.lastAnswers();
  one.child.kill('SIGTERM');

  await stream.ended;
  const back = await openStream(keeping.url, employer, lastId);
  await back.waitFor(isQuestion);
  back.close();
  upload.request.end(payload.subarray(500_000));
  const uploaded = await upload.response;
  expect([uploaded.statusCode, (await buffer(uploaded)).length > 0]).toEqual([200, true]);
  expect((await buffer(document)).equals(large)).toBe(true);
  expect(await one.exit).toBe(0);
  isOver = true;
  await Promise.all(load);
  expect(refused).toEqual([]);
  const failures = [...keeping.failures, ...connecting.failures];
  expect(failures.filter((failure) => !failure.endsWith('ECONNRESET'))).toEqual([]);
  expect(failures.length).toBeLessThanOrEqual(resetsMax);
  expect(keeping.lastAnswers()).toBeGreaterThan(before);
  await mailsArrive(bodies);
  await tasksDone();
  expect(bodies.filter((body) => toldOf(body).length !== 1)).toEqual([]);
});

test('what is done in one process is heard in another within two seconds, and nothing is lost when that one is killed [notify.live]', async () => {
  const isTold = ({ data }: LiveEvent) => data.kind === 'offer.made';
  const stream = await openStream(otherUrl, employer);
  await stream.waitFor(({ event }) => event === 'ready');
  await tellOf(here, employer, 'first');
  const heard = await stream.waitFor(isTold, 2);

  await stop(other.child, 'SIGKILL');
  await stream.ended;
  // both are written before the page is back: what comes while it listens is heard in the order of the commits
  for (const title of ['second', 'third']) await tellOf(here, employer, title);
  // the page comes back to the process that is left, with the number of the last it heard
  const back = await openStream(here.app, employer, heard.id);
  const missed = () => back.events.filter((event) => isTold(event) && event.id !== heard.id);
  await back.waitFor(() => missed().length === 2);
  const { data } = (await employer.call(notificationsApi.list, { query: {} })).body;
  const told = data.filter(({ kind, id }) => kind === 'offer.made' && id !== heard.id);
  // what was missed is told by its numbers, the smallest first; the list has the newest first
  expect(missed().map(({ id }) => id)).toEqual(told.map(({ id }) => id).toReversed());
  back.close();
});
