import { expect, test } from 'vitest';
import { selectApi as api } from '#core/api/select.ts';
import type { SelectGroup } from '#core/rules/select-groups.ts';
import { callerOf } from '#server/testing/calls.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const guest = callerOf(product.app);
const get = (query = '', headers = {}) => guest.raw('GET', `/select${query}`, undefined, headers);

/** The groups of the specification with their first and last option, in Korean and in English, and how many there are. */
const expected: Record<SelectGroup, [count: number, first: string[], last: string[]]> = {
  revenue: [8, ['UNDER_1', '1억원 미만', 'Under KRW 100 million'], ['PRIVATE', '비공개', 'Not disclosed']],
  employee: [8, ['XXS', '1–9명', '1–9 employees'], ['PRIVATE', '비공개', 'Not disclosed']],
  business: [21, ['IT', 'IT·소프트웨어', 'IT and software'], ['ETC', '기타', 'Other']],
  location: [28, ['SEOUL', '서울', 'Seoul'], ['REMOTE', '재택 근무', 'Remote']],
  position: [8, ['STAFF', '사원', 'Staff'], ['CEO', '대표', 'CEO']],
  noticeCategory: [4, ['NOTICE', '공지', 'Notice'], ['GUIDE', '이용 안내', 'Guide']],
  qnaType: [4, ['JOB', '공고', 'Posting'], ['ETC', '기타', 'Other']],
  companyType: [10, ['LARGE', '대기업', 'Large enterprise'], ['NGO', '비영리단체', 'Non-profit organisation']],
  recruitType: [
    3,
    ['WECRUITER', '모든 리크루터', 'All recruiters'],
    ['SEARCHFIRM', '기존 서치펌만', 'Your search firms only'],
  ],
  guaranteeType: [2, ['PRORATE', '일할 환급', 'Prorated refund'], ['ETC', '별도 협의', 'As agreed']],
  employmentType: [3, ['REGULAR', '정규직', 'Regular'], ['MIXED', '정규직·계약직', 'Regular or contract']],
  jobSearchType: [5, ['TITLE', '공고명', 'Title'], ['RECRUITER', '리크루터', 'Recruiter']],
  candidateStatus: [16, ['NONE', '추천됨', 'Recommended'], ['ALL_PASS', '최종 합격', 'Hired']],
  filterGender: [3, ['MAN', '남성', 'Man'], ['NONE', '선택 안 함', 'Prefer not to say']],
  filterEducation: [6, ['HIGHSCHOOL', '고등학교 졸업', 'High school'], ['NONE', '해당 없음', 'None of these']],
};

type Option = { value: string; label: string };
const groupsIn = async (locale: 'ko' | 'en') =>
  (await get('', { 'accept-language': locale })).body.data as Record<SelectGroup, Option[]>;

test('every group of the specification, in both languages [select.options]', async () => {
  for (const [column, locale] of [
    [1, 'ko'],
    [2, 'en'],
  ] as const) {
    const groups = await groupsIn(locale);
    expect(Object.keys(groups).sort()).toEqual(Object.keys(expected).sort());
    for (const [name, [count, first, last]] of Object.entries(expected)) {
      const options = groups[name as SelectGroup];
      expect([name, options.length]).toEqual([name, count]);
      expect(options[0]).toEqual({ value: first[0], label: first[column] });
      expect(options.at(-1)).toEqual({ value: last[0], label: last[column] });
      expect(new Set(options.map(({ value }) => value)).size).toBe(count);
      expect(options.every(({ label }) => label !== '')).toBe(true);
    }
  }
  const [korean, english] = [await groupsIn('ko'), await groupsIn('en')];
  const valuesOf = (groups: Record<string, Option[]>) =>
    Object.entries(groups).map(([name, options]) => [name, options.map(({ value }) => value)]);
  expect(valuesOf(english)).toEqual(valuesOf(korean));
});

test('only the groups that are asked for; an unknown one is refused [select.options]', async () => {
  const one = await guest.call(api.options, { query: { group: 'qnaType' } });
  expect(Object.keys(one.body.data)).toEqual(['qnaType']);
  const two = await get('?group=revenue&group=employee');
  expect(Object.keys(two.body.data as object)).toEqual(['revenue', 'employee']);
  for (const query of ['?group=salary', '?group=', '?group=__proto__', '?locale=fr'])
    expect([query, (await get(query)).status]).toEqual([query, 400]);
});

test('the language is the one that is named, else that of the caller, else Korean [select.options]', async () => {
  const label = async (query: string, headers = {}) =>
    ((await get(`?group=position${query}`, headers)).body.data as { position: Option[] }).position[0]?.label;
  expect(await label('')).toBe('사원');
  expect(await label('', { 'accept-language': 'en-SG, ko;q=0.5' })).toBe('Staff');
  expect(await label('&locale=en', { 'accept-language': 'ko' })).toBe('Staff');
  expect(await label('&locale=ko', { 'accept-language': 'en' })).toBe('사원');
});

test('it is kept by caches, per language, and not sent again while it is the same [select.options]', async () => {
  const first = await get('', { 'accept-language': 'ko' });
  expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', vary: 'accept-language' });
  const tag = String(first.headers.etag);
  expect(tag).toMatch(/^"[\w-]+"$/);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await get('', { 'accept-language': 'ko', 'if-none-match': known });
    expect([known, again.status, again.headers.etag]).toEqual([known, 304, tag]);
    expect((again.body.data as Buffer).length).toBe(0);
  }
  const english = await get('', { 'accept-language': 'en', 'if-none-match': tag });
  expect(english.status).toBe(200);
  expect(english.headers.etag).not.toBe(tag);
  const refused = await get('?group=salary');
  expect(refused.headers['cache-control']).toBe('no-store');
});
