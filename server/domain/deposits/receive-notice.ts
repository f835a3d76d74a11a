import type { depositsApi } from '#core/api/deposits.ts';
import type { Output } from '#core/api/endpoint.ts';
import { isWithin } from '#core/rules/days.ts';
import type { NoticeOutcome } from '#core/rules/deposits.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { emit } from '#server/platform/events.ts';
import type { SignedCall } from '#server/platform/http/implement-signed.ts';
import { sha256 } from '#server/platform/security/keys.ts';
import { bookDeposit, isSameMovement, type Movement } from './book-deposit.ts';
import { valueDays } from './confirm-deposit.ts';
import { depositState } from './deposit-rows.ts';
import { matchByItself } from './match-deposit.ts';

type Notice = typeof depositsApi.notice;
type Kept = { outcome: NoticeOutcome; bankReference?: string; depositId?: number };

/** Of what was signed and not booked the body stays, so that somebody can book it by hand; and the admins are told. */
const isLost = (outcome: NoticeOutcome): boolean =>
  outcome === 'DIFFERENT' || outcome === 'MALFORMED' || outcome === 'LATE';
const keptBytesMax = 4000;

const keepNotice = async (ctx: AnyContext, body: Buffer, kept: Kept): Promise<void> => {
  const { tx, now, origin, services } = ctx;
  const lost = isLost(kept.outcome);
  const bodySha256 = sha256(body);
  const before = await tx
    .selectFrom('bankNotice')
    .select('id')
    .where('bodySha256', '=', bodySha256)
    .where('bodySealed', 'is not', null)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('bankNotice')
    .values({
      ...kept,
      bodyBytes: body.length,
      bodySha256,
      bodySealed: lost ? services.keys.seal(body.subarray(0, keptBytesMax).toString('utf8')) : null,
      address: origin.address,
      requestId: origin.requestId,
      receivedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // the bank repeats what was refused: once told is enough
  if (lost && !before) await emit(ctx, 'notice.refused', { noticeId: id });
};

/** A refusal would take its record with it: that is kept first, on its own. */
const keepRefused = ({ services, ...ctx }: AnyContext, body: Buffer, kept: Kept): Promise<void> =>
  inTransaction(services.db, (tx) => keepNotice({ ...ctx, services, tx }, body, kept));

type Received = { outcome: 'BOOKED' | 'REPLAYED' | 'DIFFERENT'; answer: Output<Notice> };

/** Books it, or finds that it is here already; either way the notice is on record with it. */
export const receive = async (ctx: AnyContext, body: Buffer, movement: Movement): Promise<Received> => {
  const { deposit, isNew, isFuller } = await bookDeposit(ctx, movement, 'NOTICE');
  const pays = (isNew || isFuller) && (await matchByItself(ctx, deposit));
  if (isNew && !pays) await emit(ctx, 'deposit.waits', { depositId: deposit.id });
  const outcome = isNew ? 'BOOKED' : isSameMovement(deposit, movement) ? 'REPLAYED' : 'DIFFERENT';
  await keepNotice(ctx, body, { outcome, bankReference: deposit.bankReference, depositId: deposit.id });
  const { state } = await ctx.tx
    .selectFrom('deposit')
    .select(depositState.as('state'))
    .where('id', '=', deposit.id)
    .executeTakeFirstOrThrow();
  return { outcome, answer: { id: deposit.id, state } };
};

/** The bank's word. What is refused changes nothing but the record of it. */
export const receiveNotice = async (ctx: AnyContext, call: SignedCall<Notice>): Promise<Output<Notice>> => {
  const { body } = call;
  if (call.verdict === 'FORGED' || call.verdict === 'LATE') {
    await keepRefused(ctx, body, { outcome: call.verdict });
    throw refuse('NOTICE_REFUSED');
  }
  if (call.verdict === 'MALFORMED' || !isWithin(valueDays(ctx.now), call.input.body.valueDate)) {
    await keepRefused(ctx, body, { outcome: 'MALFORMED' });
    throw refuse('INPUT_INVALID', { fields: call.verdict === 'MALFORMED' ? call.fields : { valueDate: 'range' } });
  }
  const { outcome, answer } = await inTransaction(ctx.services.db, (tx) =>
    receive({ ...ctx, tx }, body, call.input.body),
  );
  if (outcome === 'DIFFERENT') throw refuse('DEPOSIT_DIFFERENT');
  return answer;
};
