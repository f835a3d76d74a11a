import type { Readable } from 'node:stream';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { inAnyOrder } from '#server/platform/db/in-any-order.ts';
import type { FileTable } from '#server/platform/db/tables.ts';
import { eachAlone, type Step } from '#server/platform/each-alone.ts';
import { emit } from '#server/platform/events.ts';
import { ScannerDown, type Verdict, type VirusScanner } from '#server/platform/files/clamd.ts';
import { isWithoutBytes } from '#server/platform/files/store.ts';

/** A virus was found in it: its bytes are gone, or about to go. */
export const isInfected = (quarantine: FileTable['quarantine']): boolean => quarantine === 'UNSAFE';

/** What is in quarantine is read by nobody. */
export const refuseQuarantined = (quarantine: FileTable['quarantine']): void => {
  if (quarantine !== null) throw refuse(quarantine === 'WAITING' ? 'FILE_WAITING' : 'FILE_INFECTED');
};

const filesAtOnce = 100;
const downInARowMax = 5;

const verdictOf = (viruses: VirusScanner, read: () => Promise<Readable>): Promise<Verdict | 'DOWN' | 'NO_BYTES'> =>
  viruses(read).catch((error: unknown) => {
    if (error instanceof ScannerDown) return 'DOWN';
    if (isWithoutBytes(error)) return 'NO_BYTES';
    throw error;
  });

/** Looks at what came while the scanner was down; where it still is, at nothing. Answers how many are decided. */
export const scanWaiting = async (ctx: AnyContext): Promise<number> => {
  const { db, files, viruses } = ctx.services;
  if (!viruses) return 0;
  const waiting = await db
    .selectFrom('file')
    .select(['id', 'storeKey'])
    .where('quarantine', '=', 'WAITING')
    .orderBy(inAnyOrder)
    .execute();
  let [shown, decided, downInARow] = [0, 0, 0];
  const look = async ({ id, storeKey }: (typeof waiting)[number]): Promise<void> => {
    if (shown === filesAtOnce || downInARow === downInARowMax) return;
    shown += 1;
    const verdict = await verdictOf(viruses, () => files.read(storeKey));
    if (verdict === 'NO_BYTES') {
      // no fault of the scanner, and it takes no other's turn
      shown -= 1;
      return;
    }
    downInARow = verdict === 'DOWN' ? downInARow + 1 : 0;
    if (verdict === 'DOWN') return;
    const quarantine = verdict === 'FOUND' ? ('UNSAFE' as const) : null;
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('file')
        .set({ quarantine })
        .where('id', '=', id)
        .where('quarantine', '=', 'WAITING')
        .executeTakeFirstOrThrow();
      // of two who look at once the first tells
      if (quarantine && numUpdatedRows > 0n) await emit({ ...ctx, tx }, 'file.infected', { fileId: id });
    });
    // not before everybody knows: a row that waits for bytes that are gone would wait for ever. What stays now is swept
    if (quarantine) await files.remove(storeKey).catch(() => undefined);
    decided += 1;
  };
  await eachAlone(waiting.map((file): Step => [`file ${file.id}`, () => look(file)]));
  return decided;
};
