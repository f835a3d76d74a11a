import { afterAll, expect, test } from 'vitest';
import { verificationsApi } from '#core/api/verifications.ts';
import { limits } from '#core/rules/limits.ts';
import { mailTask, openMessage } from '#server/platform/mail/outbox.ts';
import { makeTransport } from '#server/platform/mail/transport.ts';
import { callerOf } from '#server/testing/calls.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { codeFrom } from '#server/testing/mailbox.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { codeMailsTo, freshEmail } from '#server/testing/sign-up.ts';
import { taskKinds } from '../tasks.ts';

const smtp = await startMailServer();
afterAll(smtp.stop);
const product = await startTestProduct({ env: { SMTP_URL: smtp.url } });
await product.work();
const { db } = product.services;
const transport = makeTransport(product.services.env);
afterAll(() => transport.close());
const sendAgain = taskKinds(product.services, transport).find(({ name }) => name === mailTask)?.run;

const target = (email: string) => ({ purpose: 'SIGN_UP' as const, channel: 'EMAIL' as const, email });
const ask = async (email: string) =>
  expect((await callerOf(product.app).call(verificationsApi.request, { body: target(email) })).status).toBe(200);
const confirm = (email: string, code: string) =>
  callerOf(product.app).call(verificationsApi.confirm, { body: { ...target(email), code } });
const mailOf = async (email: string) => {
  const rows = await db.selectFrom('mail').select(['id', 'lastError', 'messageSealed']).orderBy('id').execute();
  return rows.find(({ messageSealed }) => openMessage(product.services, messageSealed).to === email);
};

/** A code that the mail server refused to take at the first try. */
const strandedCode = async (email: string) => {
  smtp.refuseWith({ code: 451, message: 'come back later' });
  await ask(email);
  await expect.poll(async () => (await mailOf(email))?.lastError).toContain('451');
  const [mail] = await codeMailsTo(product, email);
  return { mailId: (await mailOf(email))?.id ?? 0, code: mail ? codeFrom(mail) : 'none' };
};

const ends: Record<string, (email: string, code: string) => Promise<unknown>> = {
  expired: async () => product.clock.pass(limits.verificationSeconds + 1),
  used: async (email, code) => expect((await confirm(email, code)).status).toBe(200),
  replaced: async (email) => {
    product.clock.pass(limits.verificationAgainSeconds + 1);
    await ask(email);
  },
  'guessed at': async (email, code) => {
    const wrong = code === '000000' ? '111111' : '000000';
    for (let n = 0; n < limits.verificationWrongTries; n += 1) await confirm(email, wrong);
  },
};

test.each(Object.entries(ends))('a code that was %s before the mail server took it is dropped', async (_how, end) => {
  const email = freshEmail();
  const { mailId, code } = await strandedCode(email);
  await end(email, code);
  smtp.refuseWith(null);
  await sendAgain?.({ mailId }, { isLast: false });
  const { status } = await db.selectFrom('mail').select('status').where('id', '=', mailId).executeTakeFirstOrThrow();
  expect(status).toBe('DROPPED');
  // not even when the queue comes to it once more
  await sendAgain?.({ mailId }, { isLast: true });
  expect(smtp.received.filter(({ to, text }) => to === email && text.includes(code))).toEqual([]);
});

test('a code that still counts is sent at the next try', async () => {
  const email = freshEmail();
  const { mailId, code } = await strandedCode(email);
  smtp.refuseWith(null);
  await sendAgain?.({ mailId }, { isLast: false });
  expect((await smtp.waitFor(email)).text).toContain(code);
  expect((await confirm(email, code)).status).toBe(200);
});
