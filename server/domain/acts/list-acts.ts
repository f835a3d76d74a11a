import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type auditApi, auditSearchKeys } from '#core/api/audit.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { type AuditSubject, auditActions, auditSubjects } from '#core/rules/audit.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { locales } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { containing, holds } from '#server/platform/db/holding.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type PageWanted, pageOfPicked } from '#server/platform/http/paging.ts';
import { recordAct } from '../audit/record-act.ts';
import { isWithinReach } from '../jobs/job-access.ts';

type List = typeof auditApi.list;
type Query = Input<List>['query'] & PageWanted;
type Row = Output<List>['data'][number];
type Picked = SelectQueryBuilder<Tables, 'audit', { id: number }>;

const startOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone ${operatorTimeZone}`;
const endOf = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone ${operatorTimeZone}`;

const peopleCalled = async ({ tx }: Context, keyword: string): Promise<number[]> => {
  const people = await tx
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.or([holds(sql`account.name`, keyword), holds(sql`account.identify`, keyword)]))
    .execute();
  return people.map(({ id }) => id);
};

type Test = RawBuilder<SqlBool>;

/** The acts whose words, in any of the languages, have it in them. */
const actsCalled = (keyword: string): string[] => {
  const wanted = keyword.toLowerCase();
  return auditActions.filter((action) =>
    locales.some((locale) => wordsOf(locale).audit.actions[action].toLowerCase().includes(wanted)),
  );
};

/** Acts on any of these, or looks that showed one besides. */
const aboutAny = (kinds: readonly AuditSubject[], ids: readonly number[]): Test[] =>
  [
    sql`audit.subject_id = any(${ids}::bigint[])`,
    sql`audit.other_ids && ${ids}::bigint[] and audit.other_ids <> '{}'`,
  ].map((test) => sql`audit.subject_kind = any(${kinds}::text[]) and ${test}`);

/** The papers whose number has it in it: contracts and invoices. */
const papersNumbered = async ({ tx }: Context, keyword: string): Promise<Test[]> => {
  const like = containing(keyword);
  const [contracts, invoices] = await Promise.all(
    (['contract', 'invoice'] as const).map((paper) =>
      tx.selectFrom(paper).select('id').where('number', 'ilike', like).execute(),
    ),
  );
  const of = (kind: AuditSubject, papers: { id: number }[] = []) =>
    aboutAny(
      [kind],
      papers.map(({ id }) => id),
    );
  return [...of('CONTRACT', contracts), ...of('INVOICE', invoices)];
};

type SearchKey = (typeof auditSearchKeys)[number];

/**
 * People are looked for by name or ID, acts by their words, papers by their number; the rest by its beginning, or as a whole. Each by an index of its own: none
 * where the word can be none of its kind.
 */
const searched: Record<SearchKey, (ctx: Context, keyword: string) => Promise<Test[]>> = {
  ACTOR: async (ctx, keyword) => {
    const people = await peopleCalled(ctx, keyword);
    return people.length === 0 ? [] : [sql`audit.actor_id = any(${people}::bigint[])`];
  },
  ACTION: async (_ctx, keyword) => {
    const acts = actsCalled(keyword);
    return acts.length === 0 ? [] : [sql`audit.action = any(${acts}::text[])`];
  },
  SUBJECT: async (ctx, keyword) => {
    if (/^\d{1,15}$/.test(keyword)) return aboutAny(auditSubjects, [Number(keyword)]);
    return /\d/.test(keyword) ? papersNumbered(ctx, keyword) : [];
  },
  ADDRESS: async (_ctx, keyword) => [sql`audit.address like ${containing(keyword).slice(1)}`],
  REQUEST: async (_ctx, keyword) => [sql`audit.request_id = ${keyword}`],
};

/** Together what each way of looking finds by itself; one `or` over all of them would read the whole record. */
const pickSearched = async (ctx: Context, query: Query, order: 'asc' | 'desc'): Promise<Picked> => {
  const { keyword, searchType } = query;
  const tests = await Promise.all(
    (searchType ? [searchType] : auditSearchKeys).map((key) => searched[key](ctx, keyword)),
  );
  const ways = tests.flat().map((test) => {
    const found = pick(ctx, query).where(test);
    // a page shows none beyond what is counted; a file has them all
    return query.cursor ? found : found.orderBy('audit.id', order).limit(limits.countedRowsMax + 1);
  });
  const none = ctx.tx.selectFrom('audit').select('audit.id').where(sql.lit(false));
  const all =
    ways.length === 0
      ? sql`${none}`
      : sql.join(
          ways.map((way) => sql`(${way})`),
          sql` union `,
        );
  return ctx.tx.selectFrom('audit').select('audit.id').where(sql<boolean>`audit.id in (${all})`);
};

