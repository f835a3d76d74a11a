import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { claimFile } from '../files/claim-file.ts';

/** A resume that its candidate let go leaves at once: the row with the act, the bytes after it. */
export const dropFile = async (ctx: AnyContext, fileId: number): Promise<void> => {
  const gone = await ctx.tx.deleteFrom('file').where('id', '=', fileId).returning('storeKey').execute();
  await emit(ctx, 'candidate.filesLeft', { storeKeys: gone.map(({ storeKey }) => storeKey) });
};

/** Another resume for a candidate, whose row names it already. */
export const swapFile = async (
  ctx: AnyContext,
  before: { id: number; resumeId: number | null },
  fileId: number,
): Promise<void> => {
  await claimFile(ctx, { fileId, kind: 'RESUME', ownerKind: 'CANDIDATE', ownerId: before.id, field: 'resumeId' });
  if (before.resumeId !== null) await dropFile(ctx, before.resumeId);
};

export const removeBytes = async ({ services }: AnyContext, { storeKeys }: { storeKeys: string[] }): Promise<void> => {
  for (const key of storeKeys) await services.files.remove(key);
};
