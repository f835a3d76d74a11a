import { spawn } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { verificationsApi } from '#core/api/verifications.ts';
import { callerOf } from './testing/calls.ts';
import { mailsTo, mailTo } from './testing/mailbox.ts';
import { processEnv } from './testing/own-process.ts';
import { startTestProduct, unique } from './testing/product.ts';
import { cloneDatabase } from './testing/test-database.ts';

test('with WORKER=off tasks wait for a worker process of their own, which then run at the first try', async () => {
  const databaseUrl = await cloneDatabase(inject('postgresUrl'));
  const product = await startTestProduct({ env: { WORKER: 'off' }, databaseUrl });
  const email = `${unique('later')}@example.com`;
  const asked = await callerOf(product.app).call(verificationsApi.request, {
    body: { purpose: 'SIGN_UP', channel: 'EMAIL', email },
  });
  expect(asked.status).toBe(200);
  expect(await mailsTo(product, email)).toEqual([]);

  const { dataDir } = product.services.env;
  const worker = spawn(process.execPath, ['server/worker.ts'], {
    env: { ...processEnv(), DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  afterAll(() => worker.kill('SIGKILL'));
  await mailTo(product, email, 'verification');
  const { rows } = await sql<{ tries: number }>`select max(retry_count) as tries from task.job`.execute(
    product.services.db,
  );
  expect(rows).toEqual([{ tries: 0 }]);
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGTERM');
  expect(await ended).toBe(0);
});
