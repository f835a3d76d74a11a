import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import {
  type CandidateCode,
  candidateNumbers,
  codeOfNumber,
  type FailReason,
  forwardMoves,
  isFail,
  isOpenCode,
  needsNote,
  reopenTarget,
  stopCode,
  stopReasons,
} from '#core/rules/candidate-codes.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { type CandidateRow, codeConflict, codeHistories, lockForDecision } from './candidate-access.ts';
import { tellRecruiters } from './notify-recruiters.ts';
import { writeEvents } from './write-event.ts';

type SetStatus = typeof candidatesApi.setStatus;
type Body = Input<SetStatus>['body'];

type Decision = {
  action: Body['action'];
  code: CandidateCode;
  reason: FailReason | null;
  note: string;
};

/** Sets a code of a locked candidate and writes it down. What was next is over with it. */
export const decide = async (
  ctx: Context,
  { id }: CandidateRow,
  { action, code, reason, note }: Decision,
): Promise<CandidateRow> => {
  const failure = isFail(code) ? { failReason: reason, failNote: note } : { failReason: null, failNote: '' };
  await writeEvents(ctx, [{ candidateId: id, action, code: candidateNumbers[code], ...failure }]);
  return ctx.tx
    .updateTable('candidate')
    .set((eb) => ({
      code: candidateNumbers[code],
      codeAt: ctx.now,
      ...failure,
      stepKind: null,
      stepAt: null,
      stepNote: '',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** What the candidate or the negotiation ended for has a code of its own: it is `stop`, and nothing else is. */
const checkReason = ({ action, code, reason, note }: Body): void => {
  const isStop = stopReasons.some((one) => one === reason);
  if (action === 'move' && code === undefined) throw refuse('INPUT_INVALID', { fields: { code: 'select' } });
  const needs = action === 'stop' || (action === 'move' && code !== undefined && isFail(code));
  if (needs && reason === undefined) throw refuse('REASON_NEEDED', { fields: { reason: 'required' } });
  if (needs && isStop !== (action === 'stop')) throw refuse('INPUT_INVALID', { fields: { reason: 'select' } });
  if (needs && needsNote(reason, note)) throw refuse('REASON_NEEDED', { fields: { note: 'required' } });
};

type Standing = { current: CandidateCode; history: readonly CandidateCode[]; moves: readonly CandidateCode[] };

/** Where the act leads from here, or nowhere. */
const targetOf = ({ action, code }: Body, { current, history, moves }: Standing): CandidateCode | null => {
  switch (action) {
    case 'move':
      return code !== undefined && moves.includes(code) ? code : null;
    case 'stop':
      return isOpenCode(current) ? stopCode(history) : null;
    case 'reopen':
      return isFail(current) ? reopenTarget(history) : null;
  }
};

/** One act for all of them, or for none. */
export const setStatus = async (ctx: Context, { body }: Input<SetStatus>): Promise<Output<SetStatus>> => {
  checkReason(body);
  const rows = await lockForDecision(ctx, body.candidates);
  const histories = await codeHistories(
    ctx,
    rows.map(({ id }) => id),
  );
  const decided: CandidateRow[] = [];
  for (const row of rows) {
    const current = codeOfNumber(row.code);
    const isWithdrawn = row.withdrawnAt !== null;
    const isLost = row.lostAt !== null;
    const moves = forwardMoves(current, row.stages);
    const standing = { current, history: histories.get(row.id) ?? [], moves };
    const code = isWithdrawn || isLost ? null : targetOf(body, standing);
    if (code === null) throw codeConflict(ctx, current);
    const { action, reason = null, note } = body;
    decided.push(await decide(ctx, row, { action, code, reason, note }));
  }
  if (body.notify) return tellRecruiters(ctx, decided, body.message);
  return decided.map(({ id, version }) => ({ id, version }));
};
