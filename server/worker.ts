import { EnvError, readEnv } from './env.ts';
import { startProduct } from './product.ts';

/** The tasks alone, for an installation whose web processes run with WORKER=off. */
const start = async (): Promise<void> => {
  const env = { ...readEnv(), worker: true };
  if (!env.databaseUrl) throw new EnvError('DATABASE_URL must name the database that the web processes use');
  const product = await startProduct(env, env.databaseUrl, {
    onError: (error) => process.stderr.write(`task: ${error instanceof Error ? error.message : String(error)}\n`),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void product.stop().then(() => process.exit(0)));
  }
  process.stdout.write('Scoutlane worker is ready\n');
};

start().catch((error: unknown) => {
  process.stderr.write(`Scoutlane worker cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
