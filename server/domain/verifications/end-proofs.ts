import type { AnyContext } from '#server/platform/context.ts';

/** Codes and tickets rest on a password or an address: when that changes, they end with it. */
export const endProofs = async ({ tx, now }: AnyContext, accountId: number): Promise<void> => {
  await tx
    .updateTable('verification')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute();
  await tx
    .updateTable('ticket')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
};
