import { sql } from 'kysely';
import type { disclosuresApi } from '#core/api/disclosures.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { codeOfNumber } from '#core/rules/candidate-codes.ts';
import { contestStateOf, contestUntilOf } from '#core/rules/claims.ts';
import { isWithinContactYear } from '#core/rules/contact-year.ts';
import { refuse } from '#core/rules/errors.ts';
import { lastFour } from '#core/rules/phone.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { findCandidate, ownActsOf } from '../candidates/candidate-access.ts';
import { statusAt } from '../jobs/job-access.ts';
import { isNamedTo } from '../jobs/visibility.ts';

type Read = typeof disclosuresApi.contact;
type Found = Awaited<ReturnType<typeof findCandidate>>;

const contactOf = ({ services: { keys } }: Context, row: Found) => ({
  id: row.id,
  phone: row.phoneSealed && keys.open(row.phoneSealed),
  email: row.emailSealed && keys.open(row.emailSealed),
  openedAt: row.contactOpenedAt?.toISOString() ?? null,
  until: row.contactUntil,
});

const enteredOf = ({ services: { keys } }: Context, row: Found) => ({
  birthDate: keys.open(row.birthDateSealed),
  lastPhone: keys.open(row.lastPhoneSealed),
});

/** What the operator decides by: the two that differ. */
const differingOf = (ctx: Context, row: Found) => {
  const { keys } = ctx.services;
  if (row.lostReason !== 'CONTACT' || !row.phoneSealed || !row.contactBirthDateSealed) return null;
  const contact = {
    birthDate: keys.open(row.contactBirthDateSealed),
    lastPhone: lastFour(keys.open(row.phoneSealed)),
  };
  return { entry: enteredOf(ctx, row), contact };
};

const record = (ctx: Context, id: number) =>
  recordAct(ctx, { action: 'disclosure.read', subjectKind: 'CANDIDATE', subjectId: id });

/** Nothing before it was disclosed; nothing of an entry that lost the person either. */
const forEmployer = async (ctx: Context, row: Found): Promise<Output<Read>> => {
  const { phone, email, openedAt, until } = contactOf(ctx, row);
  if (row.contactState !== 'OPEN' || row.lostAt !== null) throw refuse('NOT_FOUND');
  if (phone === null || email === null || openedAt === null || until === null) throw refuse('NOT_FOUND');
  await record(ctx, row.id);
  return { id: row.id, phone, email, openedAt, until };
};

/** Also a colleague's who handed the candidate over; what the operator has to decide by themselves is told to nobody. */
const claimsOf = ({ tx }: Context, { id }: Found) =>
  tx
    .selectFrom('claim')
    .innerJoin('recruiter as author', 'author.accountId', 'claim.authorId')
    .select(['claim.kind', 'claim.createdAt', 'claim.decidedAt'])
    .where('claim.candidateId', '=', id)
    .execute();

const forRecruiter = async (ctx: Context, row: Found): Promise<Output<Read>> => {
  const { status, company } = await ctx.tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.companyId')
    .select([
      statusAt(ctx.now).as('status'),
      sql<string | null>`case when ${isNamedTo(ctx.actor)} then company.name end`.as('company'),
    ])
    .where('job.id', '=', row.jobId)
    .executeTakeFirstOrThrow();
  const claims = await claimsOf(ctx, row);
  const waiting = claims.filter(({ decidedAt }) => decidedAt === null).map(({ kind }) => kind);
  const { lostAt } = row;
  const contests = claims.filter(({ kind, createdAt }) => kind === 'CONTEST' && lostAt && createdAt >= lostAt);
  const canContest = contestStateOf({ lostAt, now: ctx.now, contests }) === 'POSSIBLE';
  const canReport =
    row.contactState === 'OPEN' &&
    row.lostAt === null &&
    row.contactUntil !== null &&
    isWithinContactYear(row.contactUntil, ctx.now, row.timeZone) &&
    codeOfNumber(row.notifiedCode) !== 'ALL_PASS' &&
    !waiting.includes('HIRE');
  return {
    ...contactOf(ctx, row),
    version: row.entryVersion,
    name: row.name,
    job: { id: row.jobId, title: row.title, timeZone: row.timeZone },
    company,
    state: row.contactState,
    requestedAt: row.contactRequestedAt?.toISOString() ?? null,
    ...enteredOf(ctx, row),
    lostReason: row.lostReason,
    contestUntil: contestUntilOf(lostAt)?.toISOString() ?? null,
    waiting,
    actions: [
      ...ownActsOf(row, status).filter((act) => act === 'consent' || act === 'decline'),
      ...(canContest ? (['contest'] as const) : []),
      ...(canReport ? (['reportHire'] as const) : []),
    ],
  };
};

/** A candidate's contact as its reader may know it. */
export const readContact = async (ctx: Context, { params }: Input<Read>): Promise<Output<Read>> => {
  const row = await findCandidate(ctx, params.id);
  switch (ctx.actor.userType) {
    case 'EMPLOYER':
      return forEmployer(ctx, row);
    case 'RECRUITER':
      return forRecruiter(ctx, row);
    case 'ADMIN':
      await record(ctx, row.id);
      return { ...contactOf(ctx, row), state: row.contactState, differing: differingOf(ctx, row) };
    case 'DEPARTMENT':
      throw refuse('ACCESS_DENIED');
  }
};
