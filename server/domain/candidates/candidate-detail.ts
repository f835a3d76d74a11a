import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import {
  codeOfNumber,
  type FailReason,
  isFail,
  isOpenCode,
  reopenTarget,
  type Stage,
  stopCode,
} from '#core/rules/candidate-codes.ts';
import { contestStateOf } from '#core/rules/claims.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { isInfected } from '../files/quarantine.ts';
import { codeHistories } from './candidate-access.ts';
import { candidatesSeenBy, earlierOf, type SeenCandidate } from './candidate-rows.ts';
import { adminRow, departmentRow, employerRow, hindranceOf, recruiterRow, standingOf } from './shown-candidate.ts';

type One = typeof candidatesApi.one;

export const failureOf = (reason: FailReason | null, note: string | null) =>
  reason === null ? null : { reason, note: note ?? '' };

const commonOf = (row: SeenCandidate) => ({
  job: {
    id: row.jobId,
    title: row.title,
    status: row.jobStatus,
    stages: row.stages as Stage[],
    timeZone: row.timeZone,
  },
  school: row.school,
  currentSalary: row.currentSalary,
  reason: row.reason,
  resume: {
    id: row.fileId,
    name: row.resumeName,
    size: row.resumeSize,
    mediaType: row.resumeType,
    isInfected: isInfected(row.resumeQuarantine),
  },
  agreedAt: row.agreedAt.toISOString(),
  checkResult: row.checkResult,
  failure: failureOf(row.failReason, row.failNote),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  contactRequestedAt: row.contactRequestedAt?.toISOString() ?? null,
  lostReason: row.lostReason,
});

const earlier = async (ctx: Context, row: SeenCandidate) => {
  const rows = await earlierOf(ctx)
    .select(['job.id as jobId', 'job.title', 'earlier.createdAt'])
    .where('earlier.matchHash', '=', row.matchHash)
    .where('earlier.jobId', '<>', row.jobId)
    .where('earlier.id', '<', row.id)
    .where('job.companyId', '=', row.companyId)
    .orderBy('earlier.id', 'desc')
    .execute();
  return rows.map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() }));
};

const contestOf = async ({ tx, now }: Context, { id, lostAt }: SeenCandidate) => {
  if (lostAt === null) return null;
  const contests = await tx
    .selectFrom('claim')
    .select('decidedAt')
    .where('candidateId', '=', id)
    .where('kind', '=', 'CONTEST')
    .where('createdAt', '>=', lostAt)
    .execute();
  return contestStateOf({ lostAt, now, contests });
};

const ratings = async ({ tx, actor }: Context, { id }: SeenCandidate) => {
  const rows = await tx
    .selectFrom('candidateRating')
    .innerJoin('account', 'account.id', 'candidateRating.accountId')
    .select(['account.id as accountId', 'account.name', 'candidateRating.rating'])
    .where('candidateId', '=', id)
    .orderBy('ratedAt')
    .execute();
  return rows.map(({ accountId, name, rating }) => ({ name, rating, isOwn: accountId === actor.accountId }));
};

const hiredOf = async ({ tx }: Context, { contractId }: SeenCandidate) => {
  if (contractId === null) return { contractId, leftDate: null };
  const left = await tx
    .selectFrom('departure')
    .select('lastWorkingDay')
    .where('contractId', '=', contractId)
    .where('decision', '=', 'ACCEPTED')
    .executeTakeFirst();
  return { contractId, leftDate: left?.lastWorkingDay ?? null };
};

const toldOf = (row: SeenCandidate) => ({
  notifiedCode: codeOfNumber(row.notifiedCode),
  notifiedAt: row.notifiedAt?.toISOString() ?? null,
});

const forEmployer = async (ctx: Context, row: SeenCandidate): Promise<Output<One>> => {
  const history = (await codeHistories(ctx, [row.id])).get(row.id) ?? [];
  const { code, isWithdrawn, isLost } = standingOf(row);
  const decides = !isWithdrawn && !isLost;
  return {
    ...employerRow(ctx, row),
    ...commonOf(row),
    ...toldOf(row),
    ratings: await ratings(ctx, row),
    earlier: await earlier(ctx, row),
    contest: await contestOf(ctx, row),
    reopensTo: decides && isFail(code) ? reopenTarget(history) : null,
    stopsTo: decides && isOpenCode(code) ? stopCode(history) : null,
    hireHindrance: hindranceOf(ctx, row),
    ...(await hiredOf(ctx, row)),
  };
};

const forRecruiter = async (ctx: Context, row: SeenCandidate): Promise<Output<One>> => {
  const { keys } = ctx.services;
  return {
    ...recruiterRow(ctx, row),
    ...commonOf(row),
    // the reason that was told, never one that was only set
    failure: failureOf(row.toldReason, row.toldNote),
    birthDate: keys.open(row.birthDateSealed),
    lastPhone: keys.open(row.lastPhoneSealed),
    phone: row.phoneSealed && keys.open(row.phoneSealed),
    message: row.toldMessage ?? '',
    notifiedAt: row.notifiedAt?.toISOString() ?? null,
    ...(await hiredOf(ctx, row)),
  };
};

/** A candidate as its reader may know it. What the operator looks at is on record. */
export const getCandidate = async (ctx: Context, { params }: Input<One>): Promise<Output<One>> => {
  const row = await candidatesSeenBy(ctx).where('candidate.id', '=', params.id).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  switch (ctx.actor.userType) {
    case 'EMPLOYER':
      return forEmployer(ctx, row);
    case 'DEPARTMENT':
      return {
        ...departmentRow(ctx, row),
        ...commonOf(row),
        ratings: await ratings(ctx, row),
        earlier: await earlier(ctx, row),
        contest: await contestOf(ctx, row),
      };
    case 'RECRUITER':
      return forRecruiter(ctx, row);
    case 'ADMIN':
      await recordAct(ctx, { action: 'candidate.read', subjectKind: 'CANDIDATE', subjectId: row.id });
      return {
        ...adminRow(ctx, row),
        ...commonOf(row),
        ...toldOf(row),
        earlier: await earlier(ctx, row),
        contest: await contestOf(ctx, row),
        ...(await hiredOf(ctx, row)),
      };
  }
};
