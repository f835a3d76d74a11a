import { expect, test } from 'vitest';
import { verificationsApi } from '#core/api/verifications.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { codeMailsTo, freshEmail, freshPhone, type Target, verifiedTicket } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const findId = async (target: Target) => {
  const ticket = await verifiedTicket(product, target);
  return guest().call(verificationsApi.findId, { body: { ticket } });
};

test('after the code the ID is shown masked, never whole [auth.find-id]', async () => {
  const { identify, accountId } = await makeEmployer(product);
  const { status, body } = await findId({ purpose: 'FIND_ID', channel: 'EMAIL', email: identify });
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      identify: expect.stringMatching(/^pe\*+@example\.com$/) as string,
      userType: 'EMPLOYER',
      createdAt: expect.any(String) as string,
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(identify);
  expect(JSON.stringify(body)).not.toContain(`"id":${accountId}`);
});

test('one phone may belong to several people: all of their IDs, but no department and nobody deleted [auth.find-id]', async () => {
  const phone = freshPhone();
  const people = [
    await makeEmployer(product),
    await makeRecruiter(product, { status: 'WAITING' }),
    await makeEmployer(product, { status: 'DELETED' }),
    await makeDepartment(product),
  ];
  const ids = people.map(({ accountId }) => accountId);
  await db.updateTable('account').set({ phone }).where('id', 'in', ids).execute();
  const { body } = await findId({ purpose: 'FIND_ID', channel: 'PHONE', phone });
  expect(body.data.map(({ userType }) => userType)).toEqual(['EMPLOYER', 'RECRUITER']);
});

test('nothing tells whether an address exists: same words, no message, no ticket [auth.find-id]', async () => {
  const { identify } = await makeRecruiter(product);
  const nobody = freshEmail();
  const answers = [];
  for (const email of [identify, nobody]) {
    const target: Target = { purpose: 'FIND_ID', channel: 'EMAIL', email };
    const requested = await guest().call(verificationsApi.request, { body: target });
    const confirmed = await guest().call(verificationsApi.confirm, { body: { ...target, code: '000000' } });
    answers.push([requested.status, requested.body, confirmed.status, confirmed.body]);
  }
  expect(answers[0]).toEqual(answers[1]);
  await expect.poll(async () => (await codeMailsTo(product, identify)).length).toBe(1);
  expect(await codeMailsTo(product, nobody)).toEqual([]);
  const invented = await guest().call(verificationsApi.findId, { body: { ticket: unique('x').padEnd(43, 'x') } });
  expect(invented.body.code).toBe('TICKET_INVALID');
});
