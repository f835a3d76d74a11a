import { expect, test } from 'vitest';
import { noticesApi as api } from '#core/api/notices.ts';
import { noticeStatuses, noticeTargets } from '#core/rules/enums.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeNotice, noticeInput } from '#server/testing/notices.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';

const product = await startTestProduct();
const admin = await makeAdmin(product);
const readers = {
  EMPLOYER: await makeEmployer(product),
  DEPARTMENT: await makeDepartment(product),
  RECRUITER: await makeRecruiter(product),
} as const;
type Reader = keyof typeof readers;

const listed = async (who: Reader, query: string) => {
  const { status, body } = await readers[who].raw('GET', `/notices?${query}`);
  expect(status).toBe(200);
  return { rows: body.data as { id: number; title: string }[], page: body.page };
};

/** The whole rule, written out: who sees what is shown to whom. */
const sees: Record<Reader, readonly string[]> = {
  EMPLOYER: ['ALL', 'EMPLOYER'],
  DEPARTMENT: ['ALL', 'EMPLOYER'],
  RECRUITER: ['ALL', 'RECRUITER'],
};

test('only what is published, and only for one’s own side, in the list and by its number [notice.read]', async () => {
  const mark = unique('보임');
  const all = [];
  for (const target of noticeTargets)
    for (const status of noticeStatuses) all.push(await makeNotice(admin, { target, status, title: mark }));
  // one that was shown once and is hidden now
  const hidden = await makeNotice(admin, { title: mark });
  await admin.call(api.edit, {
    body: { ...noticeInput({ status: 'HIDDEN', title: mark }), id: hidden.id, version: 1 },
  });
  for (const who of Object.keys(readers) as Reader[]) {
    const visible = all.filter(({ target, status }) => status === 'PUBLISHED' && sees[who].includes(target));
    expect(visible).toHaveLength(2);
    const { rows } = await listed(who, `keyword=${encodeURIComponent(mark)}`);
    expect([who, new Set(rows.map(({ id }) => id))]).toEqual([who, new Set(visible.map(({ id }) => id))]);
    for (const { id } of [...all, hidden]) {
      const { status, body } = await readers[who].call(api.read, { params: { id: String(id) } });
      const isVisible = visible.some((notice) => notice.id === id);
      expect([who, id, status]).toEqual([who, id, isVisible ? 200 : 404]);
      if (isVisible) expect(body.data).toMatchObject({ id, title: mark, body: noticeInput().body });
    }
  }
});

test('a reader learns nothing of the operator’s side of a notice [notice.read]', async () => {
  const { id } = await makeNotice(admin);
  const { body } = await readers.EMPLOYER.call(api.read, { params: { id: String(id) } });
  expect(Object.keys(body.data).sort()).toEqual(
    ['id', 'category', 'title', 'pinned', 'publishedAt', 'body', 'updatedAt'].sort(),
  );
  const { rows } = await listed('EMPLOYER', '');
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['category', 'id', 'pinned', 'publishedAt', 'title']);
});

test('pinned ones come first, then by the day they were shown; by category and by title [notice.read]', async () => {
  const mark = unique('순서');
  const add = async (title: string, wanted: Parameters<typeof makeNotice>[1] = {}) => {
    product.clock.pass(60);
    return makeNotice(admin, { title: `${mark} ${title}`, ...wanted });
  };
  const draft = await add('나중에 게시', { status: 'DRAFT' });
  await add('고정 오래됨', { pinned: true, category: 'GUIDE' });
  await add('보통 오래됨');
  await add('고정 새로움', { pinned: true });
  await add('보통 새로움', { category: 'GUIDE' });
  product.clock.pass(60);
  await admin.call(api.edit, { body: { ...noticeInput({ title: draft.title }), id: draft.id, version: 1 } });
  const titles = async (query: string) =>
    (await listed('RECRUITER', `keyword=${encodeURIComponent(mark)}&${query}`)).rows.map(({ title }) =>
      title.slice(mark.length + 1),
    );
  const newest = ['고정 새로움', '고정 오래됨', '나중에 게시', '보통 새로움', '보통 오래됨'];
  expect(await titles('')).toEqual(newest);
  expect(await titles('sort=CREATEDAT&order=desc')).toEqual(newest);
  expect(await titles('order=asc')).toEqual([
    '고정 오래됨',
    '고정 새로움',
    '보통 오래됨',
    '보통 새로움',
    '나중에 게시',
  ]);
  expect(await titles('category=GUIDE')).toEqual(['고정 오래됨', '보통 새로움']);
  expect((await listed('RECRUITER', `keyword=${encodeURIComponent(`${mark} 고정 새`)}`)).rows).toHaveLength(1);
  const second = await listed('RECRUITER', `keyword=${encodeURIComponent(mark)}&size=5&page=1`);
  expect(second).toEqual({ rows: [], page: { number: 1, size: 5, totalElements: 5, totalPages: 1 } });
});

test('the board is for those who work here, and has no other keys [notice.read]', async () => {
  const { id } = await makeNotice(admin);
  for (const path of ['/notices', `/notice/${id}`]) {
    expect((await callerOf(product.app).raw('GET', path)).status).toBe(401);
    expect((await admin.raw('GET', path)).status).toBe(403);
  }
  for (const path of [
    '/notices?sort=STATUS',
    '/notices?searchType=STATUS&keyword=a',
    '/notices?category=X',
    '/notice/0',
  ])
    expect([path, (await readers.EMPLOYER.raw('GET', path)).status]).toEqual([path, 400]);
});
