import { makeApp } from './app.ts';
import { checkDemoData, loadDemoDataOnce, printSignIns } from './demo/demo-data.ts';
import { publishFirstDocuments } from './domain/documents/first-documents.ts';
import { EnvError, readEnv } from './env.ts';
import { DataDirInUse, lockDataDir } from './platform/data-dir-lock.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { startProduct } from './product.ts';

/** Starts the product: database, migrations, demo data where it belongs, tasks, HTTP. */
const start = async (): Promise<void> => {
  const env = readEnv();
  const unlock = lockDataDir(env.dataDir);
  const postgres = env.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: `${env.dataDir}/postgres` });
  const databaseUrl = env.databaseUrl ?? postgres?.url ?? '';
  await migrate(databaseUrl);
  const product = await startProduct(env, databaseUrl, { onError: (error) => app?.log.error({ err: error }, 'task') });
  const { services } = product;
  await publishFirstDocuments(services);
  await checkDemoData(services);
  if (env.isDemo) await loadDemoDataOnce(services);
  const app = await makeApp(services);
  const address = await app.listen({ host: env.host, port: env.port });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await product.stop();
    await postgres?.stop();
    unlock();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

  process.stdout.write(`\n  Scoutlane is ready: ${address}\n${env.isDemo ? await printSignIns(services) : ''}`);
};

start().catch((error: unknown) => {
  const expected = error instanceof EnvError || error instanceof DataDirInUse;
  process.stderr.write(
    expected
      ? `Scoutlane cannot start: ${error.message}\n`
      : `Scoutlane cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
