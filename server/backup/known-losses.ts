import type pg from 'pg';
import { rowsOf } from './catalog.ts';
import type { Manifest } from './manifest.ts';

/** A row of `setting`. */
const key = 'filesWithoutBytes';

/**
 * The rows of a restored database whose bytes were not in the backup. Whoever opens one is told that it is not there;
 * nothing more can be lost of it, and so no later backup stops for it. All of them name it.
 */
export const readLosses = async (
  client: pg.Client,
  tables: ReadonlyMap<string, string[]>,
): Promise<ReadonlySet<number>> => {
  if (!tables.has('setting')) return new Set();
  const rows = await rowsOf<{ id: string }>(
    client,
    'SELECT jsonb_array_elements_text(value) AS id FROM setting WHERE key = $1',
    [key],
  );
  return new Set(rows.map(({ id }) => Number(id)));
};

export const keepLosses = async (client: pg.Client, { tables, filesWithoutBytes }: Manifest): Promise<void> => {
  if (!tables.setting) return;
  await client.query('DELETE FROM setting WHERE key = $1', [key]);
  if (filesWithoutBytes.length > 0)
    await client.query('INSERT INTO setting (key, value, updated_at) VALUES ($1, $2, now())', [
      key,
      JSON.stringify(filesWithoutBytes),
    ]);
};
