import { beforeEach, expect, test } from 'vitest';
import { noticesApi as api, noticeKeys } from '#core/api/notices.ts';
import { noticeCategories, noticeStatuses, noticeTargets } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { makeNotice, noticeInput } from '#server/testing/notices.ts';
import { makeAdmin, makeEmployer, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;

let admin: TestPerson;
// the clock goes on between tests, further than a token lasts
beforeEach(async () => {
  admin = await makeAdmin(product);
});

const one = async (id: number) => (await admin.call(api.one, { params: { id: String(id) } })).body;
const actsOn = (id: number) =>
  db
    .selectFrom('audit')
    .select(['action', 'actorId', 'fields'])
    .where('subjectKind', '=', 'NOTICE')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

test('a notice is written, read, edited and deleted, on record [notice.manage]', async () => {
  const added = await admin.call(api.add, { body: noticeInput({ status: 'DRAFT', title: ' 안내 ' }) });
  expect(added.status).toBe(200);
  const notice = added.body.data;
  expect(notice).toMatchObject({
    version: 1,
    title: '안내',
    status: 'DRAFT',
    target: 'ALL',
    pinned: false,
    author: '홍길동',
    publishedAt: null,
  });
  expect((await one(notice.id)).data).toEqual(notice);

  product.clock.pass(60);
  const change = { title: '바뀐 안내', pinned: true };
  const edited = await admin.call(api.edit, {
    body: { ...noticeInput({ status: 'DRAFT', ...change }), id: notice.id, version: 1 },
  });
  expect(edited.body.data).toMatchObject({ ...change, version: 2, createdAt: notice.createdAt });
  expect(edited.body.data.updatedAt > notice.updatedAt).toBe(true);

  const removed = await admin.call(api.remove, { body: { id: notice.id, version: 2 } });
  expect(removed.status).toBe(200);
  expect((await one(notice.id)).code).toBe('NOT_FOUND');
  expect(await actsOn(notice.id)).toEqual([
    { action: 'notice.add', actorId: admin.accountId, fields: [] },
    { action: 'notice.edit', actorId: admin.accountId, fields: ['title', 'pinned'] },
    { action: 'notice.delete', actorId: admin.accountId, fields: [] },
  ]);
});

test('takes every category, target and status, and no other [notice.manage]', async () => {
  for (const category of noticeCategories)
    for (const target of noticeTargets)
      for (const status of noticeStatuses) {
        const notice = await makeNotice(admin, { category, target, status });
        expect(notice).toMatchObject({ category, target, status });
        expect(notice.publishedAt === null).toBe(status !== 'PUBLISHED');
      }
  for (const [field, value] of [
    ['category', 'NEWS'],
    ['target', 'DEPARTMENT'],
    ['target', 'ADMIN'],
    ['status', 'DELETED'],
    ['pinned', 'yes'],
    ['title', ''],
    ['title', 'x'.repeat(limits.titleLengthMax + 1)],
    ['body', ''],
    ['body', '<p>&nbsp;</p>'],
    ['body', '<script>alert(1)</script>'],
    ['body', `<p>${'x'.repeat(limits.noticeBodyLengthMax)}</p>`],
  ] as const) {
    const { status, body } = await admin.raw('POST', '/admin/notice', { ...noticeInput(), [field]: value });
    expect([field, value.slice(0, 20), status]).toEqual([field, value.slice(0, 20), 400]);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  }
});

test('the body is kept clean, when it is written and when it is edited [notice.manage]', async () => {
  const nasty = '<p onclick="x()">본문</p><script>alert(1)</script><a href="javascript:x">링크</a><b>굵게</b>';
  const clean = '<p>본문</p>링크<strong>굵게</strong>';
  const notice = await makeNotice(admin, { body: nasty });
  expect(notice.body).toBe(clean);
  const again = await admin.call(api.edit, {
    body: { ...noticeInput({ body: `${nasty}<img src=x onerror=alert(1)>` }), id: notice.id, version: 1 },
  });
  // nothing is left of the addition: nothing changed, and nothing is recorded
  expect(again.body.data).toMatchObject({ body: clean, version: 1 });
  expect(await actsOn(notice.id)).toHaveLength(1);
  const row = await db.selectFrom('notice').select('body').where('id', '=', notice.id).executeTakeFirstOrThrow();
  expect(row.body).toBe(clean);
});

test('a notice keeps the day it was first shown [notice.manage]', async () => {
  const { id } = await makeNotice(admin, { status: 'DRAFT' });
  const set = async (status: (typeof noticeStatuses)[number], version: number) => {
    product.clock.pass(120);
    return (await admin.call(api.edit, { body: { ...noticeInput({ status }), id, version } })).body.data;
  };
  const shown = await set('PUBLISHED', 1);
  expect(shown.publishedAt).toBe(shown.updatedAt);
  expect((await set('HIDDEN', 2)).publishedAt).toBe(shown.publishedAt);
  expect((await set('PUBLISHED', 3)).publishedAt).toBe(shown.publishedAt);
});

test('a stale version changes and deletes nothing; of two at once one wins [notice.manage]', async () => {
  const { id } = await makeNotice(admin);
  const edit = { ...noticeInput({ title: '둘째' }), id, version: 2 };
  for (const { status, body } of [
    await admin.call(api.edit, { body: edit }),
    await admin.call(api.remove, { body: { id, version: 2 } }),
  ])
    expect([status, body.code]).toEqual([409, 'VERSION_STALE']);
  expect((await one(id)).data).toMatchObject({ version: 1, title: '정기 점검 안내' });
  const shots = ['가', '나', '다'].map((title) => ({
    caller: admin,
    method: 'PUT',
    path: '/admin/notice',
    body: { ...edit, version: 1, title },
  }));
  expect(tally(await race(product.app, shots))).toEqual({ 200: 1, 409: 2 });
  for (const unknown of [
    await admin.call(api.edit, { body: { ...edit, id: 999_999 } }),
    await admin.call(api.remove, { body: { id: 999_999, version: 1 } }),
  ])
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
});

test('the same key writes once and answers the same', async () => {
  const title = unique('한번');
  const send = () => admin.call(api.add, { body: noticeInput({ title }) }, { 'idempotency-key': 'notice-once' });
  const [first, second] = [await send(), await send()];
  expect(second.body.data).toEqual(first.body.data);
  const { rows } = await found(`keyword=${encodeURIComponent(title)}`);
  expect(rows).toHaveLength(1);
  const edit = { ...noticeInput({ title: `${title}2` }), id: first.body.data.id, version: 1 };
  const change = () => admin.call(api.edit, { body: edit }, { 'idempotency-key': 'notice-edit-once' });
  expect((await change()).body.data.version).toBe(2);
  expect((await change()).body.data.version).toBe(2);
});

type Row = Record<string, unknown> & { id: number; title: string };
const found = async (query: string, headers = {}) => {
  const { status, body } = await admin.raw('GET', `/admin/notices?${query}`, undefined, headers);
  return { status, rows: (body.data ?? []) as Row[], page: body.page, fields: body.fields };
};

/** Distinct in every key, so that each order and each search has one right answer. */
const mark = unique('목록');
const written = [
  { title: `${mark} 다 100%_할인`, category: 'EVENT', target: 'RECRUITER', status: 'DRAFT' },
  { title: `${mark} 가`, category: 'GUIDE', target: 'EMPLOYER', status: 'HIDDEN' },
  { title: `${mark} 나`, category: 'UPDATE', target: 'ALL', status: 'PUBLISHED' },
] as const;

test('the list sorts and searches by every key and filters by status, target and category [notice.manage]', async () => {
  const ids: number[] = [];
  for (const [n, notice] of written.entries()) {
    const { id } = await makeNotice(admin, notice);
    ids.push(id);
    const createdAt = new Date(Date.UTC(2026, 2, n + 1, 3));
    await db.updateTable('notice').set({ createdAt }).where('id', '=', id).execute();
  }
  const own = `keyword=${encodeURIComponent(mark)}`;
  const shownBy: Record<(typeof noticeKeys)[number], (row: Row) => unknown> = {
    ID: ({ id }) => id,
    STATUS: ({ status }) => status,
    TO: ({ target }) => target,
    CATEGORY: ({ category }) => category,
    TITLE: ({ title }) => title,
    CREATEDAT: ({ createdAt }) => createdAt,
  };
  for (const key of noticeKeys) {
    const up = (await found(`${own}&sort=${key}&order=asc`)).rows.map(shownBy[key]);
    expect([key, up]).toEqual([key, [...up].sort((a, b) => ((a as string) < (b as string) ? -1 : 1))]);
    expect(new Set(up).size).toBe(3);
    expect((await found(`${own}&sort=${key}`)).rows.map(shownBy[key])).toEqual(up.reverse());
  }
  expect((await found(own)).rows.map(({ id }) => id)).toEqual([...ids].reverse());

  const titles = async (searchType: string, keyword: string, headers = {}) =>
    (await found(`searchType=${searchType}&size=all&keyword=${encodeURIComponent(keyword)}`, headers)).rows
      .filter(({ title }) => title.startsWith(mark))
      .map(({ title }) => title.slice(mark.length + 1, mark.length + 2));
  expect(await titles('ID', String(ids[0]))).toEqual(['다']);
  expect(await titles('TITLE', '100%_')).toEqual(['다']);
  expect(await titles('CREATEDAT', '2026-03-01')).toEqual(['다']);
  expect(await titles('STATUS', 'hidden')).toEqual(['가']);
  expect(await titles('STATUS', '숨김')).toEqual(['가']);
  expect(await titles('STATUS', 'Hidden', { 'accept-language': 'en' })).toEqual(['가']);
  expect(await titles('TO', '리크루터')).toEqual(['다']);
  expect(await titles('CATEGORY', '업데이트')).toEqual(['나']);
  expect(await titles('CATEGORY', '없는 분류')).toEqual([]);
  expect(await titles('ID', '숫자')).toEqual([]);

  for (const [filter, ids_] of [
    ['status=DRAFT', [0]],
    ['status=DRAFT&status=HIDDEN', [1, 0]],
    ['target=ALL', [2]],
    ['category=GUIDE&category=UPDATE', [2, 1]],
    ['category=GUIDE&target=ALL', []],
  ] as const)
    expect((await found(`${own}&${filter}`)).rows.map(({ id }) => id)).toEqual(ids_.map((n) => ids[n]));
  const paged = await found(`${own}&size=5&page=0`);
  expect(paged.page).toEqual({ number: 0, size: 5, totalElements: 3, totalPages: 1 });
  expect(Object.keys(paged.rows[0] ?? {}).sort()).toEqual(
    ['author', 'category', 'createdAt', 'id', 'pinned', 'publishedAt', 'status', 'target', 'title'].sort(),
  );
});

test('the list refuses what it does not know', async () => {
  for (const query of [
    'sort=BODY',
    'searchType=BODY&keyword=a',
    'status=GONE',
    'target=ADMIN',
    'category=X',
    'size=10',
  ])
    expect([query, (await found(query)).status]).toEqual([query, 400]);
});

test('managing is for admins alone [notice.manage]', async () => {
  const employer = await makeEmployer(product);
  const { id } = await makeNotice(admin);
  for (const [method, path, body] of [
    ['GET', '/admin/notices', undefined],
    ['GET', `/admin/notice/${id}`, undefined],
    ['POST', '/admin/notice', noticeInput()],
    ['PUT', '/admin/notice', { ...noticeInput({ title: '침입' }), id, version: 1 }],
    ['DELETE', '/admin/notice', { id, version: 1 }],
  ] as const)
    expect([method, (await employer.raw(method, path, body)).status]).toEqual([method, 403]);
  expect((await one(id)).data).toMatchObject({ version: 1, title: '정기 점검 안내' });
});
