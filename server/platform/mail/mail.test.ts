import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { verificationsApi } from '#core/api/verifications.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { callerOf } from '#server/testing/calls.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { deliver } from './deliver.ts';
import { dress } from './message.ts';
import { queueMail } from './outbox.ts';
import { sweepMails } from './sweep-mails.ts';
import { makeTransport } from './transport.ts';

const smtp = await startMailServer();
afterAll(smtp.stop);
const product = await startTestProduct({ env: { SMTP_URL: smtp.url } });
await product.work();
const text = { subject: '제목 한글', heading: '인사', paragraphs: ['첫째 줄\n둘째 줄'], footer: '꼬리' };

test('a code arrives through a real mail server, in both languages, as text and HTML', async () => {
  for (const [language, subject] of [
    ['ko', '[Scoutlane] 회원가입 인증번호'],
    ['en', '[Scoutlane] Your code for sign-up'],
  ] as const) {
    const email = `${unique('new')}@example.com`;
    await callerOf(product.app).call(
      verificationsApi.request,
      { body: { purpose: 'SIGN_UP', channel: 'EMAIL', email } },
      { 'accept-language': language },
    );
    const mail = await smtp.waitFor(email);
    expect(mail.subject).toBe(subject);
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? 'none';
    expect(mail.html).toContain(code);
    expect(mail.html).toContain(`lang="${language}"`);
  }
});

test('a mail is written with the change or not at all', async () => {
  const { services } = product;
  const to = `${unique('rolled')}@example.com`;
  const write = (roll: boolean, key: string) =>
    services.db.transaction().execute(async (tx) => {
      await queueMail({ ...systemContext(services), tx }, to, text, { kind: 'test', onceKey: key, locale: 'ko' });
      if (roll) throw new Error('rolled back');
    });
  await expect(write(true, unique('k'))).rejects.toThrow('rolled back');
  const key = unique('k');
  await write(false, key);
  await write(false, key);
  await smtp.waitFor(to);
  const rows = await services.db.selectFrom('mail').select('id').where('onceKey', '=', key).execute();
  expect(rows).toHaveLength(1);
  expect(smtp.received.filter((mail) => mail.to === to)).toHaveLength(1);
});

test('many mails go out without a rest between them, and whoever waits for one has it before them', async () => {
  const { services } = product;
  const many = Array.from({ length: 60 }, () => `${unique('many')}@example.com`);
  const waiting = `${unique('waiting')}@example.com`;
  await services.db.transaction().execute(async (tx) => {
    const ctx = { ...systemContext(services), tx };
    const outgoing = () => ({ kind: 'test', onceKey: unique('k'), locale: 'ko' as const });
    for (const to of many) await queueMail(ctx, to, text, outgoing());
    await queueMail(ctx, waiting, text, { ...outgoing(), isUrgent: true });
  });
  await Promise.all([...many, waiting].map((to) => smtp.waitFor(to)));
  const order = smtp.received.map(({ to }) => to).filter((to) => to === waiting || many.includes(to));
  expect(order.indexOf(waiting)).toBeLessThan(10);
});

test('a refusing mail server is tried again with the same Message-ID, and the last try shows as failed', async () => {
  const { services } = product;
  const transport = makeTransport(services.env);
  const to = `${unique('later')}@example.com`;
  const { id } = await services.db
    .insertInto('mail')
    .values({
      channel: 'EMAIL',
      kind: 'test',
      onceKey: unique('k'),
      locale: 'ko',
      messageSealed: services.keys.seal(JSON.stringify(dress(to, text, 'ko'))),
      messageId: `<${unique('fixed')}@scoutlane.test>`,
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stateOf = () =>
    services.db
      .selectFrom('mail')
      .select(['status', 'tries', 'lastError', 'messageId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  smtp.refuseWith({ code: 451, message: `4.7.1 <${to}> come back later` });
  const failure = await deliver(services, transport, { mailId: id }, false).catch((error: unknown) => error);
  expect(failure).toEqual(new Error('not delivered: EMESSAGE 451 4.7.1'));
  expect(Object.keys(failure as Error)).toEqual([]);
  expect((failure as Error).cause).toBeUndefined();
  expect(await stateOf()).toMatchObject({ status: 'QUEUED', tries: 1, lastError: 'EMESSAGE 451 4.7.1' });
  await expect(deliver(services, transport, { mailId: id }, true)).rejects.toThrow();
  expect(await stateOf()).toMatchObject({ status: 'FAILED', tries: 2 });
  smtp.refuseWith(null);
  await deliver(services, transport, { mailId: id }, false);
  const { messageId, status } = await stateOf();
  expect(status).toBe('SENT');
  expect((await smtp.waitFor(to)).messageId).toBe(messageId);
  await deliver(services, transport, { mailId: id }, false);
  expect(smtp.received.filter((mail) => mail.to === to)).toHaveLength(1);
  transport.close();
});

test('a mail whose task was lost gets another one; a very old one shows as failed; one with a task is left alone', async () => {
  const idle = await startTestProduct({ env: { WORKER: 'off' } });
  const { services } = idle;
  const queued = async (): Promise<number> => {
    const key = unique('k');
    await queueMail(systemContext(services), 'a@example.com', text, { kind: 'test', onceKey: key, locale: 'ko' });
    const row = await services.db.selectFrom('mail').select('id').where('onceKey', '=', key).executeTakeFirstOrThrow();
    return row.id;
  };
  const loseTask = (id: number) =>
    sql`update task.job set state = 'failed' where name = 'mail' and data ->> 'mailId' = ${String(id)}`.execute(
      services.db,
    );
  const tasksOf = async (id: number): Promise<string[]> => {
    const { rows } = await sql<{ state: string }>`
      select state::text from task.job where name = 'mail' and data ->> 'mailId' = ${String(id)} order by created_on`.execute(
      services.db,
    );
    return rows.map(({ state }) => state);
  };
  const statusOf = async (id: number) =>
    (await services.db.selectFrom('mail').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  const old = await queued();
  await loseTask(old);
  idle.clock.pass(3 * 86_400 + 60);
  const [lost, waiting] = [await queued(), await queued()];
  await loseTask(lost);
  await sweepMails(services);
  await sweepMails(services);
  expect([await statusOf(old), await tasksOf(old)]).toEqual(['FAILED', ['failed']]);
  expect([await statusOf(lost), await tasksOf(lost)]).toEqual(['QUEUED', ['failed', 'created']]);
  expect([await statusOf(waiting), await tasksOf(waiting)]).toEqual(['QUEUED', ['created']]);
});

test('what a person wrote cannot become HTML or another header', () => {
  const mail = dress(
    'a@example.com\r\nBcc: b@example.com',
    { ...text, subject: 'one\r\nBcc: two', heading: '<img src=x onerror=1>', paragraphs: ['<script>"&\''] },
    'ko',
  );
  expect(mail.to).not.toMatch(/[\r\n]/);
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toMatch(/<img|<script/);
  expect(mail.html).toContain('&lt;script&gt;&quot;&amp;&#39;');
});

test('the stored mail is unreadable without the key', async () => {
  const rows = await product.services.db.selectFrom('mail').select('messageSealed').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { messageSealed } of rows) expect(messageSealed.toString('latin1')).not.toMatch(/example\.com|Scoutlane/);
});
