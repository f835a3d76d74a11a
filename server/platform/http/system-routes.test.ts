import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { systemApi } from '#core/api/system.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import { callerOf } from '#server/testing/calls.ts';
import { multipart, samples } from '#server/testing/documents.ts';
import { makeLine } from '#server/testing/line.ts';
import { makeAdmin, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct, type TestProduct } from '#server/testing/product.ts';
import { freshEmail } from '#server/testing/sign-up.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { errorLine } from './logging.ts';

const token = 'ab+cd/ef=.'.repeat(4);
const readMetrics = (app: TestProduct['app'], authorization?: string) =>
  app.inject({ url: '/api/metrics', headers: authorization === undefined ? {} : { authorization } });

test('without its database the product says that it lives and that it is not ready, and comes back by itself [ops.health]', async () => {
  const line = await makeLine(await cloneDatabase(inject('postgresUrl')));
  const product = await startTestProduct({ databaseUrl: line.url, env: { METRICS_TOKEN: token } });
  const employer = await makeEmployer(product);
  const guest = callerOf(product.app);
  const health = async () => (await guest.call(systemApi.health, {})).status;
  const ready = () => guest.call(systemApi.ready, {});
  expect([await health(), (await ready()).status]).toEqual([200, 200]);

  // connections in use, one at work and one between two statements, are cut too
  const { db } = product.services;
  const atWork = sql`SELECT pg_sleep(60)`.execute(db).catch((error: Error) => error);
  const between = await db.startTransaction().execute();
  await sql`SELECT 1`.execute(between);
  await line.cut();
  expect(await atWork).toBeInstanceOf(Error);
  await expect(between.rollback().execute()).rejects.toThrow();
  expect(await health()).toBe(200);
  for (const answer of [await ready(), await employer.raw('GET', '/me')]) {
    expect([answer.status, answer.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  const monitored = await readMetrics(product.app, `Bearer ${token}`);
  expect([monitored.statusCode, monitored.body.includes('database_up 0\n')]).toEqual([200, true]);
  for (const authorization of [undefined, 'Bearer wrong', `Bearer ${employer.tokens?.accessToken}`])
    expect((await readMetrics(product.app, authorization)).statusCode).toBe(401);
  // it is not the first question alone that is answered
  expect([await health(), (await ready()).status]).toEqual([200, 503]);

  await line.lay();
  await expect.poll(async () => (await ready()).status).toBe(200);
  expect((await employer.raw('GET', '/me')).status).toBe(200);
});

test('the page is told before sign-in what the installation offers', async () => {
  const links = { service: 'https://op.example/a', company: 'https://op.example/b', blog: 'https://op.example/c' };
  const support = 'help@op.example';
  const env = { SUPPORT_EMAIL: support, SERVICE_URL: links.service, COMPANY_URL: links.company, BLOG_URL: links.blog };
  const product = await startTestProduct({ env });
  const { body } = await callerOf(product.app).call(systemApi.clientConfig, {});
  expect(body.data).toEqual({ chat: false, mailbox: true, demo: true, sms: true, support, links });
  for (const id of ['0', '1.5', '1e30', 'Infinity', '9'.repeat(20)])
    expect([id, (await product.app.inject(`/mailbox/${id}`)).statusCode]).toEqual([id, 404]);
});

test('a library that tells of an error by an object is understood: its code, else its words', () => {
  const told = (error: unknown) =>
    (JSON.parse(errorLine(error, new Date(0))) as { err: { message: string } }).err.message;
  expect([told({ code: '57P01', message: 'of a person' }), told({ message: 'broken' }), told('gone')]).toEqual([
    '57P01',
    'broken',
    'gone',
  ]);
});

test('without a token of the installation there are no metrics, for nobody', async () => {
  const product = await startTestProduct();
  for (const authorization of [undefined, 'Bearer ', `Bearer ${token}`, 'Bearer null', 'Bearer undefined']) {
    const { statusCode, json } = await readMetrics(product.app, authorization);
    expect([authorization, statusCode, json<{ code: string }>().code]).toEqual([authorization, 404, 'NOT_FOUND']);
  }
});

test('a monitor with the token reads answers by route and status, tasks, connections and the process', async () => {
  const product = await startTestProduct({
    env: { METRICS_TOKEN: token, WORKER: 'off', CLAMD_URL: 'tcp://127.0.0.1:1' },
  });
  const { app, services } = product;
  const employer = await makeEmployer(product);
  const admin = await makeAdmin(product);
  for (let n = 0; n < 3; n += 1) await admin.raw('GET', `/admin/employer/${employer.accountId}`);
  await employer.raw('GET', `/admin/employer/${employer.accountId}`);
  await employer.raw('GET', '/somewhere/else');
  await callerOf(app).call(verificationsApi.request, {
    body: { purpose: 'SIGN_UP', channel: 'EMAIL', email: freshEmail() },
  });
  for (const state of ['retry', 'failed'])
    await sql`INSERT INTO task.job (name, data, state) VALUES ('mail', '{}', ${state})`.execute(services.db);

  // the scanner that is set is not there: two documents wait, the log hears of it once, and the product is ready
  const recruiter = await makeRecruiter(product);
  const { payload, headers: form } = multipart('a.pdf', samples.pdf);
  for (let n = 0; n < 2; n += 1)
    expect((await recruiter.raw('POST', '/file?kind=RESUME', payload, form)).status).toBe(200);
  const err = { type: 'Error', message: 'clamd is not reached (ECONNREFUSED)', stack: expect.any(String) as string };
  expect(product.errors).toEqual([
    { level: 50, time: '1970-01-01T00:00:00.000Z', err, msg: 'failed in the background' },
  ]);
  expect((await callerOf(app).call(systemApi.ready, {})).status).toBe(200);

  for (const wrong of [undefined, token, `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token.slice(1)}`])
    expect([wrong, (await readMetrics(app, wrong)).statusCode]).toEqual([wrong, 401]);
  const held = await services.db.startTransaction().execute();
  const { statusCode, headers, body } = await readMetrics(app, `Bearer ${token}`);
  await held.rollback().execute();
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  const lines = body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'http_requests_total{method="GET",route="/api/admin/employer/:id",status="200"} 3',
      'http_requests_total{method="GET",route="/api/admin/employer/:id",status="403"} 1',
      'http_requests_total{method="GET",route="none",status="404"} 1',
      'http_requests_total{method="POST",route="/api/sign/auth",status="200"} 1',
      'http_requests_total{method="GET",route="/api/metrics",status="401"} 5',
      'tasks{task="event",state="waiting"} 1',
      'tasks{task="event",state="failed"} 0',
      'tasks{task="mail",state="waiting"} 1',
      'tasks{task="mail",state="active"} 0',
      'tasks{task="mail",state="failed"} 1',
      'database_up 1',
      'files_waiting_for_scan 2',
      'database_connections{state="waiting"} 0',
    ]),
  );
  const figure = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
  expect(figure('database_connections{state="used"}')).toBeGreaterThanOrEqual(1);
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'process_start_time_seconds'])
    expect([name, figure(name) > 0]).toEqual([name, true]);
  // every line is a comment or a sample, and every sample has its type told before it
  for (const line of lines.filter((one) => one !== '' && !one.startsWith('#'))) {
    expect(line).toMatch(/^[a-z_]+(\{([a-z]+="[^"\n]*",?)+\})? [\d.e+-]+$/);
    expect(body).toContain(`# TYPE ${/^[a-z_]+/.exec(line)?.[0]} `);
  }
});
