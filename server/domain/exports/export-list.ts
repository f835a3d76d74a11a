import { PassThrough, pipeline, type Readable } from 'node:stream';
import { sql } from 'kysely';
import type { ExportWanted } from '#core/api/exports.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { countryFacts, operatorTimeZone } from '#core/rules/countries.ts';
import { refuse } from '#core/rules/errors.ts';
import type { ExportFormat, ExportList } from '#core/rules/export-lists.ts';
import { fieldErrors } from '#core/rules/issues.ts';
import { limits } from '#core/rules/limits.ts';
import { exportWordsOf } from '#core/words/export-columns.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Actor, AnyContext, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { readSnapshot } from '#server/platform/db/cursor.ts';
import { type Gate, makeGate } from '#server/platform/gate.ts';
import { type Implementer, type ListUseCase, shapeFor } from '#server/platform/http/implement.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import type { PageWanted } from '#server/platform/http/paging.ts';
import type { Cell, Table } from '#server/platform/spreadsheet/cells.ts';
import { csvStream } from '#server/platform/spreadsheet/csv.ts';
import { xlsxStream } from '#server/platform/spreadsheet/xlsx.ts';
import { recordAct } from '../audit/record-act.ts';
import type { DownloadSource } from '../files/download.ts';
import { type Column, headingOf, type Reader } from './columns.ts';
import { exportedLists } from './lists.ts';
import type { Exported } from './registry.ts';

const rowsAtOnce = 500;

type Wanted = {
  list: ExportList;
  format: ExportFormat;
  id: number | undefined;
  exported: Exported;
  columns: readonly Column<unknown>[];
  input: { params?: unknown; query: PageWanted };
  /** Names of what the list is narrowed or ordered by; never what for. */
  filters: string[];
};

/** Refuses a list of somebody else's side, and whatever the list's own call would refuse of its filters. */
const wantedBy = ({ userType }: Actor, { list, format, id, ...rest }: ExportWanted): Wanted => {
  const exported = exportedLists[list];
  const columns = userType === 'DEPARTMENT' ? undefined : exported.columns[userType];
  if (!columns) throw refuse('ACCESS_DENIED');
  const { endpoint } = exported;
  // which page of it somebody looks at is of no matter here
  const { page: _page, size: _size, ...filters } = rest;
  const query = endpoint.query?.safeParse(filters, { reportInput: true });
  if (!query?.success) throw refuse('INPUT_INVALID', { fields: fieldErrors(query?.error.issues ?? []) });
  if (endpoint.params && id === undefined) throw refuse('INPUT_INVALID', { fields: { id: 'required' } });
  return {
    list,
    format,
    id: endpoint.params ? id : undefined,
    exported,
    columns: columns as readonly Column<unknown>[],
    input: { ...(endpoint.params ? { params: { id } } : {}), query: query.data as PageWanted },
    // what the list does not know it passes over: its names are whatever somebody typed
    filters: Object.keys(filters).filter((name) => Object.hasOwn(query.data as object, name)),
  };
};

/** The clock of the reader's company or firm; the operator's where it names no country. */
const timeZoneOf = async ({ tx }: AnyContext, { companyId, searchFirmId }: Actor): Promise<string> => {
  const place =
    companyId !== null
      ? await tx.selectFrom('company').select('country').where('id', '=', companyId).executeTakeFirst()
      : searchFirmId !== null
        ? await tx.selectFrom('searchFirm').select('country').where('id', '=', searchFirmId).executeTakeFirst()
        : undefined;
  return place?.country ? countryFacts[place.country].timeZone : operatorTimeZone;
};

/** Waits for a place; whoever got one leaves it by the call that they were given. */
const placeIn = (gate: Gate): Promise<() => void> =>
  new Promise((entered, refused) => {
    gate(() => new Promise<void>((leave) => entered(leave))).catch(refused);
  });

