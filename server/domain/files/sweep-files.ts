import { limits } from '#core/rules/limits.ts';
import { eachAlone, type Step } from '#server/platform/each-alone.ts';
import type { Services } from '#server/platform/services.ts';
import { isUsedByRecord } from './used-by-record.ts';

/** Files that nothing claimed within a day, and files whose record let them go, leave with their bytes. */
export const sweepFiles = async ({ db, files, clock }: Services): Promise<number> => {
  const old = new Date(clock.now().getTime() - limits.unclaimedFileHours * 3_600_000);
  const gone = await db
    .deleteFrom('file')
    .where('createdAt', '<', old)
    .where((eb) => eb.not(isUsedByRecord(eb)))
    .returning('storeKey')
    .execute();
  await eachAlone(gone.map(({ storeKey }): Step => [`bytes ${storeKey}`, () => files.remove(storeKey)]));
  return gone.length;
};

/** Bytes whose row is gone, or never came, because a process ended between the two; and what a virus was found in. */
export const sweepOrphanedBytes = ({ db, files, clock }: Services): Promise<number> => {
  const old = new Date(clock.now().getTime() - limits.unclaimedFileHours * 3_600_000);
  return files.sweep(old, async (keys) => {
    if (keys.length === 0) return new Set();
    const rows = await db
      .selectFrom('file')
      .select('storeKey')
      .where('storeKey', 'in', keys)
      .where('quarantine', 'is distinct from', 'UNSAFE')
      .execute();
    return new Set(rows.map(({ storeKey }) => storeKey));
  });
};
