import { type SqlBool, sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { QnaAuthorType, qnasApi } from '#core/api/qnas.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import { containing } from '#server/platform/db/holding.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { isKept } from '../jobs/kept-candidates.ts';
import { canBeHidden, isReadableBy, knowsName, namesToldOn } from './qna-access.ts';

type List = typeof qnasApi.list;
type Qna = Output<List>['data'][number];
type ReplyRow = {
  id: number;
  type: QnaAuthorType;
  authorId: number;
  name: string | null;
  body: string;
  createdAt: string;
};

/** In the statement of the question itself: what is written after a thread became secret again cannot slip in. */
const repliesWith = (names: readonly QnaAuthorType[]) => sql<ReplyRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', qna_reply.id,
    'type', qna_reply.author_type,
    'authorId', qna_reply.author_id,
    'name', case when qna_reply.author_type = any(${names}) then nullif(writer.name, '') end,
    'body', qna_reply.body,
    'createdAt', qna_reply.created_at
  ) order by qna_reply.id)
  from qna_reply join account as writer on writer.id = qna_reply.author_id
  where qna_reply.qna_id = qna.id
), '[]')`;

const questionsOn = ({ tx, actor, now }: Context, jobId: number, names: readonly QnaAuthorType[]) =>
  tx
    .selectFrom('qna')
    .innerJoin('job', 'job.id', 'qna.jobId')
    .innerJoin('company', 'company.id', 'job.companyId')
    .innerJoin('account as author', 'author.id', 'qna.authorId')
    .innerJoin('account as concerned', 'concerned.id', 'qna.recruiterId')
    .innerJoin('recruiter', 'recruiter.accountId', 'qna.recruiterId')
    .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .leftJoin('candidate as about', 'about.id', 'qna.candidateId')
    .selectAll('qna')
    .select([
      sql<string | null>`case when qna.author_type = any(${names}) then nullif(author.name, '') end`.as('authorName'),
      'concerned.name as recruiterName',
      'searchFirm.name as firm',
      'about.name as candidateName',
      knowsName('concerned').as('knowsName'),
      'company.nameDisclosed',
      repliesWith(names).as('replies'),
    ])
    .where('qna.jobId', '=', jobId)
    .where(isReadableBy(actor))
    // of whom nothing is to be left nothing is told, however late the sweep is
    .where(
      sql<SqlBool>`(qna.candidate_id is null or exists (
        select from candidate join job on job.id = candidate.job_id
        where candidate.id = qna.candidate_id and ${isKept(now)}
      ))`,
    );
type Row = Awaited<ReturnType<ReturnType<typeof questionsOn>['executeTakeFirstOrThrow']>>;

const qnaFor = ({ userType, accountId }: Actor, row: Row): Qna => {
  const common = {
    id: row.id,
    type: row.type,
    author: { type: row.authorType, name: row.authorName },
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    replies: row.replies.map(({ id, type, name, body, createdAt }) => ({
      id,
      author: { type, name },
      body,
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
  const isPublished = row.publishedAt !== null;
  const { isSecret, version } = row;
  const recruiter = { id: row.recruiterId, name: row.recruiterName, firm: row.firm };
  const candidate =
    row.candidateId !== null && row.candidateName !== null ? { id: row.candidateId, name: row.candidateName } : null;
  switch (userType) {
    case 'DEPARTMENT':
      return common;
    case 'RECRUITER': {
      const isOwn = row.recruiterId === accountId;
      const replies = common.replies.map((reply, at) => ({
        ...reply,
        isMine: row.replies[at]?.authorId === accountId,
      }));
      const isMine = row.authorId === accountId;
      return { ...common, isMine, replies, isSecret, isPublished, candidate, isOwn, actions: isOwn ? ['reply'] : [] };
    }
    case 'EMPLOYER': {
      const showing = isPublished ? ('unpublish' as const) : ('publish' as const);
      return {
        ...common,
        version,
        isSecret,
        isPublished,
        candidate,
        recruiter: { ...recruiter, knowsName: row.knowsName },
        actions: ['reply', ...(isSecret && !candidate ? [showing] : canBeHidden(row) ? (['hide'] as const) : [])],
      };
    }
    case 'ADMIN':
      return { ...common, version, isSecret, isPublished, candidate, recruiter, actions: ['reply', 'delete'] };
  }
};

export const listQnas = async (ctx: Context, { params, query }: Input<List>): Promise<Output<List>> => {
  const { type, candidateId, keyword, order } = query;
  let rows = questionsOn(ctx, params.id, await namesToldOn(ctx, params.id));
  if (type.length > 0) rows = rows.where('qna.type', 'in', type);
  if (candidateId !== undefined) rows = rows.where('qna.candidateId', '=', candidateId);
  if (keyword !== '')
    rows = rows.where((eb) =>
      eb.or([
        eb('qna.body', 'ilike', containing(keyword)),
        eb.exists(
          eb
            .selectFrom('qnaReply')
            .select('qnaReply.id')
            .whereRef('qnaReply.qnaId', '=', 'qna.id')
            .where('qnaReply.body', 'ilike', containing(keyword)),
        ),
      ]),
    );
  const { data, page } = await pageOf(ctx.tx, rows.orderBy('qna.id', order), query);
  return { page, data: data.map((row) => qnaFor(ctx.actor, row)) };
};
