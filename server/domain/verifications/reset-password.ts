import type { Input } from '#core/api/endpoint.ts';
import type { verificationsApi } from '#core/api/verifications.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { useTicket } from '../tickets/tickets.ts';

type ResetPassword = typeof verificationsApi.resetPassword;

/** A new password by a verified code; whoever was signed in is out. */
export const resetPassword = async (
  ctx: AnyContext,
  { body }: Input<ResetPassword>,
  passwordHash: string,
): Promise<null> => {
  const { accountId } = await useTicket(ctx, 'RESET_PASSWORD', body.ticket);
  if (accountId === null) throw refuse('TICKET_INVALID');
  const { numUpdatedRows } = await ctx.tx
    .updateTable('account')
    .set((eb) => ({ passwordHash, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .where('status', '<>', 'DELETED')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('TICKET_INVALID');
  await endSessions(ctx, 'PASSWORD', { accountId });
  await emit(ctx, 'account.passwordChanged', { accountId });
  return null;
};
