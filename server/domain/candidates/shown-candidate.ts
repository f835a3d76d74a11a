import type * as z from 'zod/mini';
import type {
  adminCandidateRow,
  departmentCandidateRow,
  employerCandidateRow,
  recruiterCandidateRow,
} from '#core/api/candidate-shapes.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { employerActsOn, movesOf } from '#core/rules/candidate-acts.ts';
import {
  type CandidateCode,
  codeOfNumber,
  isOpenCode,
  isReviewBegun,
  type Stage,
  stageOf,
  summaryOf,
} from '#core/rules/candidate-codes.ts';
import { ageOn, type StepKind } from '#core/rules/candidate-fields.ts';
import { hireHindrance } from '#core/rules/hire.ts';
import type { Context } from '#server/platform/context.ts';
import { isInfected } from '../files/quarantine.ts';
import { ownActsOf } from './candidate-access.ts';
import type { SeenCandidate } from './candidate-rows.ts';
import { averageOf } from './rate-candidate.ts';

const stepOf = (kind: StepKind | null, at: Date | null, note: string | null) =>
  kind && at ? { kind, at: at.toISOString(), note: note ?? '' } : null;

/** A code as rows show it; what waits waits since then. A withdrawal that sets the code does both at one moment. */
const codePart = (row: SeenCandidate, code: CandidateCode, since: Date) => ({
  code,
  summary: summaryOf(code),
  stage: stageOf(code),
  waitingAt: isOpenCode(code) && !isOver(row) ? since.toISOString() : null,
  isFailedByWithdrawal: row.withdrawnAt?.getTime() === since.getTime(),
});

const commonOf = ({ now, services: { keys } }: Context, row: SeenCandidate) => ({
  id: row.id,
  name: row.name,
  gender: row.gender,
  age: ageOn(keys.open(row.birthDateSealed), dayIn(now, row.timeZone)),
  careerMonths: row.careerMonths,
  education: row.education,
  currentCompany: row.currentCompany,
  currentPosition: row.currentPosition,
  currency: row.currency,
  timeZone: row.timeZone,
  expectedSalary: row.expectedSalary,
  isWithdrawn: row.withdrawnAt !== null,
  isLost: row.lostAt !== null,
  contactState: row.contactState,
  contactUntil: row.contactUntil,
  createdAt: row.createdAt.toISOString(),
});

const isOver = (row: SeenCandidate): boolean => row.withdrawnAt !== null || row.lostAt !== null;

/** As the company and the operator know it. */
const knownOf = (ctx: Context, row: SeenCandidate) => ({
  ...commonOf(ctx, row),
  ...codePart(row, codeOfNumber(row.code), row.codeAt),
  version: row.version,
  step: stepOf(row.stepKind, row.stepAt, row.stepNote),
  recruiter: { id: row.recruiterId, name: row.recruiterName, firm: row.firm },
  isPossibleDuplicate: row.isPossibleDuplicate,
});

/** What comes next differs from what the recruiter was told of it: a step that is new, changed, or gone. */
const isStepUntold = (row: SeenCandidate): boolean =>
  isOpenCode(codeOfNumber(row.code)) &&
  row.lostAt === null &&
  (row.stepKind !== row.toldStepKind ||
    row.stepAt?.getTime() !== row.toldStepAt?.getTime() ||
    row.stepNote !== (row.toldStepNote ?? ''));

const isUntold = (row: SeenCandidate): boolean =>
  row.withdrawnAt === null && (row.code !== row.notifiedCode || isStepUntold(row));

/** What somebody waits to be told. The home counts the same (`untoldResults`). */
const hasResultToTell = (row: SeenCandidate): boolean => {
  const [code, notifiedCode] = [codeOfNumber(row.code), codeOfNumber(row.notifiedCode)];
  const isDecided = code !== notifiedCode && !isReviewBegun({ code, notifiedCode });
  return row.withdrawnAt === null && (isDecided || isStepUntold(row));
};

const ratedOf = (row: SeenCandidate) => ({
  rating: averageOf(row.ratingSum, row.ratingCount),
  ratingCount: row.ratingCount,
  ownRating: row.ownRating,
  isKnown: row.isKnown,
  memoCount: row.memoCount,
});

export const standingOf = (row: SeenCandidate) => ({
  code: codeOfNumber(row.code),
  jobStatus: row.jobStatus,
  isWithdrawn: row.withdrawnAt !== null,
  isLost: row.lostAt !== null,
  contactState: row.contactState,
});

/** What stands in the way of the final hire, where the posting is. */
export const hindranceOf = ({ now }: Context, row: SeenCandidate) =>
  hireHindrance({
    ...standingOf(row),
    contactUntil: row.contactUntil,
    today: dayIn(now, row.timeZone),
    isHeld: row.isHeld || row.isHeldElsewhere,
    isHiredAlready: row.isHiredAlready,
  });

export const employerRow = (ctx: Context, row: SeenCandidate): z.output<typeof employerCandidateRow> => ({
  ...knownOf(ctx, row),
  ...ratedOf(row),
  isUntold: isUntold(row),
  hasResultToTell: hasResultToTell(row),
  notifiedCode: codeOfNumber(row.notifiedCode),
  isHeld: row.isHeld,
  moves: movesOf(standingOf(row), row.stages as Stage[]),
  actions: [
    ...employerActsOn(standingOf(row), row.stages as Stage[]),
    ...(hindranceOf(ctx, row) === null ? (['hire'] as const) : []),
  ],
});

export const departmentRow = (ctx: Context, row: SeenCandidate): z.output<typeof departmentCandidateRow> => ({
  ...knownOf(ctx, row),
  ...ratedOf(row),
  actions: ['rate', 'memo'],
});

export const adminRow = (ctx: Context, row: SeenCandidate): z.output<typeof adminCandidateRow> => ({
  ...knownOf(ctx, row),
  isHeld: row.isHeld,
  hasResultToTell: hasResultToTell(row),
  actions: codeOfNumber(row.code) === 'ALL_PASS' ? [] : ['delete'],
});

/** From what the recruiter was told, and from nothing else. */
export const recruiterRow = (ctx: Context, row: SeenCandidate): z.output<typeof recruiterCandidateRow> => {
  const notified = codeOfNumber(row.notifiedCode);
  return {
    ...commonOf(ctx, row),
    ...codePart(row, notified, row.notifiedAt ?? row.createdAt),
    version: row.entryVersion,
    step: stepOf(row.toldStepKind, row.toldStepAt, row.toldStepNote),
    memoCount: row.memoCount,
    actions: ownActsOf(row, row.jobStatus, { isResumeInfected: isInfected(row.resumeQuarantine) }),
  };
};
