import type { contractsApi } from '#core/api/contracts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { codeOfNumber } from '#core/rules/candidate-codes.ts';
import { refuse } from '#core/rules/errors.ts';
import { hireHindrance, isLateHire } from '#core/rules/hire.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { codeConflict } from '../candidates/candidate-access.ts';
import { todayOf } from '../jobs/job-access.ts';
import { termsNumberOf } from '../jobs/job-terms.ts';
import { findHire, type HireRow, hireFiguresFor, hiringCountOf, standingOf } from './hire-basis.ts';
import { refuseUnlessOwned } from './ownership.ts';
import { refuseStrangeStart } from './start-date.ts';

type Preview = typeof contractsApi.preview;

/** What the employer may not confirm. A report that the operator decided is confirmed wherever the candidate stood. */
export const refuseHindered = async (ctx: AnyContext, row: HireRow, isReported = false): Promise<void> => {
  const standing = standingOf(ctx, row);
  if (standing.code === 'ALL_PASS') throw refuse('HIRED_ALREADY');
  const hindrance = hireHindrance(standing);
  if (hindrance === 'CODE' && (!isReported || standing.isLost)) throw codeConflict(ctx, codeOfNumber(row.code));
  if (row.contactState !== 'OPEN') throw refuse('CONTACT_NEEDED');
  if (hindrance === 'TOO_LATE' && !isReported) throw refuse('HIRE_TOO_LATE');
  await refuseUnlessOwned(ctx, row);
};

export const previewHire = async (ctx: Context, { body }: Input<Preview>): Promise<Output<Preview>> => {
  const row = await findHire(ctx, ctx.actor, body.id);
  await refuseHindered(ctx, row);
  refuseStrangeStart(ctx, row, todayOf(ctx, row), body.startDate);
  const { figures } = await hireFiguresFor(ctx, row, body);
  return {
    ...figures,
    id: row.candidateId,
    currency: row.currency,
    candidate: row.candidate,
    title: row.title,
    recruiter: { id: row.recruiterId, name: row.recruiter, firm: row.firm },
    hiredCount: row.hiredCount,
    hiringCount: hiringCountOf(row),
    isOverHiring: row.hiredCount >= hiringCountOf(row),
    isLate: isLateHire(standingOf(ctx, row)),
    hasNewerTerms: ((await termsNumberOf(ctx, row.jobId)) ?? 0) > row.termsNumber,
    salaryMin: row.salaryMin,
    salaryMax: row.salaryMax,
  };
};
