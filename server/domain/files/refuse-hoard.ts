import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';

/** What an account has uploaded and no record uses may not fill the disk: it waits until that is swept away. */
export const refuseHoard = async ({ tx, actor, now }: AnyContext): Promise<void> => {
  const { bytes, oldest } = await tx
    .selectFrom('file')
    .select(({ fn }) => [fn.sum('sizeBytes').as('bytes'), fn.min('createdAt').as('oldest')])
    .where('uploaderId', '=', actor?.accountId ?? 0)
    .where('ownerKind', 'is', null)
    .executeTakeFirstOrThrow();
  const { unclaimedMegabytes: megabytes, unclaimedFileHours: hours } = limits;
  if (Number(bytes ?? 0) < megabytes * 1024 * 1024) return;
  const sweptAt = new Date(oldest ?? now).getTime() + hours * 3_600_000;
  const retryAfterSeconds = Math.max(1, Math.ceil((sweptAt - now.getTime()) / 1000));
  throw refuse('UPLOADS_UNUSED', { retryAfterSeconds, params: { megabytes, hours } });
};
