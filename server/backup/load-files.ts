import fs from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { newKey } from '#server/platform/files/keys.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { failedStart } from '#server/start-failure.ts';
import { fileIdOf } from './manifest.ts';
import { partSums } from './parts.ts';
import type { Patiently } from './patience.ts';
import { BackupRefused } from './refused.ts';

export const refuseFilledStore = async (files: FileStore, patiently: Patiently): Promise<void> => {
  if (!(await patiently(files.isEmpty)))
    throw new BackupRefused('The place for files is not empty: a restore needs a new one.');
};

export type StoredFiles = {
  /** Tells the rows under which keys the store has their bytes now. */
  tellRows: (client: pg.Client) => Promise<void>;
  /** Takes the bytes away again. Refuses with what went wrong before it, also where it cannot. */
  undo: (reason: unknown) => Promise<never>;
  close: () => Promise<void>;
};

/** Every file gets a new key; which has which is noted on the disk, so that a million of them need no memory. */
export const storeFiles = async (files: FileStore, folder: string, patiently: Patiently): Promise<StoredFiles> => {
  const notes = await mkdtemp(path.join(os.tmpdir(), 'scoutlane-restore-'));
  const place = path.join(notes, 'keys');
  const close = () => rm(notes, { recursive: true, force: true });
  const removeAll = async (): Promise<void> => {
    for await (const line of createInterface({ input: fs.createReadStream(place) })) {
      const [, key = ''] = line.split('\t');
      await patiently(() => files.remove(key));
    }
  };
  const undo = async (reason: unknown): Promise<never> => {
    const isUndone = await removeAll().then(
      () => true,
      () => false,
    );
    if (isUndone) throw reason;
    const told = reason instanceof BackupRefused ? reason.message : failedStart(reason);
    throw new BackupRefused(`${told}\nThe files that were stored by then stay: empty that place before the next try.`);
  };
  const handle = await open(place, 'wx', 0o600);
  try {
    for await (const { sum, part } of partSums(folder)) {
      const id = fileIdOf(part);
      if (id === null) continue;
      const key = newKey();
      // noted before it is written: what was stored by a try whose answer got lost is known, too
      await handle.appendFile(`${id}\t${key}\n`);
      const stored = await patiently(() => files.write(fs.createReadStream(path.join(folder, part)), key));
      if (stored.sha256.toString('hex') !== sum) throw new BackupRefused(`${part} changed while it was restored.`);
    }
  } catch (error) {
    try {
      return await undo(error);
    } finally {
      await close();
    }
  } finally {
    await handle.close();
  }
  const tellRows = async (client: pg.Client): Promise<void> => {
    await client.query('CREATE TEMP TABLE stored_file (id bigint PRIMARY KEY, store_key text) ON COMMIT DROP');
    await pipeline(fs.createReadStream(place), client.query(from('COPY stored_file FROM STDIN')));
    await client.query(
      'UPDATE file SET store_key = stored_file.store_key FROM stored_file WHERE stored_file.id = file.id',
    );
    const { rowCount } = await client.query(
      `SELECT FROM stored_file FULL JOIN file USING (id) WHERE file.store_key IS DISTINCT FROM stored_file.store_key
        AND stored_file.id IS NOT NULL LIMIT 1`,
    );
    if (rowCount !== 0) throw new BackupRefused('The backup has files that no row names.');
  };
  return { tellRows, undo, close };
};
