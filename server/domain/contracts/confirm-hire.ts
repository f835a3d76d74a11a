import type { ContractSnapshot } from '#core/api/contract-shapes.ts';
import type { contractsApi } from '#core/api/contracts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { candidateNumbers, codeOfNumber, isFail, reopenTarget } from '#core/rules/candidate-codes.ts';
import { refuse } from '#core/rules/errors.ts';
import type { HireFigures } from '#core/rules/hire.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { billContract } from '../books/bill-contract.ts';
import { nextNumber } from '../books/next-number.ts';
import { codeHistories } from '../candidates/candidate-access.ts';
import { writeEvents } from '../candidates/write-event.ts';
import { isReachableBy, todayOf } from '../jobs/job-access.ts';
import { findHire, type HireRow, hireFiguresFor, hiringCountOf } from './hire-basis.ts';
import { refuseHindered } from './preview-hire.ts';
import { snapshotHash } from './snapshot-hash.ts';
import { refuseStrangeStart } from './start-date.ts';

type Confirm = typeof contractsApi.hire;

export type Hire = {
  candidateId: number;
  firstYearSalary: number;
  startDate: string;
  /** More than the posting looks for is wanted. */
  overHiring: boolean;
  /** As the employer saw it; the operator decides whatever became of the candidate. */
  version?: number;
  /** What the preview told the employer that it comes to. */
  seen?: Pick<HireFigures, 'total' | 'dueDate'>;
  /** Somebody reported it and the operator decided: it may be late, and the candidate anywhere but lost or hired. */
  isReported?: boolean;
};

/** The posting first, then the candidate, as everybody locks them: of many at once one goes on. */
const lock = async ({ tx, actor }: Context, candidateId: number): Promise<void> => {
  await tx
    .selectFrom('job')
    .select('job.id')
    .where('job.id', 'in', tx.selectFrom('candidate').select('jobId').where('id', '=', candidateId))
    .where(isReachableBy(actor))
    .forNoKeyUpdate()
    .execute();
  await tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .select('candidate.id')
    .where('candidate.id', '=', candidateId)
    .where(isReachableBy(actor))
    .forNoKeyUpdate('candidate')
    .execute();
};

const personOf = async ({ tx }: Context, { accountId, userType }: Actor) =>
  userType === 'EMPLOYER'
    ? tx.selectFrom('account').select(['name', 'position']).where('id', '=', accountId).executeTakeFirstOrThrow()
    : null;

type Drawing = {
  row: HireRow;
  figures: HireFigures;
  number: string;
  invoiceNumber: string;
  identityConfirmed: boolean;
};

const snapshotOf = async (
  ctx: Context,
  { row, figures: { charge: _charge, ...figures }, number, invoiceNumber, identityConfirmed }: Drawing,
): Promise<ContractSnapshot> => {
  const { employmentType, position, contactOpenedAt, contactUntil } = row;
  if (!employmentType || !position || !contactOpenedAt || !contactUntil)
    throw new Error('a hire on a posting that is not whole, or without disclosure');
  return {
    number,
    concludedAt: ctx.now.toISOString(),
    consigner: {
      companyId: row.companyId,
      name: row.company,
      ceo: row.ceo,
      country: row.companyCountry,
      registrationNumber: row.companyNumber,
      person: await personOf(ctx, ctx.actor),
    },
    fiduciary: {
      searchFirmId: row.searchFirmId,
      name: row.firm,
      country: row.firmCountry,
      registrationNumber: row.firmNumber,
      recruiterId: row.recruiterId,
      person: { name: row.recruiter, position: row.recruiterPosition },
    },
    conditions: {
      ...figures,
      currency: row.currency,
      jobId: row.jobId,
      title: row.title,
      employmentType,
      position,
      candidateId: row.candidateId,
      candidate: row.candidate,
      identityConfirmed,
      invoiceNumber,
      termsAcceptedAt: row.termsAcceptedAt.toISOString(),
      disclosedAt: contactOpenedAt.toISOString(),
      disclosureEndDate: contactUntil,
      disclosureDays: row.disclosureDays,
    },
  };
};

