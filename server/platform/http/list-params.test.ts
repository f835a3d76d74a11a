import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { ratingFilters } from '#core/api/candidates.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { fieldErrors } from '#core/rules/issues.ts';
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
import { wrongFor } from '#server/testing/wrong-list-params.ts';

const product = await startTestProduct();
let scene: Scene;
beforeAll(async () => {
  scene = await putEveryList(product);
});

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
const pageOf = (size: string, page: number): Query => [
  ['size', size],
  ['page', String(page)],
];
/** Nothing here changes a row: the first page of each size is read once. */
const pages = new Map<string, ReturnType<typeof ask>>();
const firstOf = (list: ListEntry, size: string): ReturnType<typeof ask> => {
  const key = `${nameOf(list)} ${size}`;
  const known = pages.get(key) ?? ask(list, pageOf(size, 0));
  pages.set(key, known);
  return known;
};
const wholeOf = (list: ListEntry): ReturnType<typeof ask> => firstOf(list, 'all');
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
const all: Query = [['size', 'all']];
const allIds = async (list: ListEntry, query: Query) => {
  const { status, rows } = await ask(list, [...all, ...query]);
  expect([query, status]).toEqual([query, 200]);
  return idsOf(rows);
};

// an array is blamed at the place of the value in it
const namesOf = (blamed: readonly string[]) => [...new Set(blamed.map((field) => field.split('.')[0] ?? ''))].sort();

const expectRefused = async (list: ListEntry, wrong: Record<string, readonly string[]>) => {
  const sent = Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  const { status, blamed } = await ask(list, sent);
  expect([wrong, status, namesOf(blamed)]).toEqual([wrong, 400, Object.keys(wrong).sort()]);
};

/** By the schema alone: that the server looks with it is shown by a few requests for all. */
const blamedBySchema = ({ endpoint, needed }: ListEntry, name: string, value: string | readonly string[]) => {
  const given = Object.fromEntries(needed.map((one) => [one, scene.given[one]]));
  const checked = endpoint.query?.safeParse({ ...given, [name]: value }, { reportInput: true });
  return namesOf(Object.keys(fieldErrors(checked?.error?.issues ?? [])));
};
const expectWrong = (list: ListEntry, name: string, value: string | readonly string[]) =>
  expect([name, value, blamedBySchema(list, name, value)]).toEqual([name, value, [name]]);

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
  test('no other size, page, key, order or filter than its own [api.list-params]', async () => {
    const wrong = Object.entries(wrongFor(list));
    for (const [name, values] of wrong) for (const value of values) expectWrong(list, name, value);
    const ofEach = (pick: (values: readonly string[]) => string | undefined) =>
      Object.fromEntries(wrong.map(([name, values]) => [name, [pick(values) ?? '']]));
    await expectRefused(
      list,
      ofEach(([first]) => first),
    );
    await expectRefused(
      list,
      ofEach((values) => values.at(-1)),
    );
    // what is taken once is not taken twice; of many values each is looked at, and they are not too many
    const filters = Object.entries(list.repeated).map(([name, [first = '']]) => [name, first] as const);
    const twice = Object.fromEntries(['sort', 'order', 'searchType'].map((name) => [name, ['ID', 'ID']]));
    const oneOfTwo = Object.fromEntries(filters.map(([name, first]) => [name, [first, 'GONE']]));
    const tooMany = Object.fromEntries(filters.map(([name, first]) => [name, Array.from({ length: 51 }, () => first)]));
    for (const [name, values] of [...Object.entries({ ...twice, ...oneOfTwo }), ...Object.entries(tooMany)])
      expectWrong(list, name, values);
    await expectRefused(list, { ...twice, ...oneOfTwo });
    if (filters.length > 0) await expectRefused(list, tooMany);
  });

  test('pages of 5, 15, 30 and all rows [api.list-params]', async () => {
    const total = (await wholeOf(list)).rows.length;
    expect(total).toBeGreaterThanOrEqual(rowsAtLeast);
    const cards = list.endpoint.path === '/jobs' ? ['18'] : [];
    expect([...list.sizes].sort()).toEqual(['5', '15', '30', 'all', ...cards].sort());
    expect((await ask(list, [])).page).toMatchObject({ number: 0, size: 15 });
    for (const size of list.sizes) {
      const { status, rows, page } = await firstOf(list, size);
      const wanted = size === 'all' ? 1000 : Number(size);
      expect([size, status, page]).toEqual([
        size,
        200,
        { number: 0, size: wanted, totalElements: total, totalPages: Math.ceil(total / wanted) },
      ]);
      expect([size, rows.length]).toEqual([size, Math.min(total, wanted)]);
    }
  });

  test('page after page shows every row once, and none beyond the last', async () => {
    const whole = idsOf((await wholeOf(list)).rows);
    // of long lists larger pages: there are two at the least
    const size = whole.length > 15 ? '15' : '5';
    const count = Math.ceil(whole.length / Number(size));
    const shown: number[] = [];
    for (let page = 0; page <= count; page += 1) {
      const { rows, page: told } = await (page === 0 ? firstOf(list, size) : ask(list, pageOf(size, page)));
      expect(told).toMatchObject({ number: page, totalPages: count });
      shown.push(...idsOf(rows));
    }
    expect(shown).toEqual(whole);
  });

  test('every sort key in both orders [api.list-params]', async () => {
    const whole = sorted(idsOf((await wholeOf(list)).rows));
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
  });

  test('every search key [api.list-params]', async () => {
    const { rows } = await wholeOf(list);
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
    }
    for (const [filter, values] of Object.entries(list.single)) {
      for (const value of values)
        expect([filter, value, blamedBySchema(list, filter, value)]).toEqual([filter, value, []]);
      for (const value of [values[0] ?? '', values.at(-1) ?? ''])
        expect([filter, value, (await ask(list, [[filter, value]])).status]).toEqual([filter, value, 200]);
    }
  });
});

test.each(Object.entries(closedTo))('%s refuses what is another reader’s own', async (name, fields) => {
  const [, list] = lists.find(([known]) => known === name) ?? [];
  expect(list).toBeDefined();
  for (const [field, values] of Object.entries(fields))
    for (const value of values) if (list) await expectRefused(list, { [field]: [value] });
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
