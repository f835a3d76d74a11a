import fs from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { limits } from '#core/rules/limits.ts';
import { readEnv } from '#server/env.ts';
import { localStore } from '#server/platform/files/local-store.ts';
import type { S3Store } from '#server/platform/files/s3-store.ts';
import { startProduct } from '#server/product.ts';
import { failedStart } from '#server/start-failure.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeHiring, recommend, uploadResume } from '#server/testing/candidates.ts';
import { multipart, samples } from '#server/testing/documents.ts';
import { sendImage, uploadedImage } from '#server/testing/images.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { freshEmail, signUpTicket } from '#server/testing/sign-up.ts';
import { settled } from '#server/testing/told.ts';
import { unzip } from '#server/testing/unzip.ts';
import { systemContext } from '../tasks.ts';
import { carryFiles } from './carry-files.ts';
import { scanWaiting } from './quarantine.ts';
import { sweepOrphanedBytes } from './sweep-files.ts';

const s3 = await startS3();
afterAll(s3.stop);
afterEach(() => {
  s3.faults.of = () => null;
});
const product = await startTestProduct({ env: s3.env });
const { services, clock } = product;
const { db } = services;

const nameOf = (key: string): string => `${s3.env.S3_PREFIX}${key.slice(0, 2)}/${key}`;
const inBucket = (): string[] => [...s3.objects.keys()].sort();
const inRows = async (): Promise<string[]> =>
  (await db.selectFrom('file').select('storeKey').execute()).map(({ storeKey }) => nameOf(storeKey)).sort();
const keyOf = async (id: number): Promise<string> =>
  (await db.selectFrom('file').select('storeKey').where('id', '=', id).executeTakeFirstOrThrow()).storeKey;
const upload = (who: TestPerson, bytes: Buffer, kind = 'RESUME') => {
  const { payload, headers } = multipart('이력서.pdf', bytes);
  return who.raw('POST', `/file?kind=${kind}`, payload, headers);
};
const resumes = (who: TestPerson, ...ids: number[]) =>
  who.call(candidatesApi.resume, { query: { id: ids.map(String) } });
const contentsOf = (zip: unknown): Buffer[] => [...unzip(zip as Buffer).values()].slice(1);

test('files are kept in the bucket alone, read whole, in part and in a ZIP, erased with the person and swept [ops.s3]', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const [first, second] = [await recommend(recruiter, jobId), await recommend(recruiter, jobId)];
  await uploadedImage(recruiter, { kind: 'PHOTO' });
  expect((await upload(recruiter, Buffer.from('<html><script>alert(1)</script>'))).status).toBe(422);
  expect(inBucket()).toEqual(await inRows());
  expect(inBucket()).toHaveLength(3);
  await expect(fs.access(services.env.filesDir)).rejects.toMatchObject({ code: 'ENOENT' });

  expect((await resumes(employer, first.id)).body.data).toEqual(samples.pdf);
  expect(contentsOf((await resumes(employer, first.id, second.id)).body.data)).toEqual([samples.pdf, samples.pdf]);
  const { storeKey } = await db
    .selectFrom('file')
    .select('storeKey')
    .where('ownerId', '=', first.id)
    .where('ownerKind', '=', 'CANDIDATE')
    .executeTakeFirstOrThrow();
  const part = await buffer(await services.files.read(storeKey, { start: 2, end: 9 }));
  expect(part).toEqual(samples.pdf.subarray(2, 10));

  const reason = '본인이 삭제를 요청했습니다.';
  const params = { id: String(first.id) };
  await (await operatorOf(product)).call(candidatesApi.adminRemove, { params, body: { reason } });
  await settled(product);
  expect(inBucket()).not.toContain(nameOf(storeKey));
  expect(inBucket()).toEqual(await inRows());

  const orphan = await services.files.write(Buffer.from('its row never came'));
  const long = new Date(clock.now().getTime() - (limits.unclaimedFileHours + 1) * 3_600_000);
  for (const kept of s3.objects.values()) kept.writtenAt = long;
  expect(await sweepOrphanedBytes(services)).toBe(1);
  expect(inBucket()).not.toContain(nameOf(orphan.key));
  expect(inBucket()).toEqual(await inRows());
});

