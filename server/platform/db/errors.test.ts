import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { refusalOf } from './errors.ts';

test('a database that does not answer in time is an outage', async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl'), query_timeout: 50 });
  await client.connect();
  const error = await client.query('select pg_sleep(1)').catch((reason: unknown) => reason);
  await client.end();
  expect(refusalOf(error)?.code).toBe('SERVICE_UNAVAILABLE');
  expect(refusalOf(new Error('a defect'))).toBeNull();
});

test('so is one that ended a transaction which asked nothing for too long', async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl'), idle_in_transaction_session_timeout: 1 });
  // the first says why; that the line is closed comes after it
  const ended = new Promise<Error>((resolve) => client.on('error', resolve));
  await client.connect();
  await client.query('begin');
  expect(refusalOf(await ended)?.code).toBe('SERVICE_UNAVAILABLE');
});
