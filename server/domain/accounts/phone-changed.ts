import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { endProofs } from '../verifications/end-proofs.ts';

/** Codes for a new password may go to the phone: a new one ends those that are out, and the person is told by mail. */
export const phoneChanged = async (ctx: AnyContext, accountId: number): Promise<void> => {
  await endProofs(ctx, accountId);
  await emit(ctx, 'account.phoneChanged', { accountId });
};
