import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#core/rules/limits.ts';
import type { Answer } from '#server/testing/calls.ts';
import { samples } from '#server/testing/documents.ts';
import { pngBytes } from '#server/testing/images.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { expectRefusal, keptBy } from '#server/testing/refusals.ts';

const product = await startTestProduct();
const { db } = product.services;
const employer = await makeEmployer(product);

const boundary = 'the-boundary';
const type = `multipart/form-data; boundary=${boundary}`;
const part = (disposition: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${disposition}\r\n\r\n`), bytes, Buffer.from('\r\n')]);
const file = (bytes: Buffer, name = 'a.bin', field = 'file'): Buffer =>
  part(
    `content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream`,
    bytes,
  );
const end = Buffer.from(`--${boundary}--\r\n`);
const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, end]);

const uploads = [
  { path: '/image?kind=PHOTO', good: await pngBytes(), megabytes: limits.profileImageMegabytes },
  { path: '/file?kind=ATTACHMENT', good: samples.pdf, megabytes: limits.fileMegabytes },
];

const send = async (path: string, payload: Buffer, contentType = type): Promise<Answer<unknown>> => {
  await db.deleteFrom('callCount').execute();
  return employer.raw('POST', path, payload, { 'content-type': contentType });
};
test.each(uploads)(
  '$path says what is wrong with an upload, and keeps nothing of it [api.status-codes]',
  async ({ path, good, megabytes }) => {
    const cases: [string, number, Buffer, string?][] = [
      ['nothing at all', 400, Buffer.alloc(0)],
      ['no part', 400, form()],
      ['a field, no file', 400, form(part('content-disposition: form-data; name="file"', good))],
      ['another field name', 400, form(file(good, 'a.bin', 'other'))],
      ['a name of every object', 400, form(file(good, 'a.bin', '__proto__'))],
      ['an empty file', 400, form(file(Buffer.alloc(0)))],
      ['two files', 400, form(file(good), file(good))],
      [
        'a field before the file',
        400,
        form(part('content-disposition: form-data; name="x"', Buffer.from('1')), file(good)),
      ],
      ['no disposition', 400, form(part('content-type: application/pdf', good))],
      ['cut before the end', 400, form(file(good)).subarray(0, -20)],
      ['cut in the middle', 400, form(file(good)).subarray(0, 150)],
      ['another boundary than it says', 400, form(file(good)), 'multipart/form-data; boundary=another'],
      ['no boundary', 400, form(file(good)), 'multipart/form-data'],
      ['an endless boundary', 400, form(file(good)), `multipart/form-data; boundary=${'b'.repeat(5000)}`],
      ['not multipart', 400, form(file(good)), 'application/json'],
      ['a type nobody knows', 400, form(file(good)), 'junk'],
      ['bytes alone', 400, good, 'application/octet-stream'],
      ['what it is not', 422, form(file(Buffer.from('hello')))],
      ['too much', 413, form(file(Buffer.concat([good, Buffer.alloc(megabytes * 1024 * 1024)])))],
    ];
    const before = await keptBy(product);
    for (const [name, status, payload, contentType] of cases) {
      const answer = await send(path, payload, contentType);
      expect([name, answer.status]).toEqual([name, status]);
      expectRefusal(answer);
    }
    expect(await keptBy(product)).toEqual(before);
    expect((await send(path, form(file(good)))).status).toBe(200);
  },
);

const slips = fc.array(fc.record({ at: fc.nat(400), drop: fc.nat(30), put: fc.uint8Array({ maxLength: 30 }) }), {
  minLength: 1,
  maxLength: 3,
});

test.each(uploads)(
  '$path bears a form with bytes lost and added anywhere [api.status-codes]',
  async ({ path, good }) => {
    const whole = form(file(good));
    await fc.assert(
      fc.asyncProperty(slips, async (made) => {
        const before = await keptBy(product);
        const broken = made.reduce(
          (bytes, { at, drop, put }) => Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + drop)]),
          whole,
        );
        const answer = await send(path, broken);
        if (answer.status === 200) return;
        expectRefusal(answer);
        expect(await keptBy(product)).toEqual(before);
      }),
      { numRuns: 60 },
    );
  },
);
