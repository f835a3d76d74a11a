import { type Expression, type SqlBool, sql } from 'kysely';
import { type ContractSnapshot, contractSnapshot } from '#core/api/contract-shapes.ts';
import type { contractsApi } from '#core/api/contracts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { refuse } from '#core/rules/errors.ts';
import { evaluatingOf } from '#core/rules/evaluation.ts';
import { guaranteePeriod } from '#core/rules/guarantee.ts';
import { shownPaymentStatus } from '#core/rules/payment-lifecycle.ts';
import type { Actor, AnyContext, Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { dueDateNow } from '../books/invoice-days.ts';
import { wasSelected } from '../offers/was-selected.ts';

type One = typeof contractsApi.one;

/** Both parties and the operator; departments never. */
export const isPartyTo = (actor: Actor): Expression<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      return sql<SqlBool>`true`;
    case 'EMPLOYER':
      return sql<SqlBool>`contract.company_id = ${actor.companyId}`;
    case 'RECRUITER':
      return sql<SqlBool>`contract.recruiter_id = ${actor.accountId}`;
    case 'DEPARTMENT':
      return sql<SqlBool>`false`;
  }
};

export const amendmentsOf = async ({ tx }: AnyContext, contractId: number) => {
  const rows = await tx
    .selectFrom('contractAmendment')
    .select(['id', 'number', 'createdAt', 'reason', 'change', 'startDate', 'voids as isVoid'])
    .where('contractId', '=', contractId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
};
export type Amendment = Awaited<ReturnType<typeof amendmentsOf>>[number];

/** What holds after every amendment. */
export const presentTerms = ({ conditions }: ContractSnapshot, amendments: readonly Amendment[]) => {
  const startDate = amendments.findLast((one) => one.startDate !== null)?.startDate ?? conditions.startDate;
  const guarantee = guaranteePeriod(startDate, conditions.guaranteeMonths);
  return { startDate, guaranteeEndDate: guarantee?.lastDay ?? null, guaranteeDays: guarantee?.days ?? 0 };
};

export const isVoid = (amendments: readonly Amendment[]): boolean => amendments.some((one) => one.isVoid);

export const findContract = async (ctx: Context, id: number) => {
  const row = await ctx.tx
    .selectFrom('contract')
    .innerJoin('invoice', 'invoice.contractId', 'contract.id')
    .innerJoin('offer', 'offer.id', 'contract.offerId')
    .leftJoin('evaluation', 'evaluation.offerId', 'contract.offerId')
    .select([
      'contract.id',
      'contract.number',
      'contract.concludedAt',
      'contract.hash',
      'contract.snapshot',
      'contract.jobId',
      'contract.candidateId',
      'contract.offerId',
      'invoice.id as paymentId',
      'invoice.number as invoiceNumber',
      'invoice.status',
      dueDateNow.as('dueDate'),
      'invoice.timeZone',
      wasSelected().as('wasSelected'),
      'evaluation.createdAt as evaluatedAt',
    ])
    .where('contract.id', '=', id)
    .where(isPartyTo(ctx.actor))
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return { ...row, snapshot: contractSnapshot.parse(row.snapshot), amendments: await amendmentsOf(ctx, id) };
};
export type ContractRow = Awaited<ReturnType<typeof findContract>>;

/** The operator amends; the company gives or changes its word on the recruiter while it can. */
const actionsFor = ({ actor, now }: Context, row: ContractRow): Output<One>['actions'] => {
  const { amendments } = row;
  if (actor.userType === 'ADMIN') return isVoid(amendments) ? [] : ['amend'];
  if (actor.userType !== 'EMPLOYER') return [];
  const state = evaluatingOf({ ...row, jobStatus: 'ACTIVE', hasHire: !isVoid(amendments), now });
  return state === 'OPEN' || state === 'EDITABLE' ? ['evaluate'] : [];
};

export const getContract = async (ctx: Context, { params }: Input<One>): Promise<Output<One>> => {
  const row = await findContract(ctx, params.id);
  if (ctx.actor.userType === 'ADMIN')
    await recordAct(ctx, { action: 'contract.read', subjectKind: 'CONTRACT', subjectId: row.id });
  const { snapshot, amendments, dueDate, timeZone } = row;
  return {
    id: row.id,
    version: amendments.length + 1,
    number: row.number,
    concludedAt: row.concludedAt.toISOString(),
    timeZone,
    hash: row.hash.toString('hex'),
    snapshot,
    amendments,
    isVoid: isVoid(amendments),
    ...presentTerms(snapshot, amendments),
    jobId: row.jobId,
    candidateId: row.candidateId,
    offerId: row.offerId,
    payment: {
      id: row.paymentId,
      number: row.invoiceNumber,
      status: shownPaymentStatus(row.status, dueDate, dayIn(ctx.now, timeZone)),
      dueDate,
    },
    actions: actionsFor(ctx, row),
  };
};
