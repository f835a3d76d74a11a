import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, isSchema } from '#core/api/endpoint.ts';
import { filesApi } from '#core/api/files.ts';
import { allEndpoints } from '#core/api/index.ts';
import { dayIn } from '#core/rules/calendar.ts';
import type { ExportFormat, ExportList } from '#core/rules/export-lists.ts';
import { exportWordsOf } from '#core/words/export-columns.ts';
import { wordsOf } from '#core/words/index.ts';
import { csvStream } from '#server/platform/spreadsheet/csv.ts';
import { xlsxStream } from '#server/platform/spreadsheet/xlsx.ts';
import { callerOf } from '#server/testing/calls.ts';
import { everyList, type ListEntry, putEveryList } from '#server/testing/every-list.ts';
import { exportAs, exportPath, exportsOf } from '#server/testing/exports.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { readCsv, readXlsx } from '#server/testing/sheets.ts';
import { type Column, headingOf } from './columns.ts';
import { exportedLists, keptLists } from './lists.ts';
import type { Exporter } from './registry.ts';

const product = await startTestProduct();
const { db } = product.services;
const scene = await putEveryList(product);
const { readers, given } = scene;
beforeEach(async () => void (await db.deleteFrom('callCount').execute()));

const nameOfList = (endpoint: Endpoint): ExportList | undefined =>
  (Object.keys(exportedLists) as ExportList[]).find((list) => exportedLists[list].endpoint === endpoint);

test('every list can be taken away by each of its readers, or says why not', () => {
  for (const endpoint of allEndpoints().filter(({ list }) => list)) {
    const name = nameOfList(endpoint);
    const hint = `${endpoint.path}: give it columns in exports/lists.ts, or a reason there (docs/decisions/015)`;
    expect([hint, name !== undefined, keptLists.has(endpoint)]).toEqual([hint, !keptLists.has(endpoint), !name]);
    if (!name) continue;
    const exporters = (endpoint.access as string[]).filter((role) => role !== 'DEPARTMENT');
    expect([name, Object.keys(exportedLists[name].columns).sort()]).toEqual([name, exporters.sort()]);
  }
});

const idsOf: Partial<Record<ExportList, string>> = {
  EMPLOYERS: ' [admin.employers]',
  RECRUITERS: ' [admin.recruiters]',
};
type Case = { name: string; list: ExportList; role: Exporter; entry: ListEntry };
const cases: Case[] = everyList().flatMap((entry) => {
  const list = nameOfList(entry.endpoint);
  return list && entry.role !== 'DEPARTMENT'
    ? [{ name: `${list} of ${entry.role}${idsOf[list] ?? ''}`, list, role: entry.role, entry }]
    : [];
});

/** What the list itself must be told, and how its page shows it by itself and otherwise. */
const waysOf = ({ sort, repeated, needed }: ListEntry): Record<string, string>[] => {
  const base = Object.fromEntries(needed.map((name) => [name, given[name] ?? '']));
  return [
    base,
    ...sort.slice(-1).map((key) => ({ ...base, sort: key, order: 'asc', keyword: '한' })),
    ...Object.entries(repeated).map(([filter, [value = '']]) => ({ ...base, [filter]: value })),
  ];
};

