import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { codeOfNumber } from '#core/rules/candidate-codes.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { findCandidate } from './candidate-access.ts';
import { failureOf } from './candidate-detail.ts';

type History = typeof candidatesApi.history;

/** What a recruiter did, and what they were told. */
const toldActs = [
  'recommend',
  'edit',
  'notify',
  'withdraw',
  'requestContact',
  'withdrawContact',
  'declineContact',
  'openContact',
  'lose',
  'contest',
  'restore',
  'handOver',
] as const;

export const candidateHistory = async (ctx: Context, { params }: Input<History>): Promise<Output<History>> => {
  const { actor, tx } = ctx;
  const { id } = await findCandidate(ctx, params.id);
  const isRecruiter = actor.userType === 'RECRUITER';
  let entries = tx
    .selectFrom('candidateEvent')
    .leftJoin('account', 'account.id', 'candidateEvent.actorId')
    .selectAll('candidateEvent')
    .select('account.name as actor')
    .where('candidateId', '=', id);
  if (isRecruiter) entries = entries.where('action', 'in', [...toldActs]);
  const rows = await entries.orderBy('candidateEvent.id', 'desc').execute();
  if (actor.userType === 'ADMIN')
    await recordAct(ctx, { action: 'candidate.readHistory', subjectKind: 'CANDIDATE', subjectId: id });
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    actorType: row.actorType,
    action: row.action,
    // where the company had it when it was withdrawn is the company's own
    code: row.code === null || (isRecruiter && row.action === 'withdraw') ? null : codeOfNumber(row.code),
    failure: failureOf(row.failReason, row.failNote),
    message: row.message,
    // what went with the priority, or came back, may never have been told
    step:
      row.stepKind && row.stepAt && !(isRecruiter && row.action !== 'notify')
        ? { kind: row.stepKind, at: row.stepAt.toISOString(), note: row.stepNote }
        : null,
    fields: row.fields,
  }));
};
