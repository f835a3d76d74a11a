import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { ratingFilters } from '#core/api/candidates.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { everyList, type ListEntry, putEveryList, rowsAtLeast, type Scene } from '#server/testing/every-list.ts';
import { startTestProduct } from '#server/testing/product.ts';
import {
  isByNumber,
  isSameForAll,
  nameOf,
  type Row,
  readerOf,
  type Value,
  valuesOf,
} from '#server/testing/shown-values.ts';

const product = await startTestProduct();
let scene: Scene;
beforeAll(async () => {
  scene = await putEveryList(product);
}, 60_000);

type Query = readonly (readonly [name: string, value: string])[];

const ask = async ({ endpoint, role, needed }: ListEntry, query: Query) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => scene.given[name] ?? name);
  const params = new URLSearchParams([
    ...needed.map((name): [string, string] => [name, scene.given[name] ?? '']),
    ...query.map(([name, value]): [string, string] => [name, value]),
  ]);
  const { status, body } = await scene.readers[role].raw('GET', `${path}?${params.toString()}`);
  return {
    status,
    rows: (body.data ?? []) as Row[],
    page: body.page as { number: number; size: number; totalElements: number; totalPages: number },
    blamed: Object.keys(body.fields ?? {}),
  };
};
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
const all: Query = [['size', 'all']];
const allIds = async (list: ListEntry, query: Query = []) => {
  const { status, rows } = await ask(list, [...all, ...query]);
  expect([query, status]).toEqual([query, 200]);
  return idsOf(rows);
};

const expectRefused = async (list: ListEntry, name: string, values: readonly string[]) => {
  for (const value of values) {
    const { status, blamed } = await ask(list, [[name, value]]);
    // an array is blamed at the place of the value in it
    expect([name, value, status, blamed.map((field) => field.split('.')[0])]).toEqual([name, value, 400, [name]]);
  }
};

const isAscending = (values: readonly Value[]) =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? value) <= value);

/** One entry, two readers: each has statuses of its own, and no order or search tells recruiters what their row does not show. */
const closedTo: Record<string, Record<string, readonly string[]>> = {
  'GET /jobs for EMPLOYER': { status: ['NONE', 'APPLY', 'NON_SELECTED', 'DELETED'] },
  'GET /jobs for RECRUITER': {
    status: ['TEMPORARY', 'CHECK', 'REJECT', 'RECRUITER_END', 'CANDIDATE_END'],
    sort: ['NAME', 'IDENTIFY', 'RECRUITER', 'CANDIDATE'],
    searchType: ['EMPLOYER', 'RECRUITER'],
  },
  // ratings are the employer's side's own
  'GET /job/:id/candidates for RECRUITER': { sort: ['RATING'], rating: ratingFilters },
  'GET /job/:id/candidates for ADMIN': { sort: ['RATING'], rating: ratingFilters },
  'GET /job/:id/offers for DEPARTMENT': { sort: ['COMMISSION'] },
  'GET /jobs/department for DEPARTMENT': {
    sort: ['COMMISSION', 'COMPANY', 'NAME', 'IDENTIFY'],
    searchType: ['EMPLOYER', 'COMPANY'],
  },
};
const lists = everyList().map((list) => {
  const name = nameOf(list);
  const isOpen = (field: string) => (value: string) => !closedTo[name]?.[field]?.includes(value);
  const repeated = Object.entries(list.repeated)
    .map(([field, values]) => [field, values.filter(isOpen(field))] as const)
    .filter(([, values]) => values.length > 0);
  const { sort, search } = list;
  return [
    name,
    {
      ...list,
      sort: sort.filter(isOpen('sort')),
      search: search.filter(isOpen('searchType')),
      repeated: Object.fromEntries(repeated) as ListEntry['repeated'],
    },
  ] as const;
});
/** A row of the list, and what it must be found by. */
const findable = async (
  list: ListEntry,
  key: string,
  rows: readonly Row[],
): Promise<{ id: number; keyword: string }> => {
  if (key === 'RECRUITER') return { id: scene.offering.jobId, keyword: scene.offering.name };
  if (key === 'CANDIDATE') return { id: scene.recommended.jobId, keyword: scene.recommended.name };
  const read = await readerOf(scene, list, key);
  const [row] = rows.filter((one) => read(one) !== null && read(one) !== '');
  const value = row && read(row);
  if (row === undefined || value === undefined || value === null) throw new Error(`no row shows ${key}`);
  const keyword = key.endsWith('AT') ? dayIn(String(value), operatorTimeZone) : String(value);
  return { id: row.id, keyword };
};

