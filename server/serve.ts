import { makeApp } from './app.ts';
import { collectWhenQuiet } from './collect-when-quiet.ts';
import { checkDemoData, loadDemoDataOnce, printSignIns } from './demo/demo-data.ts';
import { refuseOtherMatchKey } from './domain/candidates/rehash-people.ts';
import { publishFirstDocuments } from './domain/documents/first-documents.ts';
import type { Env } from './env.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { keepPresence } from './platform/db/presence.ts';
import { errorLine } from './platform/http/logging.ts';
import { startProduct } from './product.ts';
import type { Running } from './stop-in-order.ts';

/** Starts the product: database, migrations, demo data where it belongs, tasks, HTTP. */
export const serve = async (env: Env, running: Running): Promise<void> => {
  const postgres = env.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: `${env.dataDir}/postgres` });
  if (postgres) running.add(postgres.stop);
  const databaseUrl = env.databaseUrl ?? postgres?.url ?? '';
  await migrate(databaseUrl);
  running.add(await keepPresence(databaseUrl));
  const product = await startProduct(env, databaseUrl, {
    isAtRest: true,
    onError: (error, task) => process.stdout.write(errorLine(error, new Date(), task)),
  });
  running.add(product.stop);
  const { services } = product;
  await refuseOtherMatchKey(services);
  await product.work();
  await publishFirstDocuments(services);
  await checkDemoData(services);
  if (env.isDemo) await loadDemoDataOnce(services);
  const app = await makeApp(services);
  running.add(() => app.close());
  running.add(collectWhenQuiet());
  const address = await app.listen({ host: env.host, port: env.port });
  process.stdout.write(`\n  Scoutlane is ready: ${address}\n${env.isDemo ? await printSignIns(services) : ''}`);
};
