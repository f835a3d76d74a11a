import type { Input, Output } from '#core/api/endpoint.ts';
import type { verificationsApi } from '#core/api/verifications.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { countCallFrom, uncountCallFrom } from '#server/platform/http/call-limit.ts';
import { issueTicket } from '../tickets/tickets.ts';
import { isCodeOf } from './code.ts';
import { destinationHashes, destinationOf, type Target } from './destination.ts';

type Confirm = typeof verificationsApi.confirm;
export type Confirmed = { verificationId: string; accountId: number | null };

const wrongCodes = { key: 'wrong code', max: limits.verificationWrongPerHourAndAddress, seconds: 3600 };

/**
 * Counts a try as wrong before it looks, and takes it back where it was right: many guesses at the same moment still get
 * five. Runs outside the transaction, so that a refusal keeps the count.
 */
export const spendTry = async (ctx: AnyContext, { body }: Input<Confirm>): Promise<Confirmed> => {
  const { db } = ctx.services;
  await countCallFrom(db, ctx.now, ctx.origin.network, wrongCodes);
  // two only where everybody's were spent within the last minutes, and another was asked for from here
  const open = await db
    .updateTable('verification')
    .set((eb) => ({ wrongTries: eb('wrongTries', '+', 1) }))
    .where('destinationHash', 'in', destinationHashes(ctx, body))
    .where('purpose', '=', body.purpose)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .where('wrongTries', '<', limits.verificationWrongTries)
    .returning(['id', 'accountId', 'wrongTries'])
    .execute();
  const right = open.find(({ id }) => isCodeOf(ctx.services, id, body.code));
  if (right) {
    await uncountCallFrom(db, ctx.origin.network, wrongCodes);
    await db
      .updateTable('verification')
      .set((eb) => ({ wrongTries: eb('wrongTries', '-', 1) }))
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
    return { verificationId: right.id, accountId: right.accountId };
  }
  // the last wrong try says that it was: a right one after it would be in vain
  const isOver = open.every(({ wrongTries }) => wrongTries >= limits.verificationWrongTries);
  throw refuse(isOver ? 'CODE_ENDED' : 'CODE_WRONG', { fields: { code: 'wrong' } });
};

export const confirmVerification = async (
  ctx: AnyContext,
  { body }: Input<Confirm>,
  { verificationId, accountId }: Confirmed,
): Promise<Output<Confirm>> => {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('verification')
    .set({ endedAt: ctx.now, verifiedAt: ctx.now })
    .where('id', '=', verificationId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('CODE_ENDED', { fields: { code: 'wrong' } });
  const subject: Pick<Target, 'channel' | 'email' | 'phone'> = {
    channel: body.channel,
    [body.channel === 'EMAIL' ? 'email' : 'phone']: destinationOf(body),
  };
  const ticket = await issueTicket(ctx, {
    purpose: body.purpose,
    minutes: limits.verifiedTicketMinutes,
    accountId,
    subject: JSON.stringify(subject),
  });
  return { ticket, expiresInSeconds: limits.verifiedTicketMinutes * 60 };
};
