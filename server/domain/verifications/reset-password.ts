import type { Input } from '#core/api/endpoint.ts';
import type { verificationsApi } from '#core/api/verifications.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { forgiveSignIns } from '../sessions/sign-in.ts';
import { useTicket } from '../tickets/tickets.ts';
import { endProofs } from './end-proofs.ts';

type ResetPassword = typeof verificationsApi.resetPassword;

/** A new password by a verified code; whoever was signed in is out. */
export const resetPassword = async (
  ctx: AnyContext,
  { body }: Input<ResetPassword>,
  passwordHash: string,
): Promise<null> => {
  const { accountId } = await useTicket(ctx, 'RESET_PASSWORD', body.ticket);
  if (accountId === null) throw refuse('TICKET_INVALID');
  const account = await ctx.tx
    .updateTable('account')
    .set((eb) => ({ passwordHash, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .where('status', '<>', 'DELETED')
    .returning('identify')
    .executeTakeFirst();
  if (!account) throw refuse('TICKET_INVALID');
  await forgiveSignIns(ctx, account.identify);
  await endProofs(ctx, accountId);
  await endSessions(ctx, 'PASSWORD', { accountId });
  await emit(ctx, 'account.passwordChanged', { accountId });
  return null;
};