describe.each(lists)('%s', (_name, list) => {
  test('pages of 5, 15, 30 and all rows, and no other [api.list-params]', async () => {
    const total = (await allIds(list)).length;
    expect(total).toBeGreaterThanOrEqual(rowsAtLeast);
    const cards = list.endpoint.path === '/jobs' ? ['18'] : [];
    expect([...list.sizes].sort()).toEqual(['5', '15', '30', 'all', ...cards].sort());
    expect((await ask(list, [])).page).toMatchObject({ number: 0, size: 15 });
    for (const size of list.sizes) {
      const { status, rows, page } = await ask(list, [['size', size]]);
      const wanted = size === 'all' ? 1000 : Number(size);
      expect([size, status, page]).toEqual([
        size,
        200,
        { number: 0, size: wanted, totalElements: total, totalPages: Math.ceil(total / wanted) },
      ]);
      expect([size, rows.length]).toEqual([size, Math.min(total, wanted)]);
    }
    const others = ['0', '1', '6', '10', '16', '31', '100', '-5', '5.0', '05', '1e1', 'ALL', '', ' 5'];
    await expectRefused(list, 'size', [...others, ...(cards.length > 0 ? [] : ['18'])]);
  });

  test('page after page shows every row once, and none beyond the last', async () => {
    const whole = await allIds(list);
    const pages = Math.ceil(whole.length / 5);
    const shown: number[] = [];
    for (let page = 0; page <= pages; page += 1) {
      const { rows, page: told } = await ask(list, [
        ['size', '5'],
        ['page', String(page)],
      ]);
      expect(told).toMatchObject({ number: page, totalPages: pages });
      shown.push(...idsOf(rows));
    }
    expect(shown).toEqual(whole);
    await expectRefused(list, 'page', ['-1', '1.5', 'x', '', '1e3', '0x1', '9999999']);
  });

  test('every sort key in both orders, and no other [api.list-params]', async () => {
    const whole = sorted(await allIds(list));
    for (const key of list.sort) {
      const [up, down] = await Promise.all(
        (['asc', 'desc'] as const).map((order) => ask(list, [...all, ['sort', key], ['order', order]])),
      );
      const [ascending, descending] = [up?.rows ?? [], down?.rows ?? []];
      expect([key, up?.status, down?.status]).toEqual([key, 200, 200]);
      expect([key, sorted(idsOf(ascending)), sorted(idsOf(descending))]).toEqual([key, whole, whole]);
      const read = await readerOf(scene, list, key);
      const values = valuesOf(ascending, read);
      expect([key, values, isAscending(values)]).toEqual([key, values, true]);
      expect([key, valuesOf(descending, read)]).toEqual([key, [...values].reverse()]);
      expect([key, new Set(values).size > 1]).toEqual([key, !isSameForAll(list, key)]);
      // otherwise a list that does not look at the key would pass
      const byNumber = [idsOf(ascending), idsOf(descending).toReversed()].map((ids) => isDeepStrictEqual(ids, whole));
      expect([key, byNumber]).toEqual([key, [isByNumber(list, key), isByNumber(list, key)]]);
    }
    await expectRefused(list, 'sort', ['PRICE', 'password_hash', (list.sort[0] ?? '').toLowerCase(), '', '__proto__']);
    await expectRefused(list, 'order', ['up', 'ASC', '', 'asc desc']);
    for (const name of ['sort', 'order', 'searchType'])
      expect(
        (
          await ask(list, [
            [name, 'ID'],
            [name, 'ID'],
          ])
        ).status,
      ).toBe(400);
  });

  test('every search key, and no other [api.list-params]', async () => {
    const { rows } = await ask(list, all);
    for (const key of list.search) {
      const none = await ask(list, [
        ['searchType', key],
        ['keyword', '있을 리 없는 말'],
      ]);
      expect([key, none.status, none.page.totalElements]).toEqual([key, 200, 0]);
      const { id, keyword } = await findable(list, key, rows);
      const found = await allIds(list, [
        ['searchType', key],
        ['keyword', keyword],
      ]);
      expect([key, keyword, found.includes(id)]).toEqual([key, keyword, true]);
      expect([key, keyword, found.length < rows.length]).toEqual([key, keyword, !isSameForAll(list, key)]);
    }
    await expectRefused(list, 'searchType', ['PASSWORD', (list.search[0] ?? '').toLowerCase(), '', 'constructor']);
    await expectRefused(list, 'keyword', ['x'.repeat(101)]);
  });

  test('every value of every filter; repeated, they are what each of them shows [api.list-params]', async () => {
    for (const [filter, values] of Object.entries(list.repeated)) {
      const byValue = new Map<string, number[]>();
      for (const value of values) byValue.set(value, await allIds(list, [[filter, value]]));
      const shown = [...byValue.values()];
      expect([filter, new Set(shown.flat()).size, shown.flat().length > 0]).toEqual([
        filter,
        shown.flat().length,
        true,
      ]);
      const both = await allIds(
        list,
        values.map((value) => [filter, value] as const),
      );
      expect([filter, sorted(both)]).toEqual([filter, sorted(shown.flat())]);
      const lower = (values[0] ?? '').toLowerCase();
      await expectRefused(list, filter, ['GONE', '', ...(lower === values[0] ? [] : [lower])]);
      const mixed = await ask(list, [
        [filter, values[0] ?? ''],
        [filter, 'GONE'],
      ]);
      expect([filter, mixed.status]).toEqual([filter, 400]);
      expect(
        (
          await ask(
            list,
            Array.from({ length: 51 }, () => [filter, values[0] ?? ''] as const),
          )
        ).status,
      ).toBe(400);
    }
    for (const [filter, values] of Object.entries(list.single)) {
      for (const value of values)
        expect([filter, value, (await ask(list, [[filter, value]])).status]).toEqual([filter, value, 200]);
      await expectRefused(list, filter, ['GONE', '']);
    }
  });
});

