import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { confirmHire } from './confirm-hire.ts';

/** A hire that was reported and that the operator confirms: the same act, with the operator as its actor. */
export const hireReported = async (
  ctx: AnyContext,
  { candidateId, firstYearSalary, startDate }: Events['claim.hireConfirmed'],
): Promise<void> => {
  const { actor } = ctx;
  if (!actor) throw refuse('ACCESS_DENIED');
  await confirmHire({ ...ctx, actor }, { candidateId, firstYearSalary, startDate, overHiring: true, isReported: true });
};
