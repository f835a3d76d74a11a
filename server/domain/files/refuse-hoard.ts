import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { isUsedByRecord } from './used-by-record.ts';

const bytesMax = limits.unclaimedMegabytes * 1024 * 1024;

/** What an account has uploaded and no record uses, or uses any more, may not fill the disk: it waits until that is swept away. */
export const refuseHoard = async ({ tx, actor, now }: AnyContext, { more = 1 } = {}): Promise<void> => {
  const { bytes, oldest } = await tx
    .selectFrom('file')
    .select(({ fn }) => [fn.sum('sizeBytes').as('bytes'), fn.min('createdAt').as('oldest')])
    .where('uploaderId', '=', actor?.accountId ?? 0)
    .where((eb) => eb.not(isUsedByRecord(eb)))
    .executeTakeFirstOrThrow();
  if (Number(bytes ?? 0) + more <= bytesMax) return;
  const { unclaimedMegabytes: megabytes, unclaimedFileHours: hours } = limits;
  const sweptAt = new Date(oldest ?? now).getTime() + hours * 3_600_000;
  const retryAfterSeconds = Math.max(1, Math.ceil((sweptAt - now.getTime()) / 1000));
  throw refuse('UPLOADS_UNUSED', { retryAfterSeconds, params: { megabytes, hours } });
};

/** The same once the size is known, one upload of an account at a time: many that began together do not pass together. */
export const refuseBeyondHoard = async (ctx: AnyContext, sizeBytes: number): Promise<void> => {
  if (!ctx.actor) return;
  await ctx.tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', ctx.actor.accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await refuseHoard(ctx, { more: sizeBytes });
};
