import * as z from 'zod/mini';

/** The form of the folder: another one is another number. */
export const backupFormat = 1;

const count = z.int().check(z.gte(0));

/** What a backup says of itself. What is in its parts, and whether they are whole, is told by SHA256SUMS. */
export const manifestShape = z.object({
  format: z.literal(backupFormat),
  madeAt: z.string(),
  /** The migrations that made the database, in their order, each with the sum of its text. */
  migrations: z.array(z.object({ name: z.string(), sum: z.string() })).check(z.minLength(1)),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** How many tasks of each kind are owed. */
  tasks: z.record(z.string(), count),
  /** What stands on the accounts of each kind, per currency. */
  ledger: z.array(z.object({ currency: z.string(), kind: z.string(), transfers: count, balance: z.string() })),
  files: count,
  /** Rows whose bytes were not there: they left while the backup was made, or were lost before it. */
  filesWithoutBytes: z.array(z.int()),
  /** What tells at the restore whether the keys at hand are the right ones. It tells nothing about the keys. */
  keys: z.object({
    match: z.nullable(z.string()),
    token: z.string(),
    /** One sealed value for each field key that anything is sealed with, in base64. */
    sealed: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifestShape>;

export const partsOf = {
  manifest: 'manifest.json',
  tasks: 'tasks.copy.gz',
  table: (name: string): string => `tables/${name}.copy.gz`,
  file: (id: number): string => `files/${Math.floor(id / 1000)}/${id}`,
};

/** The id of the file that a part holds, or null where it holds something else. */
export const fileIdOf = (part: string): number | null => {
  const id = /^files\/\d+\/(\d+)$/.exec(part)?.[1];
  return id === undefined ? null : Number(id);
};
