import { once } from 'node:events';
import fs from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import http from 'node:http';
import type net from 'node:net';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { ScannerDown } from '#server/platform/files/clamd.ts';
import { documentTypeOf } from '#server/platform/files/document-type.ts';
import { startClamd, virus } from '#server/testing/clamd.ts';
import { compoundOf, multipart, samples, zipOf } from '#server/testing/documents.ts';
import { sendImage } from '#server/testing/images.ts';
import { makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { systemContext } from '../tasks.ts';
import { scanWaiting } from './quarantine.ts';

const product = await startTestProduct();
const recruiter = await makeRecruiter(product);
const upload = (who: TestPerson, name: string, bytes: Buffer, field?: string) => {
  const { payload, headers } = multipart(name, bytes, field);
  return who.raw('POST', '/file?kind=RESUME', payload, headers);
};
/** What lies in the store, half-written files included. */
const stored = (): string[] =>
  fs
    .readdirSync(product.services.env.filesDir, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []));

test.each(Object.entries(samples))('a %s is known by its content, whatever its name says', async (extension, bytes) => {
  const { status, body } = await upload(recruiter, '이력서 홍길동.txt', bytes);
  expect(status).toBe(200);
  // it is saved as what it is
  const name = `이력서 홍길동.txt.${extension}`;
  expect(body.data).toMatchObject({ id: expect.any(Number), name, sizeBytes: bytes.length });
  expect(documentTypeOf(bytes)?.extension).toBe(extension);
  const { body: read, headers } = await recruiter.raw('GET', `/file/${(body.data as { id: number }).id}`);
  expect(Buffer.compare(read.data as Buffer, bytes)).toBe(0);
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('what is none of them is refused and leaves no byte behind', async () => {
  const before = stored();
  for (const bytes of [
    Buffer.from('<html><script>alert(1)</script>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('MZ this is a program'),
    compoundOf('Workbook'),
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    samples.doc.subarray(0, 511),
    Buffer.from('504b0304', 'hex'),
    zipOf(),
    samples.zip.subarray(0, 40),
    Buffer.concat([Buffer.from(' '), samples.pdf]),
  ]) {
    const { status, body } = await upload(recruiter, 'resume.pdf', bytes);
    expect([status, body.code]).toEqual([422, 'FILE_TYPE_REFUSED']);
  }
  expect((await upload(recruiter, 'empty.pdf', Buffer.alloc(0))).status).toBe(400);
  expect((await upload(recruiter, 'a.pdf', samples.pdf, 'other')).status).toBe(400);
  expect((await recruiter.raw('POST', '/file?kind=RESUME', { file: 'x' })).status).toBe(400);
  expect(stored()).toEqual(before);
});

/** A disk with room for so many bytes: a write that goes over it is cut, and the next one is refused. */
const diskWithRoomFor = async (bytes: number) => {
  const any = await open(import.meta.filename);
  await any.close();
  const handles = Object.getPrototypeOf(any) as FileHandle;
  const write = Reflect.get(handles, 'write') as (...given: unknown[]) => unknown;
  let left = bytes;
  return vi.spyOn(handles, 'write').mockImplementation(function (this: FileHandle, ...given: unknown[]) {
    if (left === 0) return Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    const [chunk, at] = given as [Buffer, number];
    const length = Math.min(left, chunk.length - at);
    left -= length;
    return Reflect.apply(write, this, [chunk, at, length]) as ReturnType<FileHandle['write']>;
  });
};

test('a full disk is told, leaves neither bytes nor a row, and takes files again when there is room', async () => {
  const rows = async () =>
    (await product.services.db.selectFrom('file').select('id').where('uploaderId', '=', recruiter.accountId).execute())
      .length;
  const before = { stored: stored(), rows: await rows() };
  // one byte too few is also seen in the last write of all
  for (const room of [0, 1, samples.pdf.length - 1]) {
    const disk = await diskWithRoomFor(room);
    const { status, body } = await upload(recruiter, '이력서.pdf', samples.pdf);
    disk.mockRestore();
    expect([status, body.code]).toEqual([507, 'STORAGE_FULL']);
    expect(body.message).toContain('저장 공간이 부족');
    expect({ stored: stored(), rows: await rows() }).toEqual(before);
  }
  const disk = await diskWithRoomFor(samples.pdf.length);
  expect((await upload(recruiter, '이력서.pdf', samples.pdf)).status).toBe(200);
  disk.mockRestore();
});

test('bytes stay where nobody knows whether their row was written, and go where it was refused', async () => {
  const { db } = product.services;
  const rows = () =>
    db.selectFrom('file').select(['id', 'storeKey']).where('uploaderId', '=', recruiter.accountId).execute();
  const begin = db.transaction.bind(db);
  /** Each transaction that wrote a file ends like this, after its commit or in place of it. */
  const fail = (error: Error, isCommitted: boolean) =>
    vi.spyOn(db, 'transaction').mockImplementation(() => {
      const started = begin();
      const execute = started.execute.bind(started);
      return Object.assign(started, {
        execute: async <T>(run: Parameters<typeof execute<T>>[0]) => {
          const count = (await rows()).length;
          const done = await execute<T>(async (tx) => {
            const made = await run(tx);
            const { length } = await tx
              .selectFrom('file')
              .select('id')
              .where('uploaderId', '=', recruiter.accountId)
              .execute();
            if (length > count && !isCommitted) throw error;
            return made;
          });
          if ((await rows()).length > count) throw error;
          return done;
        },
      });
    });
  const send = [() => upload(recruiter, '이력서.pdf', samples.pdf), () => sendImage(recruiter, { kind: 'PHOTO' })];
  for (const call of send) {
    const before = { rows: await rows(), stored: stored().length };
    const lost = fail(new Error('Connection terminated unexpectedly'), true);
    expect((await call()).status).toBe(503);
    lost.mockRestore();
    const [made] = (await rows()).filter(({ id }) => !before.rows.some((row) => row.id === id));
    expect((await product.services.files.readAll(made?.storeKey ?? '')).length).toBeGreaterThan(0);
    const kept = stored().length;
    expect(kept).toBe(before.stored + 1);
    const refused = fail(new Error('refused'), false);
    expect((await call()).status).toBe(500);
    refused.mockRestore();
    expect(stored()).toHaveLength(kept);
  }
});

test('a virus scanner is shown every document: what it finds is refused, what it does not see waits unread [ops.upload-hardening]', async () => {
  const { services } = product;
  const clamd = await startClamd();
  const infected = Buffer.concat([samples.pdf, Buffer.from(`\n%${virus}`)]);
  const before = stored();
  services.viruses = clamd.scanner;
  const found = await upload(recruiter, 'found.pdf', infected);
  expect([found.status, found.body.code]).toEqual([422, 'FILE_INFECTED']);
  expect(found.body.fields?.file).toContain('악성 코드가 발견된');
  expect(stored()).toEqual(before);
  const read = async (id: number) => {
    const { status, body } = await recruiter.raw('GET', `/file/${id}`);
    return status === 200 ? 'READ' : body.code;
  };
  const idOf = ({ body }: Awaited<ReturnType<typeof upload>>) => (body.data as { id: number }).id;
  expect(await read(idOf(await upload(recruiter, 'clean.pdf', samples.pdf)))).toBe('READ');

  await clamd.stop();
  const waiting = [await upload(recruiter, 'a.pdf', samples.pdf), await upload(recruiter, 'b.pdf', infected)].map(idOf);
  expect(await Promise.all(waiting.map(read))).toEqual(['FILE_WAITING', 'FILE_WAITING']);
  expect(await scanWaiting(systemContext(services))).toBe(0);
  expect(await Promise.all(waiting.map(read))).toEqual(['FILE_WAITING', 'FILE_WAITING']);

  // rows without bytes, more than are shown at a time, take nobody's turn
  await sql`
    INSERT INTO file (kind, store_key, name, media_type, size_bytes, sha256, uploader_id, created_at, quarantine)
    SELECT kind, gen_random_uuid(), 'lost.pdf', media_type, size_bytes, sha256, uploader_id, created_at, quarantine
    FROM file, generate_series(1, 300) WHERE id = ${waiting[0]}`.execute(services.db);
  const again = await startClamd();
  services.viruses = again.scanner;
  const withAll = stored().length;
  expect(await scanWaiting(systemContext(services))).toBe(2);
  expect(await Promise.all(waiting.map(read))).toEqual(['READ', 'FILE_INFECTED']);
  expect(stored()).toHaveLength(withAll - 1);
  await again.stop();

  // it is down where it fails five times in a row, not now and then
  let asked = 0;
  services.viruses = async () => {
    asked += 1;
    if (asked % 2 === 0) throw new ScannerDown();
    return 'CLEAN';
  };
  expect([await scanWaiting(systemContext(services)), asked]).toEqual([50, 100]);
  services.viruses = null;
  await services.db.deleteFrom('file').where('name', '=', 'lost.pdf').execute();
});

test('a file is for whoever brought it, and departments bring none', async () => {
  const { body } = await upload(recruiter, 'mine.pdf', samples.pdf);
  const { id } = body.data as { id: number };
  const stranger = await makeEmployer(product);
  expect((await stranger.raw('GET', `/file/${id}`)).status).toBe(404);
  expect((await upload(await makeDepartment(product), 'x.pdf', samples.pdf)).status).toBe(403);
});

test('whoever sends a whole large file before reading gets to the refusal', async () => {
  const { app } = product;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { payload, headers } = multipart('큰 이력서.pdf', Buffer.alloc(24 * 1024 * 1024, 1));
  const request = http.request({
    port: (app.server.address() as net.AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/file?kind=RESUME',
    headers: {
      ...headers,
      'content-length': payload.length,
      authorization: `Bearer ${recruiter.tokens?.accessToken}`,
    },
  });
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  await new Promise((resolve) => request.write(payload, resolve));
  request.end();
  const [response] = await answered;
  expect(response.resume().statusCode).toBe(413);
});
