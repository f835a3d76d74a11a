import type * as z from 'zod/mini';
import type { departure as departureShape } from '#core/api/guarantee-shapes.ts';
import {
  type Departure,
  departureContestUntil,
  departureFigures,
  departureState,
  isAgreedAmount,
} from '#core/rules/departures.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { isPartyTo } from '../contracts/contract-view.ts';
import { type GuaranteedRow, guaranteedOf, lockGuaranteed } from './guaranteed-rows.ts';

type Shown = z.output<typeof departureShape>;
type Figures = Shown['figures'];

/** What a departure would bring today. */
export const refundFiguresOf = (row: GuaranteedRow, departure: Departure): Figures => {
  const { guaranteeType, guaranteeTerms } = row.snapshot.conditions;
  return {
    currency: row.currency,
    guaranteeType,
    guaranteeTerms,
    ...departureFigures(guaranteedOf(row), departure, row.today),
    deposited: row.deposited,
    open: row.status === 'BILLED' ? row.total - row.deposited : 0,
  };
};

/** Reports of contracts that the reader is a party to, with who said what and what was refunded. */
export const departuresSeenBy = ({ tx, actor }: Context) =>
  tx
    .selectFrom('departure')
    .innerJoin('contract', 'contract.id', 'departure.contractId')
    .innerJoin('invoice', 'invoice.contractId', 'contract.id')
    .innerJoin('account as reporter', 'reporter.id', 'departure.reportedBy')
    .leftJoin('account as contester', 'contester.id', 'departure.contestedBy')
    .leftJoin('account as decider', 'decider.id', 'departure.decidedBy')
    .leftJoin('refund', 'refund.departureId', 'departure.id')
    .selectAll('departure')
    .select([
      'invoice.id as paymentId',
      'reporter.name as reporter',
      'contester.name as contester',
      'decider.name as decider',
      'refund.fee as refundFee',
      'refund.tax as refundTax',
      'refund.source as refundSource',
      'refund.payBy',
    ])
    .where(isPartyTo(actor));
export type DepartureRow = Awaited<ReturnType<ReturnType<typeof departuresSeenBy>['executeTakeFirstOrThrow']>>;

export const isOpen = ({ withdrawnAt, decision }: Pick<DepartureRow, 'withdrawnAt' | 'decision'>): boolean =>
  withdrawnAt === null && decision === null;

/** As it was decided: what was refunded then, or that an invoice was canceled. */
const decidedFigures = (figures: Figures, row: GuaranteedRow, departure: DepartureRow): Figures => {
  if (departure.decision !== 'ACCEPTED') return figures;
  if (row.status === 'CANCELED')
    return { ...figures, refund: { fee: row.fee, tax: row.tax, total: row.total }, source: 'INVOICE', payBy: null };
  const [fee, tax] = [departure.refundFee ?? 0, departure.refundTax ?? 0];
  return {
    ...figures,
    refund: { fee, tax, total: fee + tax },
    source: departure.refundSource ?? figures.source,
    payBy: departure.payBy,
  };
};

const actionsFor = (
  { actor, now }: Context,
  { status }: Pick<GuaranteedRow, 'status'>,
  departure: DepartureRow,
): Shown['actions'] => {
  if (!isOpen(departure)) return [];
  if (actor.userType === 'EMPLOYER') return ['withdraw'];
  if (actor.userType === 'RECRUITER')
    return departure.contestedAt === null && now < departureContestUntil(departure) ? ['contest'] : [];
  const isReady = departureState(departure, now) === 'READY';
  const isPayable = status !== 'BILLED' || departure.reason === 'NO_SHOW';
  return isReady && isPayable ? ['accept', 'reject'] : ['reject'];
};

export const shownDeparture = (ctx: Context, row: GuaranteedRow, departure: DepartureRow): Shown => ({
  id: departure.id,
  version: departure.version,
  state: departureState(departure, ctx.now),
  reason: departure.reason,
  lastWorkingDay: departure.lastWorkingDay,
  note: departure.note,
  reportedAt: departure.reportedAt.toISOString(),
  reportedBy: departure.reporter,
  contestUntil: departureContestUntil(departure).toISOString(),
  contestText: departure.contestText,
  contestedAt: departure.contestedAt?.toISOString() ?? null,
  withdrawnAt: departure.withdrawnAt?.toISOString() ?? null,
  decidedAt: departure.decidedAt?.toISOString() ?? null,
  decisionNote: departure.decisionNote,
  figures: decidedFigures(refundFiguresOf(row, departure), row, departure),
  actions: actionsFor(ctx, row, departure),
});

/** The invoice, then the report, at the version that was seen and while it is open. */
export const lockDeparture = async (ctx: Context, { id, version }: { id: number; version: number }) => {
  const found = await departuresSeenBy(ctx).where('departure.id', '=', id).executeTakeFirst();
  if (!found) throw refuse('NOT_FOUND');
  const row = await lockGuaranteed(ctx, found.paymentId);
  await ctx.tx.selectFrom('departure').select('id').where('id', '=', id).forUpdate().execute();
  const departure = await departuresSeenBy(ctx).where('departure.id', '=', id).executeTakeFirstOrThrow();
  if (!isOpen(departure)) throw refuse('DONE_ALREADY');
  if (departure.version !== version) throw refuse('VERSION_STALE');
  return { row, departure };
};

/** The amount that is entered where the contract leaves it to both sides; none may be entered elsewhere. */
export const agreedAmountOf = (
  row: GuaranteedRow,
  { reason }: Departure,
  amount: number | undefined,
): number | null => {
  const isAgreed = isAgreedAmount(row.snapshot.conditions.guaranteeType, reason);
  if (isAgreed !== (amount !== undefined))
    throw refuse('INPUT_INVALID', { fields: { amount: isAgreed ? 'required' : 'invalid' } });
  return amount ?? null;
};