test('what cannot be used stops the start with one line that names the variable [ops.s3]', async () => {
  const dataDir = services.env.dataDir;
  const lineFor = async (change: Partial<typeof s3.env>): Promise<string> => {
    const env = readEnv({ DATA_DIR: dataDir, ...s3.env, ...change });
    const started = await startProduct(env, product.databaseUrl, { isAtRest: true }).catch((error: unknown) => error);
    return failedStart(started);
  };
  const wrong: [Partial<typeof s3.env>, string][] = [
    [{ S3_SECRET_KEY: 'another' }, 'S3_SECRET_KEY is not the one of S3_ACCESS_KEY (SignatureDoesNotMatch)'],
    [{ S3_ACCESS_KEY: 'another' }, 'S3_ACCESS_KEY is not known to the storage (InvalidAccessKeyId)'],
    [{ S3_BUCKET: 'another' }, 'S3_BUCKET names no bucket of the storage (NoSuchBucket)'],
    [{ S3_REGION: 'another' }, 'S3_REGION is not that of S3_BUCKET (AuthorizationHeaderMalformed)'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_ENDPOINT names a storage that does not answer (ECONNREFUSED)'],
  ];
  for (const [change, line] of wrong) expect(await lineFor(change)).toBe(line);
  const acts = { GET: 'list', PUT: 'write to', DELETE: 'remove from' };
  for (const [refused, act] of Object.entries(acts)) {
    s3.faults.of = ({ method }) => (method === refused ? [403, 'AccessDenied'] : null);
    expect(await lineFor({})).toBe(`S3_ACCESS_KEY may not ${act} S3_BUCKET (AccessDenied)`);
  }
});

test('a storage that is down is told with 503 and nothing is half done; who needs no file goes on, and it comes back [ops.s3]', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const [first, second] = [await recommend(recruiter, jobId), await recommend(recruiter, jobId)];
  const { id: attachmentId } = (await upload(employer, samples.pdf, 'ATTACHMENT')).body.data as { id: number };
  await db.updateTable('job').set({ attachmentId }).where('id', '=', jobId).execute();
  const photoId = await uploadedImage(recruiter, { kind: 'PHOTO' });
  await db.updateTable('account').set({ photoId }).where('id', '=', recruiter.accountId).execute();
  const photo = async () =>
    ((await recruiter.raw('GET', '/me')).body.data as { recruiter: { photo: string | null } }).recruiter.photo;
  const looks = () => db.selectFrom('audit').select('id').where('subjectKind', '=', 'CANDIDATE').execute();
  const before = { rows: await inRows(), objects: inBucket(), looks: await looks() };
  const copy = () => employer.call(jobsApi.copy, { params: { id: String(jobId) } });

  await s3.stop();
  const attempts = [
    () => upload(recruiter, samples.pdf),
    () => sendImage(recruiter, { kind: 'PHOTO' }),
    () => resumes(employer, first.id),
    () => resumes(employer, first.id, second.id),
    () => employer.raw('GET', `/file/${attachmentId}`),
    copy,
  ];
  for (const attempt of attempts) {
    const { status, body, headers } = await attempt();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '5']);
  }
  expect(await photo()).toBe(null);
  expect((await recruiter.raw('GET', '/health')).status).toBe(200);
  await s3.start();
  clock.pass(5);
  expect({ rows: await inRows(), objects: inBucket(), looks: await looks() }).toEqual(before);
  for (const attempt of attempts) expect((await attempt()).status).toBe(200);
  expect(await photo()).toMatch(/^data:image/);
});

test('bytes that cannot be removed at the moment take nothing else with them', async () => {
  const guest = callerOf(product.app);
  const ticket = await signUpTicket(product, freshEmail());
  await uploadedImage(guest, { kind: 'LOGO', ticket });
  s3.faults.of = ({ method }) => (method === 'DELETE' ? [403, 'AccessDenied'] : null);
  const second = await uploadedImage(guest, { kind: 'LOGO', ticket });
  expect((await services.files.readAll(await keyOf(second))).length).toBeGreaterThan(0);

  // a file in which a virus was found is known as such before its bytes go, and never read while they are there
  const recruiter = await makeRecruiter(product);
  const waiting = await uploadResume(recruiter);
  const name = nameOf(await keyOf(waiting));
  await db.updateTable('file').set({ quarantine: 'WAITING' }).where('id', '=', waiting).execute();
  const read = async () => (await recruiter.raw('GET', `/file/${waiting}`)).body.code;
  const told = async () =>
    (
      await sql<{
        told: number;
      }>`select count(distinct data ->> 'eventId') as told from task.job where data ->> 'name' = 'file.infected'`.execute(
        db,
      )
    ).rows[0]?.told;
  services.viruses = async () => 'FOUND';
  await sql`create function no_commit() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$`.execute(
    db,
  );
  await sql`create constraint trigger no_commit after update on file deferrable initially deferred
    for each row execute function no_commit()`.execute(db);
  s3.faults.of = () => null;
  await expect(scanWaiting(systemContext(services))).rejects.toMatchObject({ errors: [{ message: 'no commit' }] });
  await sql`drop trigger no_commit on file`.execute(db);
  expect([inBucket().includes(name), await read(), await told()]).toEqual([true, 'FILE_WAITING', 0]);
  s3.faults.of = ({ method }) => (method === 'DELETE' ? [403, 'AccessDenied'] : null);
  expect(await scanWaiting(systemContext(services))).toBe(1);
  expect([inBucket().includes(name), await read(), await told()]).toEqual([true, 'FILE_INFECTED', 1]);
  s3.faults.of = () => null;
  const long = new Date(clock.now().getTime() - (limits.unclaimedFileHours + 1) * 3_600_000);
  for (const kept of s3.objects.values()) kept.writtenAt = long;
  await sweepOrphanedBytes(services);
  expect([inBucket().includes(name), await read()]).toEqual([false, 'FILE_INFECTED']);
  services.viruses = null;
});

test('files of a folder are carried over under their keys, each by its hash, as often as one likes', async () => {
  const recruiter = await makeRecruiter(product);
  const ids = [await uploadResume(recruiter), await uploadResume(recruiter), await uploadResume(recruiter)];
  const [kept, changed, lost] = (await Promise.all(ids.map(keyOf))) as [string, string, string];
  for (const key of [kept, changed, lost]) s3.objects.delete(nameOf(key));
  const folder = localStore(services.env.filesDir);
  await folder.write(samples.pdf, kept);
  await folder.write(Buffer.alloc(samples.pdf.length, 'x'), changed);

  const carry = () => carryFiles(db, folder, services.files as S3Store);
  const { there, ...first } = await carry();
  expect(first).toEqual({ carried: 1, lost: ids.slice(1) });
  expect(await services.files.readAll(kept)).toEqual(samples.pdf);
  expect(inBucket()).not.toContain(nameOf(changed));
  await folder.write(samples.pdf, changed);
  expect(await carry()).toEqual({ carried: 1, there: there + 1, lost: ids.slice(2) });
  expect(await services.files.readAll(changed)).toEqual(samples.pdf);
});
