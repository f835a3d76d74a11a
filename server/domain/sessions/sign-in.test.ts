import { expect, test } from 'vitest';
import { sessionsApi } from '#core/api/sessions.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeEmployer, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const guest = () => callerOf(product.app);

test('a right password opens a session', async () => {
  const employer = await makeEmployer(product);
  const { status, body } = await employer.raw('GET', '/me');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ employer: { id: employer.accountId }, company: { id: employer.companyId } });
});

test('an unknown ID and a wrong password say the same', async () => {
  const { identify } = await makeAdmin(product, { signedIn: false });
  const wrong = await guest().call(sessionsApi.signIn, { body: { identify, password: 'wrong' } });
  const unknown = await guest().call(sessionsApi.signIn, { body: { identify: 'nobody99', password: testPassword } });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(unknown.body).toEqual(wrong.body);
});
