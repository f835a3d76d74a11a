import { readEnv } from './env.ts';
import { lockDataDir } from './platform/data-dir-lock.ts';
import { failedStart } from './start-failure.ts';
import { stopInOrder, stopOnSignals } from './stop-in-order.ts';

const running = stopInOrder();

const start = async (): Promise<void> => {
  const env = readEnv();
  running.add(lockDataDir(env.dataDir));
  // whoever is refused above is not kept waiting until all of the product is loaded
  const { serve } = await import('./serve.ts');
  await serve(env, running);
};

stopOnSignals(running);

start().catch(async (error: unknown) => {
  // a start that a signal cuts short has not failed
  if (!running.isStopping()) process.stderr.write(`Scoutlane cannot start: ${failedStart(error)}\n`);
  await running.stop();
  process.exit(1);
});