/** Hired, and the recruiter told in the same moment. Who had failed is opened again first. */
const passAll = async (ctx: Context, { candidateId, code }: HireRow): Promise<void> => {
  const history = (await codeHistories(ctx, [candidateId])).get(candidateId) ?? [];
  const hired = { candidateId, code: candidateNumbers.ALL_PASS };
  await writeEvents(ctx, [
    ...(isFail(codeOfNumber(code))
      ? [{ candidateId, action: 'reopen' as const, code: candidateNumbers[reopenTarget(history)] }]
      : []),
    { ...hired, action: 'move' },
    { ...hired, action: 'notify' },
  ]);
  await ctx.tx
    .updateTable('candidate')
    .set((eb) => ({
      code: candidateNumbers.ALL_PASS,
      codeAt: ctx.now,
      failReason: null,
      failNote: '',
      stepKind: null,
      stepAt: null,
      stepNote: '',
      withdrawnAt: null,
      notifiedCode: candidateNumbers.ALL_PASS,
      notifiedAt: ctx.now,
      version: eb('version', '+', 1),
      entryVersion: eb('entryVersion', '+', 1),
    }))
    .where('id', '=', candidateId)
    .execute();
};

export type ConfirmedHire = Output<Confirm>;

/**
 * The final hire, in the transaction of whoever calls it: ALL_PASS, the contract, the invoice and its entry in the
 * books, the history and the notices. All of it or nothing.
 */
export const confirmHire = async (ctx: Context, hire: Hire): Promise<ConfirmedHire> => {
  const { candidateId, startDate, version, seen, overHiring, isReported = false } = hire;
  await lock(ctx, candidateId);
  const row = await findHire(ctx, ctx.actor, candidateId);
  await refuseHindered(ctx, row, isReported);
  if (version !== undefined && row.version !== version) throw refuse('VERSION_STALE');
  refuseStrangeStart(ctx, row, todayOf(ctx, row), startDate);
  const [hiredCount, hiringCount] = [row.hiredCount, hiringCountOf(row)];
  if (hiredCount >= hiringCount && !overHiring)
    throw refuse('HIRING_FULL', { params: { hiredCount, hiringCount }, fields: { overHiring: 'agreement' } });

  const { basis, figures } = await hireFiguresFor(ctx, row, hire);
  if (seen && (seen.total !== figures.total || seen.dueDate !== figures.dueDate)) throw refuse('HIRE_CHANGED');
  const number = await nextNumber(ctx, 'CONTRACT', figures.invoiceDate);
  const invoiceNumber = await nextNumber(ctx, 'INVOICE', figures.invoiceDate);
  const identityConfirmed = !isReported;
  const snapshot = await snapshotOf(ctx, { row, figures, number, invoiceNumber, identityConfirmed });
  const { id } = await ctx.tx
    .insertInto('contract')
    .values({
      number,
      jobId: row.jobId,
      candidateId,
      recruiterId: row.recruiterId,
      offerId: row.offerId,
      companyId: row.companyId,
      searchFirmId: row.searchFirmId,
      snapshot: JSON.stringify(snapshot),
      hash: snapshotHash(snapshot),
      concludedAt: ctx.now,
      concludedBy: ctx.actor.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paymentId = await billContract(ctx, {
    contractId: id,
    companyId: row.companyId,
    number: invoiceNumber,
    currency: row.currency,
    timeZone: row.timeZone,
    figures,
    chargeBps: basis.settings.chargeBps,
    depositAccount: basis.settings.depositAccounts[row.currency],
    hasFreeUse: basis.hasFreeUse,
  });
  await passAll(ctx, row);
  await recordAct(ctx, { action: 'contract.conclude', subjectKind: 'CONTRACT', subjectId: id });
  await emit(ctx, 'contract.concluded', { contractId: id });
  return { id, number, candidateId, paymentId };
};

export const hireCandidate = (ctx: Context, { body }: Input<Confirm>): Promise<ConfirmedHire> =>
  confirmHire(ctx, { ...body, candidateId: body.id, seen: body });

/** The answer of a call that was made before. */
export const hiredBefore = ({ tx }: Context, id: number): Promise<ConfirmedHire> =>
  tx
    .selectFrom('contract')
    .innerJoin('invoice', 'invoice.contractId', 'contract.id')
    .select(['contract.id', 'contract.number', 'contract.candidateId', 'invoice.id as paymentId'])
    .where('contract.id', '=', id)
    .executeTakeFirstOrThrow();
