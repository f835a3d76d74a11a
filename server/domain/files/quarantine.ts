import { sql } from 'kysely';
import { refuse } from '#core/rules/errors.ts';
import type { FileTable } from '#server/platform/db/tables.ts';
import { ScannerDown } from '#server/platform/files/clamd.ts';
import type { Services } from '#server/platform/services.ts';

/** What is in quarantine is read by nobody. */
export const refuseQuarantined = (quarantine: FileTable['quarantine']): void => {
  if (quarantine !== null) throw refuse(quarantine === 'WAITING' ? 'FILE_WAITING' : 'FILE_INFECTED');
};

const filesAtOnce = 100;
const failuresMax = 5;

/** Looks at what came while the scanner was down; where it still is, at nothing. Answers how many are decided. */
export const scanWaiting = async ({ db, files, viruses }: Services): Promise<number> => {
  if (!viruses) return 0;
  const waiting = await db
    .selectFrom('file')
    .select(['id', 'storeKey'])
    .where('quarantine', '=', 'WAITING')
    // one that the scanner cannot look at does not stand before the others for ever
    .orderBy(sql`random()`)
    .limit(filesAtOnce)
    .execute();
  let [decided, failures] = [0, 0];
  for (const { id, storeKey } of waiting) {
    const verdict = await viruses(() => files.read(storeKey)).catch((error: unknown) => {
      // a file that leaves meanwhile is nobody's any more
      if (error instanceof ScannerDown || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    if (verdict === null) {
      failures += 1;
      if (failures === failuresMax) break;
      continue;
    }
    const quarantine = verdict === 'FOUND' ? ('UNSAFE' as const) : null;
    await db.updateTable('file').set({ quarantine }).where('id', '=', id).execute();
    if (quarantine) await files.remove(storeKey);
    decided += 1;
  }
  return decided;
};
