import pg from 'pg';

/** A connection for what runs longer than anything of the product may: a million rows at once. */
export const patiently = async (databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, statement_timeout: 0 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
