import { expect, test } from 'vitest';
import { filesApi } from '#core/api/files.ts';
import { callerOf } from '#server/testing/calls.ts';
import { multipart, samples } from '#server/testing/documents.ts';
import { makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const uploaded = async (who: TestPerson): Promise<number> => {
  const { payload, headers } = multipart('이력서.pdf', samples.pdf);
  const { body } = await who.raw('POST', '/file?kind=RESUME', payload, headers);
  return (body.data as { id: number }).id;
};
const ticketFor = async (who: TestPerson, id: number): Promise<string> => {
  const { body } = await who.call(filesApi.requestDownload, { body: { kind: 'FILE', ids: [id] } });
  return body.data.ticket;
};
const take = (ticket: string) => callerOf(product.app).raw('GET', `/download/${ticket}`);

test('a ticket downloads once, for a minute, without a token in the address [ops.downloads]', async () => {
  const recruiter = await makeRecruiter(product);
  const id = await uploaded(recruiter);
  const ticket = await ticketFor(recruiter, id);
  const first = await take(ticket);
  expect(first.status).toBe(200);
  expect(Buffer.compare(first.body.data as Buffer, samples.pdf)).toBe(0);
  expect(String(first.headers['content-disposition'])).toContain('attachment');
  expect((await take(ticket)).body.code).toBe('TICKET_INVALID');

  const late = await ticketFor(recruiter, id);
  product.clock.pass(61);
  expect((await take(late)).body.code).toBe('TICKET_INVALID');

  const both = await ticketFor(recruiter, id);
  const answers = await Promise.all(Array.from({ length: 6 }, () => take(both)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a ticket is bound to what was asked for and to an open session', async () => {
  const [owner, stranger] = [await makeRecruiter(product), await makeRecruiter(product)];
  const id = await uploaded(owner);
  const foreign = await stranger.call(filesApi.requestDownload, { body: { kind: 'FILE', ids: [id] } });
  expect(foreign.status).toBe(404);
  const ticket = await ticketFor(owner, id);
  await owner.raw('POST', '/sign-out');
  expect((await take(ticket)).body.code).toBe('SESSION_ENDED');
});

test('a look ahead uses up no ticket', async () => {
  const recruiter = await makeRecruiter(product);
  const ticket = await ticketFor(recruiter, await uploaded(recruiter));
  expect((await callerOf(product.app).raw('HEAD', `/download/${ticket}`)).status).toBe(404);
  expect((await take(ticket)).status).toBe(200);
});
