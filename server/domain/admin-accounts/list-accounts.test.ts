import { beforeAll, describe, expect, test } from 'vitest';
import { adminAccountsApi as api, employerKeys, recruiterKeys } from '#core/api/admin-accounts.ts';
import { accountStatuses } from '#core/rules/account-lifecycle.ts';
import { callerOf } from '#server/testing/calls.ts';
import {
  makeAdmin,
  makeCompany,
  makeEmployer,
  makeFirm,
  makeRecruiter,
  type TestPerson,
} from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
type Row = Record<string, unknown> & { id: number };
type Answered = { status: number; rows: Row[]; page: Record<string, unknown>; fields: string[] };

let admin: TestPerson;
const list = async (path: string): Promise<Answered> => {
  const { status, body } = await admin.raw('GET', path);
  return {
    status,
    rows: (body.data ?? []) as Row[],
    page: (body.page ?? {}) as Record<string, unknown>,
    fields: Object.keys(body.fields ?? {}),
  };
};
const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

/** Values that are distinct in every key, so that each order and each search has one right answer. */
const people = [
  { name: '가나다', company: '한빛전자', phone: '821011110001', mark: 'alpha', created: day(3), expires: day(200) },
  { name: '나다라', company: '두리건설', phone: '821022220002', mark: 'bravo', created: day(1), expires: null },
  { name: '다라마', company: '100%_식품', phone: '821033330003', mark: 'charlie', created: day(2), expires: day(150) },
] as const;

beforeAll(async () => {
  admin = await makeAdmin(product);
  for (const userType of ['EMPLOYER', 'RECRUITER'] as const) {
    for (const [index, { name, company, phone, mark, created, expires }] of people.entries()) {
      const person =
        userType === 'EMPLOYER'
          ? await makeEmployer(product, { companyId: await makeCompany(product, company), signedIn: false })
          : await makeRecruiter(product, { searchFirmId: await makeFirm(product, company), signedIn: false });
      const side = userType.toLowerCase();
      await db
        .updateTable('account')
        .set({ name, phone, createdAt: created, expiresAt: expires && new Date(expires.getTime() + 365 * 86_400_000) })
        .set({ identify: `${mark}.id@${side}.example`, email: `${mark}.mail@${side}.example` })
        .where('id', '=', person.accountId)
        .execute();
      if (userType === 'RECRUITER')
        await db
          .updateTable('recruiter')
          .set({ mailing: index !== 1 })
          .where('accountId', '=', person.accountId)
          .execute();
    }
  }
});

const sortedBy: Record<string, (row: Row) => unknown> = {
  ID: (row) => row.id,
  IDENTIFY: (row) => row.identify,
  CREATEDAT: (row) => row.createdAt,
  EXPIREDAT: (row) => row.expiresAt,
  COMPANY: (row) => row.company,
  NAME: (row) => row.name,
  PHONE: (row) => row.phone,
  EMAIL: (row) => row.email,
  MAILING: (row) => Number(row.mailing),
};
const isSorted = (values: unknown[], order: 'asc' | 'desc'): boolean => {
  const told = values.filter((value) => value !== null) as (string | number)[];
  const empty = values.length - told.length;
  const emptyIsLast =
    values.slice(told.length).every((value) => value === null) && empty === values.length - told.length;
  return (
    emptyIsLast &&
    told.every(
      (value, n) => n === 0 || (order === 'asc' ? (told[n - 1] ?? value) <= value : (told[n - 1] ?? value) >= value),
    )
  );
};

const lists = [
  ['/admin/employers', employerKeys, 'employer'],
  ['/admin/recruiters', recruiterKeys, 'recruiter'],
] as const;