test.each(Object.entries(closedTo))('%s refuses what is another reader’s own', async (name, fields) => {
  const [, list] = lists.find(([known]) => known === name) ?? [];
  expect(list).toBeDefined();
  for (const [field, values] of Object.entries(fields)) if (list) await expectRefused(list, field, values);
});

/** The keys that the specification names in its section 3. */
const named: Record<string, { sort: string; search?: string }> = {
  '/admin/employers': { sort: 'ID IDENTIFY CREATEDAT EXPIREDAT COMPANY NAME PHONE EMAIL' },
  '/admin/employer/confirm': { sort: 'ID IDENTIFY CREATEDAT EXPIREDAT COMPANY NAME PHONE EMAIL' },
  '/admin/recruiters': {
    sort: 'ID IDENTIFY NAME PHONE EMAIL CREATEDAT EXPIREDAT MAILING',
    search: 'ID IDENTIFY NAME PHONE EMAIL CREATEDAT EXPIREDAT MAILING COMPANY',
  },
  '/admin/notices': { sort: 'ID STATUS TO CATEGORY TITLE CREATEDAT' },
  ...Object.fromEntries(
    ['/admin/jobs', '/jobs'].map((path) => [
      path,
      {
        sort: 'ID TITLE COMMISSION COMPANY NAME IDENTIFY RECRUITER SELECTEDRECRUITE MAXRECRUITER CANDIDATE CREATEDAT STARTDATE STATUS CONFIRMDATE DUEDATE',
        search: 'TITLE EMPLOYER COMPANY CANDIDATE RECRUITER',
      },
    ]),
  ),
  // those of them that a department may see
  '/jobs/department': {
    sort: 'ID TITLE RECRUITER SELECTEDRECRUITE MAXRECRUITER CANDIDATE CREATEDAT STARTDATE STATUS CONFIRMDATE DUEDATE',
    search: 'TITLE CANDIDATE RECRUITER',
  },
};

test.each(Object.entries(named))('%s has the keys of the specification', (path, { sort, search }) => {
  const found = everyList().filter(({ endpoint }) => endpoint.path === path);
  expect(found.length).toBeGreaterThan(0);
  for (const list of found) {
    expect([...list.sort].sort()).toEqual(sort.split(' ').sort());
    expect([...list.search].sort()).toEqual((search ?? sort).split(' ').sort());
  }
});