/** One at a time for each company, firm or operator, on whichever process: the lock goes with the transaction. */
const takeTurn = async (tx: Db, { companyId, searchFirmId, accountId }: Actor): Promise<void> => {
  const [side, id] = companyId ? ['company', companyId] : searchFirmId ? ['firm', searchFirmId] : ['one', accountId];
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`export ${side}`}, ${id})) AS is_free`.execute(tx);
  if (!rows[0]?.isFree) throw refuse('EXPORT_RUNNING');
};

/** The rows of the list's own use case, as its own answer would show them, in the cells of the file. */
async function* cellsOf(ctx: Context, wanted: Wanted, read: ListUseCase, reader: Reader, gate: Gate) {
  const { endpoint } = wanted.exported;
  const shape = shapeFor(endpoint, ctx.actor);
  const leave = await placeIn(gate);
  try {
    yield* readSnapshot({
      db: ctx.services.db,
      size: rowsAtOnce,
      idleSeconds: limits.exportSecondsMax,
      enter: (tx) => takeTurn(tx, ctx.actor),
      read: async (tx, cursor) => {
        const query = { ...wanted.input.query, page: 0, size: rowsAtOnce, cursor };
        // looks are on record before the rows that were seen go out, whatever becomes of the rest
        const { data } = await read({ ...ctx, tx, record: ctx.services.db }, { ...wanted.input, query });
        return data.map((row): Cell[] => {
          const shown = shape.parse(row);
          return wanted.columns.map(({ of }) => of(shown, reader));
        });
      },
    });
  } finally {
    leave();
  }
}

/** What was read already, then the rest; it is over when either side stops. */
async function* startingWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Some of the file is made before its reader asks for it: most are then done at once, however slow the reader is. */
const readAhead = (file: Readable, secondsMax: number): Readable => {
  const ahead = new PassThrough({ highWaterMark: limits.exportBytesAhead });
  // a reader who goes away, or takes too long, ends the reading with the file
  pipeline(file, ahead, () => undefined);
  const tooLong = setTimeout(() => ahead.destroy(new Error('the file was not taken in time')), secondsMax * 1000);
  ahead.on('close', () => clearTimeout(tooLong));
  return ahead;
};

const record = (ctx: Context, { list, format, id = 0, filters }: Wanted): Promise<number> =>
  recordAct(ctx, { action: 'export.file', subjectKind: 'EXPORT', subjectId: id, fields: [list, format, ...filters] });

const mediaTypes = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
} as const;

/** By the name that the page of the reader has. */
const listNameOf = ({ words: { exports } }: Reader, { userType }: Actor, list: ExportList): string =>
  ({ ...exports.lists, ...(userType === 'EMPLOYER' ? exports.listsOfEmployers : {}) })[list];

type Opener = (ctx: AnyContext, actor: Actor, wanted: ExportWanted) => Promise<Download>;

/** Authorised, its first rows read and on record before the first byte goes out; then as fast as the reader takes it. */
const opener =
  (lists: Implementer['lists'], gate: Gate, secondsMax: number): Opener =>
  async (anyone, actor, asked) => {
    const ctx: Context = { ...anyone, actor };
    const wanted = wantedBy(actor, asked);
    const { list, format } = wanted;
    const read = lists.get(wanted.exported.endpoint);
    if (!read) throw new Error(`${list} is implemented nowhere`);
    const timeZone = await timeZoneOf(ctx, actor);
    const told = exportWordsOf(ctx.locale);
    const reader = { words: wordsOf(ctx.locale), told, timeZone };
    const rows = cellsOf(ctx, wanted, read, reader, gate);
    const first = await rows.next();
    await record(ctx, wanted).catch(async (failure: unknown) => {
      await rows.return(undefined);
      throw failure;
    });
    const table: Table = {
      name: listNameOf(reader, actor, list),
      headings: wanted.columns.map((column) => headingOf(column, reader)),
      rows: startingWith(first, rows),
    };
    const file =
      format === 'CSV' ? csvStream(table) : xlsxStream({ ...table, locale: ctx.locale, cut: told.cut }, ctx.now);
    // a reader who goes away before the rows' turn came has begun nothing that would end by itself
    file.on('close', () => void rows.return(undefined));
    return {
      body: readAhead(file, secondsMax),
      name: `${table.name}_${dayIn(ctx.now, timeZone)}.${format.toLowerCase()}`,
      mediaType: mediaTypes[format],
    };
  };

/** Exports by their own address and through a ticket go through one gate. */
export const exportSource = (
  { lists }: Pick<Implementer, 'lists'>,
  secondsMax: number = limits.exportSecondsMax,
): DownloadSource<'EXPORT'> & { openFor: Opener } => {
  const openFor = opener(lists, makeGate({ atOnce: limits.exportsAtOnce, waitingMax: 0 }), secondsMax);
  return {
    openFor,
    allow: async (_ctx, actor, { filter }) => wantedBy(actor, filter),
    open: (ctx, actor, { filter }) => openFor(ctx, actor, filter),
  };
};
