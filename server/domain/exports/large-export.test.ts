import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noticesApi } from '#core/api/notices.ts';
import { recordLooks } from '#server/domain/audit/record-act.ts';
import { listNotices } from '#server/domain/notices/list-notices.ts';
import { systemContext } from '#server/domain/tasks.ts';
import type { Actor } from '#server/platform/context.ts';
import type { ListUseCase } from '#server/platform/http/implement.ts';
import { exportPath } from '#server/testing/exports.ts';
import { makeAdmin } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { unzip } from '#server/testing/unzip.ts';
import { exportSource } from './export-list.ts';

const many = 100_000;
/** More than the megabyte that is made before it is asked for. */
const rowsAhead = 20_000;
const product = await startTestProduct();
const { db, pool } = product.services;
const admin = await makeAdmin(product);
// in pieces: no statement of the product may run for long; the first are as wide as they may be, and soon enough ahead
for (let first = 1; first < many; first += 10_000)
  await sql`
    insert into notice (category, target, status, title, body, author_id, created_at, updated_at)
    select 'NOTICE', 'ALL', 'DRAFT', rpad('정기 점검 안내 ' || n, ${first === 1 ? 100 : 15}::integer, '가'), '<p>점검합니다.</p>', ${admin.accountId}, now(), now()
    from generate_series(${first}::integer, ${first + 9999}::integer) as n`.execute(db);

/** The list's own use case, with every row that it reads counted. */
const counted = ({ secondsMax, isOnRecord = false }: { secondsMax?: number; isOnRecord?: boolean } = {}) => {
  const read = { rows: 0 };
  const list: ListUseCase = async (ctx, input) => {
    const found = await listNotices(ctx, input as Parameters<typeof listNotices>[1]);
    read.rows += found.data.length;
    const seen = found.data.map(({ id }) => id);
    if (isOnRecord) await recordLooks(ctx, { action: 'notice.edit', subjectKind: 'NOTICE' }, seen);
    return found;
  };
  const source = exportSource({ lists: new Map([[noticesApi.all, list]]) }, secondsMax);
  const actor = { ...admin, userType: 'ADMIN' as const, sessionId: 0, companyId: null, searchFirmId: null };
  return {
    read,
    open: async (format: 'CSV' | 'XLSX', who: Partial<Actor> = {}) => {
      const wanted = { list: 'NOTICES', format, order: 'asc' } as const;
      const { body } = await source.openFor(systemContext(product.services), { ...actor, ...who }, wanted);
      return body as Readable;
    },
  };
};

const inUse = () => pool().total - pool().idle;

const occurrences = (bytes: Buffer, mark: string): number => {
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) count += 1;
  return count;
};

test('a hundred thousand rows go out as they are taken: few of them wait for the reader [export.files]', async () => {
  const { read, open } = counted();
  const body = await open('CSV');
  let [lines, mostWaiting, isChanged] = [0, 0, false];
  for await (const piece of body) {
    lines += occurrences(piece as Buffer, '\r\n');
    mostWaiting = Math.max(mostWaiting, read.rows - lines);
    // what happens meanwhile is of another moment
    if (isChanged) continue;
    isChanged = true;
    await sql`delete from notice where id = (select max(id) from notice)`.execute(db);
  }
  expect(lines).toBe(many + 1);
  expect(read.rows).toBe(many);
  expect(mostWaiting).toBeLessThan(rowsAhead);
});

test('as a sheet they do the same [export.files]', async () => {
  const { read, open } = counted();
  const body = await open('XLSX');
  const parts: Buffer[] = [];
  let rowsAtFirst = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part);
    rowsAtFirst ||= read.rows;
  }
  expect(rowsAtFirst).toBeLessThan(rowsAhead);
  const sheet = unzip(Buffer.concat(parts)).get('xl/worksheets/sheet1.xml') ?? Buffer.alloc(0);
  // one notice was deleted above
  expect(occurrences(sheet, '<row>')).toBe(many);
});

test('one at a time for each person; a reader who goes away gives everything back', async () => {
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = product.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${admin.tokens?.accessToken}` };
  const path = exportPath('ADMIN', 'NOTICES', 'CSV', { order: 'asc' });
  const begin = async () => {
    const request = http.get({ host: '127.0.0.1', port, path: `/api${path}`, headers });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    return { request, response };
  };
  await expect.poll(inUse).toBe(0);
  const first = await begin();
  expect(first.response.statusCode).toBe(200);
  // nobody reads: the rest waits, and so does the connection
  expect(inUse()).toBe(1);
  expect((await admin.raw('GET', path)).body.code).toBe('EXPORT_RUNNING');
  const other = await makeAdmin(product);
  expect((await other.raw('GET', exportPath('ADMIN', 'NOTICES', 'CSV', { status: 'HIDDEN' }))).status).toBe(200);
  first.request.destroy();
  await expect.poll(inUse).toBe(0);
  const second = await begin();
  expect(second.response.statusCode).toBe(200);
  second.request.destroy();
  await expect.poll(inUse).toBe(0);
});

test('who takes too long, and who loses the database on the way, gives everything back; what was seen is on record', async () => {
  const looks = async () => {
    const { count } = await db
      .selectFrom('audit')
      .select(sql<number>`coalesce(sum(1 + cardinality(other_ids)), 0)::bigint`.as('count'))
      .where('subjectKind', '=', 'NOTICE')
      .executeTakeFirstOrThrow();
    return count;
  };
  const cuts: [name: string, secondsMax: number | undefined, cut: () => Promise<unknown>][] = [
    ['too long', 0.3, async () => undefined],
    [
      'lost',
      undefined,
      // when it rests: enough was made ahead
      () =>
        expect
          .poll(async () => {
            const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and state = 'idle in transaction' and query like 'FETCH%'`.execute(db);
            return ended.rows.length;
          })
          .toBe(1),
    ],
  ];
  for (const [name, secondsMax, cut] of cuts) {
    const before = await looks();
    const { read, open } = counted({ isOnRecord: true, ...(secondsMax === undefined ? {} : { secondsMax }) });
    const body = await open('CSV');
    const failed = once(body, 'error');
    await cut();
    // nobody takes the first: its time is over. The second is taken, until what was made ahead is out
    if (name === 'lost') body.resume();
    await failed;
    await expect.poll(inUse).toBe(0);
    expect([name, (await looks()) - before]).toEqual([name, read.rows]);
    expect(read.rows).toBeGreaterThan(0);
  }
});

test('one at a time for each company: three readers of one do not stop everybody else', async () => {
  const { open } = counted();
  const first = await open('CSV', { companyId: 7 });
  await expect(open('CSV', { companyId: 7, accountId: admin.accountId + 1 })).rejects.toThrow('EXPORT_RUNNING');
  const others = [await open('CSV', { companyId: 8 }), await open('CSV', { searchFirmId: 7 })];
  for (const body of [first, ...others]) body.destroy();
  await expect.poll(inUse).toBe(0);
});