const pick = ({ tx }: Context, { action, actorType, subjectKind, from, until }: Query): Picked => {
  // what an older or a newer version of the product wrote and this one has no words for is not shown
  let picked: Picked = tx
    .selectFrom('audit')
    .select('audit.id')
    .where('action', 'in', action ? [action] : auditActions);
  if (actorType.length > 0) picked = picked.where('actorType', 'in', actorType);
  if (subjectKind.length > 0) picked = picked.where('subjectKind', 'in', subjectKind);
  if (from) picked = picked.where('at', '>=', startOf(from));
  if (until) picked = picked.where('at', '<', endOf(until));
  return picked;
};

/**
 * The name of what was acted on. A candidate has none here: who wants to know opens the page, which is on record. Nor
 * has a posting that the reader cannot open.
 */
const subjectName = (ctx: Context) => sql<string | null>`case audit.subject_kind
  when 'ACCOUNT' then (select nullif(name, '') from account where id = audit.subject_id)
  when 'COMPANY' then (select name from company where id = audit.subject_id)
  when 'SEARCH_FIRM' then (select name from search_firm where id = audit.subject_id)
  when 'JOB' then (select title from job where id = audit.subject_id and ${isWithinReach(ctx)})
  when 'NOTICE' then (select title from notice where id = audit.subject_id)
  when 'CONTRACT' then (select number from contract where id = audit.subject_id)
  when 'INVOICE' then (select number from invoice where id = audit.subject_id)
end`;

/** Its page stands under the posting's. */
const jobOfSubject = sql<number | null>`case audit.subject_kind
  when 'CANDIDATE' then (select job_id from candidate where id = audit.subject_id)
  when 'OFFER' then (select job_id from offer where id = audit.subject_id)
  when 'QNA' then (select job_id from qna where id = audit.subject_id)
end`;

const invoiceNumbers = async ({ tx }: Context, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const invoices = await tx.selectFrom('invoice').select(['id', 'number']).where('id', '=', among(ids)).execute();
  return new Map(invoices.map(({ id, number }) => [id, number]));
};

const accountNames = async ({ tx }: Context, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const people = await tx.selectFrom('account').select(['id', 'name']).where('id', '=', among(ids)).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
};

const read = (ctx: Context) => async (ids: number[]) => {
  const rows = await ctx.tx
    .selectFrom('audit')
    .leftJoin('account as person', 'person.id', 'audit.actorId')
    .leftJoin('account as subject', (join) =>
      join.onRef('subject.id', '=', 'audit.subjectId').on('audit.subjectKind', '=', 'ACCOUNT'),
    )
    .selectAll('audit')
    .select((eb) => [
      eb.fn.coalesce('person.name', eb.val('')).as('actor'),
      'subject.userType as userType',
      subjectName(ctx).as('subject'),
      jobOfSubject.as('jobId'),
    ])
    .where('audit.id', '=', among(ids))
    .execute();
  const others = (kind: AuditSubject) =>
    rows.flatMap(({ subjectKind, otherIds }) => (subjectKind === kind ? otherIds : []));
  const names: Partial<Record<string, Map<number, string>>> = {
    INVOICE: await invoiceNumbers(ctx, others('INVOICE')),
    ACCOUNT: await accountNames(ctx, others('ACCOUNT')),
  };
  return rows.map(({ otherIds, ...row }) => ({
    ...row,
    others: otherIds.map((id) => ({ id, name: names[row.subjectKind]?.get(id) || null })),
    at: row.at.toISOString(),
    action: row.action as Row['action'],
    subjectKind: row.subjectKind as AuditSubject,
  }));
};

/** What was done, the latest first. A search for somebody is itself an act, each page of it; of a file only its begin. */
export const listActs = async (ctx: Context, { query }: { query: Query }): Promise<Output<List>> => {
  const { keyword, searchType, order, cursor } = query;
  const picked = keyword === '' ? pick(ctx, query) : await pickSearched(ctx, query, order);
  const isOnRecord = keyword !== '' && (cursor?.state.calls ?? 0) === 0;
  const shown = await pageOfPicked(ctx.tx, picked.orderBy('audit.id', order), read(ctx), query);
  if (isOnRecord)
    await recordAct(ctx, {
      action: 'audit.search',
      subjectKind: 'AUDIT',
      subjectId: 0,
      fields: searchType ? [searchType] : [],
    });
  return shown;
};
