import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { verificationsApi } from '#core/api/verifications.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

/** A gateway on loopback that keeps what it gets. */
type Received = { key: string; to: string; text: string };
const received: Received[] = [];
const gateway = http.createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ key: String(request.headers['idempotency-key']), ...(JSON.parse(body) as Omit<Received, 'key'>) });
    response.writeHead(202).end();
  });
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
afterAll(() => gateway.close());
const { port } = gateway.address() as AddressInfo;
const product = await startTestProduct({ env: { SMS_URL: `http://127.0.0.1:${port}/messages` } });
await product.work();

test('a code to a phone goes through the gateway, once, with a key that makes a second try the same message', async () => {
  const recruiter = await makeRecruiter(product);
  const { phone } = await product.services.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', recruiter.accountId)
    .executeTakeFirstOrThrow();
  const asked = await callerOf(product.app).call(verificationsApi.request, {
    body: { purpose: 'FIND_ID', channel: 'PHONE', phone },
  });
  expect(asked.status).toBe(200);
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatchObject({ to: `+${phone}`, text: expect.stringMatching(/\d{6}/) });
  // the gateway has it before the row says so
  const mail = () =>
    product.services.db.selectFrom('mail').select(['channel', 'status', 'messageId']).executeTakeFirstOrThrow();
  await expect.poll(mail).toEqual({ channel: 'SMS', status: 'SENT', messageId: received[0]?.key });
});
