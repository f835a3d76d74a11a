import { type SelectQueryBuilder, sql } from 'kysely';
import type { auditApi } from '#core/api/audit.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { type AuditSubject, auditActions } from '#core/rules/audit.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { containing, pageOfPicked } from '#server/platform/http/paging.ts';
import { recordAct } from './record-act.ts';

type List = typeof auditApi.list;
type Query = Input<List>['query'];
type Row = Output<List>['data'][number];
type Picked = SelectQueryBuilder<Tables, 'audit', { id: number }>;

const startOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone ${operatorTimeZone}`;
const endOf = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone ${operatorTimeZone}`;

/** People are looked for by name or ID; everything else by its beginning, or as a whole. */
const searched = {
  ACTOR: (keyword: string) => sql<boolean>`audit.actor_id in (
    select account.id from account
    where account.name ilike ${containing(keyword)} or account.identify ilike ${containing(keyword)}
  )`,
  SUBJECT: (keyword: string) =>
    /^\d{1,15}$/.test(keyword) ? sql<boolean>`audit.subject_id = ${Number(keyword)}` : sql<boolean>`false`,
  ADDRESS: (keyword: string) => sql<boolean>`audit.address like ${containing(keyword).slice(1)}`,
  REQUEST: (keyword: string) => sql<boolean>`audit.request_id = ${keyword}`,
} as const;

const pick = ({ tx }: Context, { action, actorType, subjectKind, from, until, keyword, searchType }: Query): Picked => {
  // what an older or a newer version of the product wrote and this one has no words for is not shown
  let picked: Picked = tx
    .selectFrom('audit')
    .select('audit.id')
    .where('action', 'in', action ? [action] : auditActions);
  if (actorType.length > 0) picked = picked.where('actorType', 'in', actorType);
  if (subjectKind.length > 0) picked = picked.where('subjectKind', 'in', subjectKind);
  if (from) picked = picked.where('at', '>=', startOf(from));
  if (until) picked = picked.where('at', '<', endOf(until));
  if (keyword !== '') {
    const scopes = searchType ? [searched[searchType]] : Object.values(searched);
    picked = picked.where((eb) => eb.or(scopes.map((scope) => scope(keyword))));
  }
  return picked;
};

/** The name of what was acted on. A candidate has none here: who wants to know opens the page, which is on record. */
const subjectName = sql<string | null>`case audit.subject_kind
  when 'ACCOUNT' then (select nullif(name, '') from account where id = audit.subject_id)
  when 'COMPANY' then (select name from company where id = audit.subject_id)
  when 'SEARCH_FIRM' then (select name from search_firm where id = audit.subject_id)
  when 'JOB' then (select title from job where id = audit.subject_id)
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

const read =
  ({ tx }: Context) =>
  async (ids: number[]) => {
    const rows = await tx
      .selectFrom('audit')
      .leftJoin('account as person', 'person.id', 'audit.actorId')
      .leftJoin('account as subject', (join) =>
        join.onRef('subject.id', '=', 'audit.subjectId').on('audit.subjectKind', '=', 'ACCOUNT'),
      )
      .selectAll('audit')
      .select((eb) => [
        eb.fn.coalesce('person.name', eb.val('')).as('actor'),
        'subject.userType as userType',
        subjectName.as('subject'),
        jobOfSubject.as('jobId'),
      ])
      .where('audit.id', 'in', ids)
      .execute();
    return rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      action: row.action as Row['action'],
      subjectKind: row.subjectKind as AuditSubject,
    }));
  };

/** What was done, the latest first. A search for somebody is itself an act; turning the pages is none. */
export const listActs = async (ctx: Context, { query }: Input<List>): Promise<Output<List>> => {
  const { keyword, searchType } = query;
  const shown = await pageOfPicked(ctx.tx, pick(ctx, query).orderBy('audit.id', query.order), read(ctx), query);
  if (keyword !== '' && query.page === 0)
    await recordAct(ctx, {
      action: 'audit.search',
      subjectKind: 'AUDIT',
      subjectId: 0,
      fields: searchType ? [searchType] : [],
    });
  return shown;
};
