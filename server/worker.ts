import { refuseOtherMatchKey } from './domain/candidates/rehash-people.ts';
import { EnvError, readEnv } from './env.ts';
import { keepPresence } from './platform/db/presence.ts';
import { errorLine } from './platform/http/logging.ts';
import { startProduct } from './product.ts';
import { failedStart } from './start-failure.ts';
import { stopInOrder, stopOnSignals } from './stop-in-order.ts';

const running = stopInOrder();

/** The tasks alone, for an installation whose web processes run with WORKER=off. */
const start = async (): Promise<void> => {
  const env = { ...readEnv(), worker: true };
  if (!env.databaseUrl) throw new EnvError('DATABASE_URL must name the database that the web processes use');
  running.add(await keepPresence(env.databaseUrl));
  const product = await startProduct(env, env.databaseUrl, {
    isAtRest: true,
    onError: (error, task) => process.stdout.write(errorLine(error, new Date(), task)),
  });
  running.add(product.stop);
  await refuseOtherMatchKey(product.services);
  await product.work();
  process.stdout.write('Scoutlane worker is ready\n');
};

stopOnSignals(running);

start().catch(async (error: unknown) => {
  if (!running.isStopping()) process.stderr.write(`Scoutlane worker cannot start: ${failedStart(error)}\n`);
  await running.stop();
  process.exit(1);
});