describe.each(lists)('%s', (path, keys, side) => {
  test('sorts by every key in both orders, empty values last [admin.employers, admin.recruiters]', async () => {
    for (const key of keys) {
      for (const order of ['asc', 'desc'] as const) {
        const { status, rows } = await list(`${path}?sort=${key}&order=${order}`);
        expect(status).toBe(200);
        expect(rows).toHaveLength(3);
        const values = rows.map((row) => sortedBy[key]?.(row));
        expect({ key, order, values, right: isSorted(values, order) }).toMatchObject({ right: true });
      }
    }
  });

  test('finds by every key of the list, and by none in particular [admin.employers, admin.recruiters]', async () => {
    const [first] = (await list(`${path}?searchType=NAME&keyword=${encodeURIComponent('가나')}`)).rows;
    const searches: Record<string, string> = {
      ID: String(first?.id),
      IDENTIFY: 'ALPHA.id',
      NAME: '나다',
      COMPANY: '한빛',
      PHONE: '010-1111-0001',
      EMAIL: 'alpha.mail',
      CREATEDAT: '2026-01-03',
      EXPIREDAT: '2027-07-19',
      MAILING: 'true',
    };
    for (const key of [...keys, 'COMPANY']) {
      const { status, rows } = await list(
        `${path}?searchType=${key}&keyword=${encodeURIComponent(searches[key] ?? '')}`,
      );
      expect({ key, status }).toEqual({ key, status: 200 });
      expect({ key, found: rows.some(({ id }) => id === first?.id) }).toEqual({ key, found: true });
      expect({ key, fewer: rows.length < 3 }).toEqual({ key, fewer: true });
    }
    const anywhere = await list(`${path}?keyword=bravo`);
    expect(anywhere.rows.map(({ name }) => name)).toEqual(['나다라']);
  });

  test('a search in all fields finds what the columns show: the number and the phone too', async () => {
    const found = async (keyword: string, searchType = '') =>
      (await list(`${path}?keyword=${encodeURIComponent(keyword)}${searchType}`)).rows.map(({ name }) => name);
    const [first] = (await list(`${path}?searchType=NAME&keyword=${encodeURIComponent('가나')}`)).rows;
    for (const number of [`No. ${first?.id}`, `no.${first?.id}`, `NO ${first?.id}`]) {
      expect([number, await found(number)]).toEqual([number, ['가나다']]);
      expect([number, await found(number, '&searchType=ID')]).toEqual([number, ['가나다']]);
    }
    expect(await found(String(first?.id))).toContain('가나다');
    for (const phone of ['010-1111-0001', '+82 10 1111 0001', '0001', '1111-00'])
      expect([phone, await found(phone)]).toEqual([phone, ['가나다']]);
    // digits inside a word are no phone
    expect(await found('x1')).toEqual([]);
    expect(await found('0009')).toEqual([]);
  });

  test('a day is found by its year, its month, itself, and any other piece of it', async () => {
    const found = async (keyword: string) =>
      (await list(`${path}?searchType=EXPIREDAT&keyword=${encodeURIComponent(keyword)}`)).rows.map(({ name }) => name);
    for (const piece of ['2027-07', '2027-07-19', '07-19', '19', '-19'])
      expect([piece, await found(piece)]).toEqual([piece, ['가나다']]);
    expect(new Set(await found('2027'))).toEqual(new Set(['가나다', '다라마']));
    for (const none of ['2028', '2027-13', '2027-02-31', '0000', '7월'])
      expect([none, await found(none)]).toEqual([none, []]);
  });

  test('takes the signs of a pattern as themselves', async () => {
    const found = async (keyword: string) =>
      (await list(`${path}?searchType=COMPANY&keyword=${encodeURIComponent(keyword)}`)).rows.map(({ name }) => name);
    expect(await found('100%_')).toEqual(['다라마']);
    expect(await found('%')).toEqual(['다라마']);
    expect(await found('_')).toEqual(['다라마']);
    expect(await found('\\')).toEqual([]);
    expect(await found("' OR 1=1 --")).toEqual([]);
  });

  test('refuses what it does not know', async () => {
    for (const query of [
      'sort=STATUS',
      'sort=password_hash',
      'sort=id',
      'order=up',
      'searchType=PASSWORD&keyword=a',
      'status=GONE',
      'size=10',
      'size=18',
      'size=0',
      'page=-1',
      'page=x',
      'page=1.5',
      'sort=ID&sort=NAME',
      `keyword=${'x'.repeat(101)}`,
    ]) {
      const { status, fields } = await list(`${path}?${query}`);
      expect({ query, status }).toEqual({ query, status: 400 });
      expect(fields.length).toBeGreaterThan(0);
    }
  });

  test('has the columns of its list and not one more', async () => {
    const { rows } = await list(path);
    const columns = ['company', 'createdAt', 'email', 'expiresAt', 'id', 'identify', 'name', 'phone', 'status'];
    columns.push('endedByOperatorAt');
    if (side === 'recruiter') columns.push('mailing');
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(columns.sort());
  });

  test('is for admins alone', async () => {
    for (const [person, status] of [
      [await makeEmployer(product, { companyId: await makeCompany(product, '손님') }), 403],
      [callerOf(product.app), 401],
    ] as const) {
      expect((await person.raw('GET', path)).status).toBe(status);
    }
  });
});

test('filters by one status or several, and pages with exact totals', async () => {
  for (const status of accountStatuses)
    for (let n = 0; n < 4; n += 1) await makeRecruiter(product, { status, signedIn: false });
  const of = (query: string) => list(`/admin/recruiters?keyword=person&searchType=IDENTIFY&${query}`);
  for (const status of accountStatuses) {
    const { rows } = await of(`status=${status}`);
    expect(rows.map((row) => row.status)).toEqual([status, status, status, status]);
  }
  const two = await of('status=WAITING&status=REJECT&size=5&page=1&sort=ID&order=asc');
  expect(two.page).toEqual({ number: 1, size: 5, totalElements: 8, totalPages: 2 });
  expect(two.rows).toHaveLength(3);
  const first = await of('status=WAITING&status=REJECT&size=5&sort=ID&order=asc');
  expect(new Set([...first.rows, ...two.rows].map(({ id }) => id)).size).toBe(8);
  for (const [size, shown] of [
    ['5', 5],
    ['15', 15],
    ['30', 20],
    ['all', 20],
  ] as const) {
    expect((await of(`size=${size}`)).rows).toHaveLength(shown);
  }
  expect((await of('page=99')).rows).toEqual([]);
});

test('accounts that wait for approval come oldest first, and only they', async () => {
  const made = [];
  for (let n = 0; n < 3; n += 1) {
    made.push((await makeEmployer(product, { status: 'WAITING' })).accountId);
    product.clock.pass(10);
  }
  const { rows } = await list('/admin/employer/confirm');
  expect(rows.map(({ id }) => id)).toEqual(made);
  expect((await list('/admin/employer/confirm?order=desc')).rows.map(({ id }) => id)).toEqual([...made].reverse());
  expect((await list(`/admin/employer/confirm?status=ACTIVE`)).rows.every(({ status }) => status === 'WAITING')).toBe(
    true,
  );
  const dashboard = await admin.call(api.dashboard, {});
  expect(dashboard.body.data).toMatchObject({ employersWaiting: 3, recruitersWaiting: 4 });
  expect(dashboard.body.data.waiting).toHaveLength(5);
});
