import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { PartWriter } from './parts.ts';

/** Streams what a query or a table gives into a part; answers how many rows it was. */
export const copyOut = async (client: pg.Client, what: string, writer: PartWriter, part: string): Promise<number> => {
  const rows = client.query(to(`COPY ${what} TO STDOUT`));
  await writer.write(part, rows, { isPacked: true });
  // the rows end before PostgreSQL has told how many they were
  await client.query('SELECT');
  return rows.rowCount;
};

/** Streams a part, packed as copyOut leaves it, into a table; answers how many rows it was. */
export const copyIn = async (client: pg.Client, command: string, place: string): Promise<number> => {
  const rows = client.query(from(command));
  await pipeline(fs.createReadStream(place), createGunzip(), rows);
  return rows.rowCount;
};
