import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { limits } from '#core/rules/limits.ts';
import { multipart, samples } from '#server/testing/documents.ts';
import { pngBytes, sendImage } from '#server/testing/images.ts';
import { jobForm, makeDraft } from '#server/testing/jobs.ts';
import { makeEmployer, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';
import { filesIn } from '#server/testing/refusals.ts';
import { sweepFiles } from './sweep-files.ts';

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
    .returning('id')
    .executeTakeFirstOrThrow();
const uploadFile = (who: TestPerson) => {
  const { payload, headers } = multipart('a.pdf', samples.pdf);
  return who.raw('POST', '/file?kind=RESUME', payload, headers);
};
const uploadImage = (who: TestPerson) => sendImage(who, { kind: 'PHOTO' });

test('who has 500 MB of files that nothing uses uploads no more until they are swept away', async () => {
  const recruiter = await makeRecruiter(product);
  await haveUploaded(recruiter, full - samples.pdf.length);
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
  const owner = { kind: 'PHOTO', ownerKind: 'ACCOUNT', ownerId: recruiter.accountId };
  const { id: photoId } = await haveUploaded(recruiter, full, owner);
  await db.updateTable('account').set({ photoId }).where('id', '=', recruiter.accountId).execute();
  await haveUploaded(other, full);
  expect((await uploadFile(recruiter)).status).toBe(200);
  expect((await uploadImage(recruiter)).status).toBe(200);
});

test('what a record let go of is counted until it is swept away', async () => {
  const employer = await makeEmployer(product);
  const upload = async () => {
    const { payload, headers } = multipart('a.pdf', samples.pdf);
    return employer.raw('POST', '/file?kind=ATTACHMENT', payload, headers);
  };
  const attach = async (draft: object) => {
    const { body } = await upload();
    const { id: attachmentId } = body.data as { id: number };
    await db
      .updateTable('file')
      .set({ sizeBytes: full / 2 })
      .where('id', '=', attachmentId)
      .execute();
    return made(await employer.raw('PUT', '/job', { ...jobForm(product, { attachmentId }), ...draft, submit: false }));
  };
  const made = ({ status, body }: { status: number; body: { data: unknown } }) => {
    expect(status).toBe(200);
    const { id, version } = body.data as { id: number; version: number };
    return { id, version };
  };
  let draft: { id: number; version: number } = await makeDraft(employer);
  for (let n = 0; n < 3; n += 1) draft = await attach(draft);
  // two of the three are nobody's any more, and they are the whole room
  const refused = await upload();
  expect([refused.status, refused.body.code]).toEqual([429, 'UPLOADS_UNUSED']);
  product.clock.pass((limits.unclaimedFileHours + 1) * 3600);
  expect(await sweepFiles(product.services)).toBeGreaterThanOrEqual(2);
  const again = await signInAs(product, employer.identify);
  const { payload, headers } = multipart('a.pdf', samples.pdf);
  expect((await again.raw('POST', '/file?kind=ATTACHMENT', payload, headers)).status).toBe(200);
});

test('a file that would pass the 500 MB is not kept, to the byte, and leaves no bytes behind', async () => {
  const recruiter = await makeRecruiter(product);
  await haveUploaded(recruiter, full - samples.pdf.length + 1);
  const before = filesIn(product.services.env.filesDir);
  const { status, body } = await uploadFile(recruiter);
  expect([status, body.code]).toEqual([429, 'UPLOADS_UNUSED']);
  expect(filesIn(product.services.env.filesDir)).toEqual(before);
});

test('uploads at one moment do not pass the limit together', async () => {
  const recruiter = await makeRecruiter(product);
  const room = 3;
  await haveUploaded(recruiter, full - room * samples.pdf.length);
  const { payload, headers } = multipart('a.pdf', samples.pdf);
  const shot = { caller: recruiter, method: 'POST', path: '/file?kind=RESUME', body: payload, headers };
  const before = filesIn(product.services.env.filesDir).length;
  expect(tally(await raceOf(product.app, 10, shot))).toEqual({ 200: room, 429: 10 - room });
  const { bytes } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.sum('sizeBytes').as('bytes'))
    .where('uploaderId', '=', recruiter.accountId)
    .executeTakeFirstOrThrow();
  expect(Number(bytes)).toBe(full);
  expect(filesIn(product.services.env.filesDir)).toHaveLength(before + room);
});

test('images at one moment do not either', async () => {
  const recruiter = await makeRecruiter(product);
  const image = await pngBytes();
  const { payload, headers } = multipart('a.png', image);
  const shot = { caller: recruiter, method: 'POST', path: '/image?kind=PHOTO', body: payload, headers };
  expect(tally(await raceOf(product.app, 1, shot))).toEqual({ 200: 1 });
  const { sizeBytes } = await db
    .selectFrom('file')
    .select('sizeBytes')
    .where('uploaderId', '=', recruiter.accountId)
    .executeTakeFirstOrThrow();
  await haveUploaded(recruiter, full - 3 * sizeBytes);
  expect(tally(await raceOf(product.app, 6, shot))).toEqual({ 200: 2, 429: 4 });
});
