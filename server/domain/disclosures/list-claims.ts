import { type Expression, sql } from 'kysely';
import type { disclosuresApi } from '#core/api/disclosures.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { containing } from '#server/platform/db/holding.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { recordLooks } from '../audit/record-act.ts';
import { isInfected } from '../files/quarantine.ts';

type List = typeof disclosuresApi.claims;
type Claim = Output<List>['data'][number];
type Entry = Claim['candidate'];

/** An entry as the operator compares it with another. */
const entryOf = (id: Expression<number | null>) => sql<Entry | null>`(
  select json_build_object(
    'id', entry.id,
    'name', entry.name,
    'job', json_build_object('id', job.id, 'title', job.title, 'currency', job.currency, 'timeZone', job.time_zone),
    'recruiter', json_build_object('id', person.id, 'name', person.name, 'firm', search_firm.name),
    'createdAt', entry.created_at,
    'contactState', entry.contact_state,
    'contactUntil', entry.contact_until,
    'lostReason', entry.lost_reason
  )
  from candidate entry
  join job on job.id = entry.job_id
  join account person on person.id = entry.recruiter_id
  join recruiter on recruiter.account_id = entry.recruiter_id
  join search_firm on search_firm.id = recruiter.search_firm_id
  where entry.id = ${id}
)`;

const shown = (entry: Entry): Entry => ({ ...entry, createdAt: new Date(entry.createdAt).toISOString() });

const claims = ({ tx }: Context) =>
  tx
    .selectFrom('claim')
    .innerJoin('candidate', 'candidate.id', 'claim.candidateId')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .innerJoin('company', 'company.id', 'job.companyId')
    .leftJoin('account as author', 'author.id', 'claim.authorId')
    .leftJoin('account as decider', 'decider.id', 'claim.decidedBy')
    .leftJoin('file as evidence', 'evidence.id', 'claim.fileId')
    .selectAll('claim')
    .select((eb) => [
      'company.name as company',
      'author.name as author',
      'decider.name as decider',
      'evidence.name as fileName',
      'evidence.sizeBytes as fileSize',
      'evidence.mediaType as fileType',
      'evidence.quarantine as fileQuarantine',
      entryOf(eb.ref('claim.candidateId')).as('candidate'),
      entryOf(eb.ref('claim.holderId')).as('holder'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof claims>['executeTakeFirstOrThrow']>>;

const claimOf = (row: Row): Claim[] => {
  const { candidate, holder, fileId, fileName, fileSize, fileType, fileQuarantine } = row;
  if (!candidate) return [];
  return [
    {
      id: row.id,
      version: row.version,
      kind: row.kind,
      company: row.company,
      candidate: shown(candidate),
      holder: holder && shown(holder),
      author: row.author,
      text: row.text,
      file:
        fileId !== null && fileName !== null && fileSize !== null && fileType !== null
          ? { id: fileId, name: fileName, size: fileSize, mediaType: fileType, isInfected: isInfected(fileQuarantine) }
          : null,
      createdAt: row.createdAt.toISOString(),
      decision: row.decision,
      note: row.note,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decider,
      actions: row.decidedAt === null ? ['decide'] : [],
    },
  ];
};

/** What waits for the operator's word, or had it. People are named, so the look is on record. */
export const listClaims = async (ctx: Context, { query }: Input<List>): Promise<Output<List>> => {
  const { kind, state, keyword, sort, order } = query;
  let rows = claims(ctx);
  if (kind.length > 0) rows = rows.where('claim.kind', 'in', kind);
  if (state.length === 1) rows = rows.where('claim.decidedAt', state[0] === 'OPEN' ? 'is' : 'is not', null);
  if (keyword !== '') rows = rows.where('candidate.name', 'ilike', containing(keyword));
  if (sort === 'CREATEDAT') rows = rows.orderBy('claim.createdAt', order);
  const { data, page } = await pageOf(ctx.tx, rows.orderBy('claim.id', order), query);
  const people = data.flatMap(({ candidateId, holderId }) => [candidateId, ...(holderId === null ? [] : [holderId])]);
  await recordLooks(ctx, { action: 'claim.read', subjectKind: 'CANDIDATE' }, people);
  return { page, data: data.flatMap(claimOf) };
};
