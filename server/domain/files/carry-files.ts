import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#server/platform/db/connect.ts';
import type { S3Store } from '#server/platform/files/s3-store.ts';
import { type FileStore, nullWithoutBytes } from '#server/platform/files/store.ts';

const rowsAtOnce = 500;

const sha256Of = async (bytes: Readable): Promise<Buffer> => {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest();
};

export type Carried = {
  carried: number;
  there: number;
  /** Files whose bytes are not to be found, or are not those of the row. */
  lost: number[];
};

/** Brings every file from one store into a bucket, under the same key. What is there already is not brought again. */
export const carryFiles = async (db: Db, from: FileStore, to: S3Store): Promise<Carried> => {
  const done: Carried = { carried: 0, there: 0, lost: [] };
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('file')
      .select(['id', 'storeKey', 'sizeBytes', 'sha256'])
      .where('id', '>', after)
      // the bytes of what was infected are gone
      .where((eb) => eb('quarantine', 'is distinct from', 'UNSAFE'))
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return done;
    for (const { id, storeKey, sizeBytes, sha256 } of rows) {
      if ((await to.sizeOf(storeKey)) === sizeBytes) {
        done.there += 1;
        continue;
      }
      const bytes = await from.read(storeKey).catch(nullWithoutBytes);
      if (bytes && (await sha256Of(bytes)).equals(sha256)) {
        await to.write(await from.read(storeKey), storeKey);
        done.carried += 1;
      } else done.lost.push(id);
    }
    after = last.id;
  }
};
