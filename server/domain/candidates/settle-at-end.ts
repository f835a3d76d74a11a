import {
  codeOfNumber,
  endingCode,
  isFail,
  isOpenCode,
  needsNote,
  type Stage,
  stopCode,
  stopReasons,
} from '#core/rules/candidate-codes.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { type CandidateRow, codeConflict, codeHistories } from './candidate-access.ts';
import { tellRecruiters } from './notify-recruiters.ts';
import { decide } from './set-status.ts';

const undecidedOn = ({ tx }: AnyContext, jobId: number) =>
  tx
    .selectFrom('candidate')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('withdrawnAt', 'is', null)
    .where('lostAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * An employer who ends a posting says of every candidate who waits what becomes of them, and their recruiters are told
 * at once: a FAIL with its reason, or that the company still decides. What ends by its date or by the operator asks
 * nobody: its candidates can still be decided.
 */
export const settleCandidates = async (
  ctx: AnyContext,
  { jobId, stages, results }: Events['job.ending'],
): Promise<void> => {
  const { actor } = ctx;
  if (actor?.userType !== 'EMPLOYER') return;
  const all = await undecidedOn(ctx, jobId);
  const waiting = all.filter(({ code }) => isOpenCode(codeOfNumber(code)));
  const given = new Map(results.map((result) => [result.id, result]));
  const missing = waiting.filter(({ id }) => !given.has(id));
  if (missing.length > 0)
    throw refuse('RESULTS_NEEDED', {
      params: { count: missing.length },
      fields: { results: 'required' },
      facts: { candidates: missing.map(({ id, name }) => ({ id, name })) },
    });
  const beyond = results.filter(({ id }) => !waiting.some((one) => one.id === id)).map(({ id }) => id);
  if (beyond.length > 0) {
    // who waited when the results were given, and no stranger
    const { count } = await ctx.tx
      .selectFrom('candidate')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('jobId', '=', jobId)
      .where('id', 'in', beyond)
      .executeTakeFirstOrThrow();
    throw Number(count) === beyond.length
      ? refuse('VERSION_STALE')
      : refuse('INPUT_INVALID', { fields: { results: 'invalid' } });
  }
  const histories = await codeHistories(
    ctx,
    waiting.map(({ id }) => id),
  );
  const told: CandidateRow[] = [];
  for (const row of waiting) {
    const result = given.get(row.id);
    if (!result) continue;
    if (result.version !== row.version) throw refuse('VERSION_STALE', { facts: { candidateId: row.id } });
    const { outcome, reason, note } = result;
    if (outcome === 'CONTINUE') {
      told.push(row);
      continue;
    }
    if (reason === undefined || needsNote(reason, note))
      throw refuse('REASON_NEEDED', { fields: { results: 'required' } });
    const history = histories.get(row.id) ?? [];
    const isStop = stopReasons.some((one) => one === reason);
    const code = isStop ? stopCode(history) : endingCode(history, stages as Stage[]);
    if (code === null) throw codeConflict(ctx, codeOfNumber(row.code));
    told.push(await decide({ ...ctx, actor }, row, { action: isStop ? 'stop' : 'move', code, reason, note }));
  }
  // whoever had failed before and was never told of it
  const untold = all.filter((row) => isFail(codeOfNumber(row.code)) && row.code !== row.notifiedCode);
  await tellRecruiters({ ...ctx, actor }, [...told, ...untold], '');
};
