import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { limits } from '#core/rules/limits.ts';
import { multipart, samples } from '#server/testing/documents.ts';
import { sendImage } from '#server/testing/images.ts';
import { makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const full = limits.unclaimedMegabytes * 1024 * 1024;

/** A row as an upload leaves it; its bytes are not needed to be counted. */
const haveUploaded = async ({ accountId }: TestPerson, sizeBytes: number, owner: object = {}) =>
  db
    .insertInto('file')
    .values({
      kind: 'RESUME',
      storeKey: randomUUID(),
      name: 'x.pdf',
      mediaType: 'application/pdf',
      sizeBytes,
      sha256: randomBytes(32),
      uploaderId: accountId,
      createdAt: product.clock.now(),
      ...owner,
    })
    .execute();
const uploadFile = (who: TestPerson) => {
  const { payload, headers } = multipart('a.pdf', samples.pdf);
  return who.raw('POST', '/file?kind=RESUME', payload, headers);
};
const uploadImage = (who: TestPerson) => sendImage(who, { kind: 'PHOTO' });

test('who has 500 MB of files that nothing uses uploads no more until they are swept away', async () => {
  const recruiter = await makeRecruiter(product);
  await haveUploaded(recruiter, full - 1);
  expect((await uploadFile(recruiter)).status).toBe(200);
  product.clock.pass(60);
  for (const upload of [uploadFile, uploadImage]) {
    const { status, body, headers } = await upload(recruiter);
    expect([status, body.code]).toEqual([429, 'UPLOADS_UNUSED']);
    expect(body.message).toContain('500MB');
    const wait = Number(headers['retry-after']);
    expect(wait).toBeGreaterThan(limits.unclaimedFileHours * 3600 - 120);
    expect(wait).toBeLessThanOrEqual(limits.unclaimedFileHours * 3600 - 60);
  }
});

test('the refusal comes before a byte is read', async () => {
  const recruiter = await makeRecruiter(product);
  await haveUploaded(recruiter, full);
  const headers = { 'content-type': 'multipart/form-data' };
  expect((await recruiter.raw('POST', '/file?kind=RESUME', Buffer.from('no form at all'), headers)).status).toBe(429);
});

test('what a record uses, and what others brought, is not counted', async () => {
  const [recruiter, other] = [await makeRecruiter(product), await makeRecruiter(product)];
  await haveUploaded(recruiter, full, { ownerKind: 'ACCOUNT', ownerId: recruiter.accountId });
  await haveUploaded(other, full);
  expect((await uploadFile(recruiter)).status).toBe(200);
  expect((await uploadImage(recruiter)).status).toBe(200);
});
