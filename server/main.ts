import { makeApp } from './app.ts';
import { checkDemoData, loadDemoDataOnce, printSignIns } from './demo/demo-data.ts';
import { publishFirstDocuments } from './domain/documents/first-documents.ts';
import { readEnv } from './env.ts';
import { lockDataDir } from './platform/data-dir-lock.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { startProduct } from './product.ts';
import { failedStart } from './start-failure.ts';

/** What was started, to be stopped in the opposite order: at the end, or when a later step fails. */
const running: (() => unknown)[] = [];
const stopAll = async (): Promise<void> => {
  for (let stop = running.pop(); stop; stop = running.pop()) await stop();
};

/** Starts the product: database, migrations, demo data where it belongs, tasks, HTTP. */
const start = async (): Promise<void> => {
  const env = readEnv();
  running.push(lockDataDir(env.dataDir));
  const postgres = env.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: `${env.dataDir}/postgres` });
  if (postgres) running.push(postgres.stop);
  const databaseUrl = env.databaseUrl ?? postgres?.url ?? '';
  await migrate(databaseUrl);
  const product = await startProduct(env, databaseUrl, {
    onError: (error) => process.stderr.write(`task: ${error instanceof Error ? error.message : String(error)}\n`),
  });
  running.push(product.stop);
  const { services } = product;
  await publishFirstDocuments(services);
  await checkDemoData(services);
  if (env.isDemo) await loadDemoDataOnce(services);
  const app = await makeApp(services);
  running.push(() => app.close());
  const address = await app.listen({ host: env.host, port: env.port });
  process.stdout.write(`\n  Scoutlane is ready: ${address}\n${env.isDemo ? await printSignIns(services) : ''}`);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(0)));
}

start().catch(async (error: unknown) => {
  process.stderr.write(`Scoutlane cannot start: ${failedStart(error)}\n`);
  await stopAll();
  process.exit(1);
});
