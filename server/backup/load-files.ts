import fs from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { FileStore } from '#server/platform/files/store.ts';
import { fileIdOf } from './manifest.ts';
import { partSums } from './parts.ts';
import { BackupRefused } from './refused.ts';

const dayMs = 86_400_000;

/** A store asks for what it may remove: whoever is asked about a key knows that there is one. Nothing of it is removed. */
export const refuseFilledStore = async (files: FileStore): Promise<void> => {
  await files.sweep(new Date(Date.now() + dayMs), async (keys) => {
    if (keys.length > 0) throw new BackupRefused('The place for files is not empty: a restore needs a new one.');
    return new Set();
  });
};

export type StoredFiles = {
  /** Tells the rows under which keys the store has their bytes now. */
  tellRows: (client: pg.Client) => Promise<void>;
  /** Takes the bytes away again. */
  undo: () => Promise<void>;
  close: () => Promise<void>;
};

/** The store gives its own keys; which file has which is noted on the disk, so that a million of them need no memory. */
export const storeFiles = async (files: FileStore, folder: string): Promise<StoredFiles> => {
  const notes = await mkdtemp(path.join(os.tmpdir(), 'scoutlane-restore-'));
  const place = path.join(notes, 'keys');
  const close = () => rm(notes, { recursive: true, force: true });
  const undo = async (): Promise<void> => {
    for await (const line of createInterface({ input: fs.createReadStream(place) }))
      await files.remove(line.split('\t')[1] ?? '');
  };
  const handle = await open(place, 'wx', 0o600);
  try {
    for await (const { sum, part } of partSums(folder)) {
      const id = fileIdOf(part);
      if (id === null) continue;
      const stored = await files.write(fs.createReadStream(path.join(folder, part)));
      await handle.appendFile(`${id}\t${stored.key}\n`);
      if (stored.sha256.toString('hex') !== sum) throw new BackupRefused(`${part} changed while it was restored.`);
    }
  } catch (error) {
    await undo();
    await close();
    throw error;
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