describe.each(cases)('$name', ({ list, role, entry }) => {
  const { endpoint } = entry;
  const under = endpoint.params ? { id: given.id ?? '' } : {};
  const who = readers[role];

  test('holds the rows of the list with its filters, sort and search, in its order [export.files]', async () => {
    let most = 0;
    for (const way of waysOf(entry)) {
      const shown = await who.raw('GET', listPath(endpoint, way));
      const asked = exportPath(role, list, 'CSV', { ...under, ...way });
      const file = await who.raw('GET', asked);
      expect([asked, file.status]).toEqual([asked, shown.status]);
      if (shown.status !== 200) continue;
      const ids = (shown.body.data as { id: number }[]).map(({ id }) => String(id));
      expect([asked, readCsv(file.body.data as Buffer).rows.map(([id]) => id)]).toEqual([asked, ids]);
      most = Math.max(most, ids.length);
    }
    expect(most).toBeGreaterThan(0);
  });

  test('says the same as XLSX and as CSV, in the words of its reader', async () => {
    // every file is an act of the operator's on record: of others there are as many after it
    const others = list === 'AUDIT' ? { actorType: 'EMPLOYER' } : {};
    const asked = { ...under, ...others, ...waysOf(entry)[0] };
    for (const locale of ['ko', 'en'] as const) {
      const language = { 'accept-language': locale };
      const fileOf = async (format: ExportFormat) =>
        (await who.raw('GET', exportPath(role, list, format, asked), undefined, language)).body.data as Buffer;
      const lines = readCsv(await fileOf('CSV'));
      const [headings = [], ...rows] = readXlsx(await fileOf('XLSX'));
      expect(headings.map(({ value }) => value)).toEqual(lines.headings);
      expect(new Set(lines.headings).size).toBe(lines.headings.length);
      expect(rows).toHaveLength(lines.rows.length);
      const texts = rows.map((row) => row.map(({ kind, value }) => (kind === 'text' ? value : null)));
      const inLines = texts.map((row, n) =>
        row.map((text, at) => (text === null ? null : lines.rows[n]?.[at]?.replace(/^'/, ''))),
      );
      expect(inLines).toEqual(texts);
      // labels and not codes; headings of its own language
      const codes = lines.rows.flat().filter((cell) => /^([A-Z]{3,}_[A-Z_]+|[a-z]+\.[a-zA-Z]+)$/.test(cell));
      expect(codes).toEqual([]);
      expect(lines.headings.some((heading) => /\p{Script=Hangul}/u.test(heading))).toBe(locale === 'ko');
    }
  });

  test('runs no formula from any of its columns [export.files]', async () => {
    const { body } = await who.raw('GET', listPath(endpoint, waysOf(entry)[0] ?? {}));
    const [row] = body.data as object[];
    const shape = isSchema(endpoint.response) ? endpoint.response : endpoint.response[role];
    if (!row || !shape) throw new Error('no row to poison');
    const columns = exportedLists[list].columns[role] as readonly Column<unknown>[];
    const reader = { words: wordsOf('ko'), told: exportWordsOf('ko'), timeZone: 'Asia/Seoul' };
    const poisonable = marked(row, shape);
    const cells = poisons.map((poison) => {
      const poisoned = columns.map(({ of }) => of(shape.parse(poisonable(poison)), reader));
      const holding = poisoned.filter((cell) => typeof cell === 'string' && cell.includes(poison));
      expect([poison, holding.length > 0]).toEqual([poison, true]);
      return poisoned;
    });
    const table = { name: 'x', headings: columns.map((one) => headingOf(one, reader)) };
    const csv = readCsv(await buffer(csvStream({ ...table, rows: once(cells) }))).rows;
    const sheet = { ...table, rows: once(cells), locale: 'ko' as const, cut: '' };
    const [, ...xlsx] = readXlsx(await buffer(xlsxStream(sheet, product.clock.now())));
    expect([csv.length, xlsx.length]).toEqual([poisons.length, poisons.length]);
    for (const [n, poisoned] of cells.entries())
      for (const [at, cell] of poisoned.entries()) {
        if (typeof cell !== 'string') continue;
        expect(/^[=+\-@\t\r＝＋－＠]/.test(csv[n]?.[at] ?? '')).toBe(false);
        expect(['text', 'empty']).toContain(xlsx[n]?.[at]?.kind);
      }
  });
});

const poisons = ['=cmd|" /C calc"!A0', '+1', '-1', '@SUM(1)', '\t=1', '＝1', '\u0001=1', '\u200b=1'];

const listPath = ({ path }: Endpoint, query: Record<string, string>): string =>
  `${path.replace(/:id/, given.id ?? '')}?${new URLSearchParams({ ...query, size: 'all' }).toString()}`;

async function* once<T>(piece: readonly T[]) {
  yield piece;
}

/** The row, to be had with every text in it replaced that its shape does not hold to a list, a day or a moment. */
const marked = (row: object, shape: z.ZodMiniType): ((poison: string) => unknown) => {
  const mark = 'x';
  const whole = structuredClone(row);
  const visit = (part: Record<string, unknown>): void => {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'object' && value !== null) visit(value as Record<string, unknown>);
      if (typeof value !== 'string') continue;
      part[name] = mark;
      if (!z.safeParse(shape, whole).success) part[name] = value;
    }
  };
  visit(whole as Record<string, unknown>);
  const text = JSON.stringify(whole);
  return (poison) => JSON.parse(text, (_name, value: unknown) => (value === mark ? poison : value));
};

test('a file is in the words, the clock and the name of its reader, with fees without tax', async () => {
  const employer = readers.EMPLOYER;
  await db.updateTable('company').set({ country: 'SG' }).where('id', '=', employer.companyId).execute();
  for (const [locale, list, told, name] of [
    // the employer's page of it is called so
    ['ko', 'PAYMENTS', ['청구 번호', '수수료 (부가세 별도)'], '비용'],
    ['ko', 'JOBS', ['통화', '고정 수수료 (부가세 별도)', '등록일시 (싱가포르 시간)'], '공고'],
    ['en', 'JOBS', ['Currency', 'Fixed fee (excl. VAT)', 'Created (Singapore time)'], 'Postings'],
  ] as const) {
    const { headers, body } = await employer.raw('GET', exportPath('EMPLOYER', list, 'CSV'), undefined, {
      'accept-language': locale,
    });
    expect(readCsv(body.data as Buffer).headings).toEqual(expect.arrayContaining([...told]));
    const file = encodeURIComponent(`${name}_${dayIn(product.clock.now(), 'Asia/Singapore')}.csv`);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${file}`);
  }
  const { rows, headings } = await exportAs(readers.ADMIN, 'ADMIN', 'EMPLOYERS');
  const phones = rows.map((row) => row[headings.indexOf('휴대폰')] ?? '').filter((phone) => phone !== '');
  expect(phones[0]).toMatch(/^'\+82 10-\d{4}-\d{4}$/);
  await db.updateTable('company').set({ country: 'KR' }).where('id', '=', employer.companyId).execute();
});

test('who may take what away, and what is refused leaves nothing on record', async () => {
  const acts = async () =>
    (await db.selectFrom('audit').select('id').where('action', '=', 'export.file').execute()).length;
  const before = await acts();
  const stranger = await makeEmployer(product);
  const { ADMIN: admin, EMPLOYER: employer, RECRUITER: recruiter, DEPARTMENT: department } = readers;
  const id = given.id ?? '';
  for (const [who, path, status] of [
    [department, exportPath('EMPLOYER', 'CANDIDATES', 'CSV', { id }), 403],
    [admin, exportPath('EMPLOYER', 'CANDIDATES', 'CSV', { id }), 403],
    [employer, exportPath('ADMIN', 'EMPLOYERS', 'CSV'), 403],
    [recruiter, exportPath('RECRUITER', 'OFFERS', 'CSV', { id }), 403],
    [recruiter, exportPath('RECRUITER', 'DEPARTMENTS', 'CSV'), 403],
    [employer, exportPath('EMPLOYER', 'EMPLOYERS', 'CSV'), 400],
    [employer, exportPath('EMPLOYER', 'CANDIDATES', 'CSV'), 400],
    [employer, exportPath('EMPLOYER', 'CANDIDATES', 'CSV', { id, code: 'NOBODY' }), 400],
    [recruiter, exportPath('RECRUITER', 'CANDIDATES', 'CSV', { id, sort: 'RATING' }), 400],
    [recruiter, exportPath('RECRUITER', 'JOBS', 'CSV', { sort: 'IDENTIFY' }), 400],
    [stranger, exportPath('EMPLOYER', 'CANDIDATES', 'CSV', { id }), 404],
    [stranger, exportPath('EMPLOYER', 'QNAS', 'XLSX', { id }), 404],
    [stranger, exportPath('EMPLOYER', 'DEPARTMENT_JOBS', 'XLSX', { departmentId: given.departmentId ?? '' }), 404],
    [callerOf(product.app), exportPath('ADMIN', 'EMPLOYERS', 'CSV'), 401],
  ] as const)
    expect([path, (await who.raw('GET', path)).status]).toEqual([path, status]);
  const ticket = { kind: 'EXPORT', filter: { list: 'CANDIDATES', format: 'CSV', id } } as const;
  expect((await department.call(filesApi.requestDownload, { body: ticket })).status).toBe(403);
  expect(await acts()).toBe(before);
});

test('through a ticket the same file comes without a token, once, in the language of who asked [export.files]', async () => {
  const filter = {
    list: 'NOTICES',
    format: 'CSV',
    status: ['HIDDEN'],
    sort: 'TITLE',
    order: 'asc',
    page: '3',
    '홍길동 010-1234-5678': '1',
    constructor: 'x',
  } as const;
  const en = { 'accept-language': 'en' };
  const { body } = await readers.ADMIN.call(filesApi.requestDownload, { body: { kind: 'EXPORT', filter } }, en);
  const take = () => callerOf(product.app).raw('GET', `/download/${body.data.ticket}`);
  const file = await take();
  const { page: _page, list, format, ...asked } = filter;
  const own = await readers.ADMIN.raw('GET', exportPath('ADMIN', list, format, asked), undefined, en);
  expect((file.body.data as Buffer).equals(own.body.data as Buffer)).toBe(true);
  expect(readCsv(own.body.data as Buffer).headings).toContain('Status');
  expect((await take()).body.code).toBe('TICKET_INVALID');
  const act = await db
    .selectFrom('audit')
    .select(['actorId', 'fields', 'subjectKind'])
    .where('action', '=', 'export.file')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  // which filters, and never what for; a name that is none of the list's is whatever somebody typed
  expect(act).toEqual({
    actorId: readers.ADMIN.accountId,
    subjectKind: 'EXPORT',
    fields: ['NOTICES', 'CSV', 'status', 'sort', 'order'],
  });
});

test('every list of a role has its way out', () => {
  expect(exportsOf('DEPARTMENT')).toEqual([]);
  expect(exportsOf('ADMIN').length + exportsOf('EMPLOYER').length + exportsOf('RECRUITER').length).toBe(cases.length);
});
