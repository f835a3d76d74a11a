import { readEnv } from '#server/env.ts';

/** A process that starts on every folder it is told, at the moment it is told, and says which secrets it goes by. */
process.on('message', ({ folder, at }: { folder: string; at: number }) => {
  while (performance.timeOrigin + performance.now() < at);
  try {
    const { tokenSecret, matchKey, fieldKeys } = readEnv({ DATA_DIR: folder });
    process.send?.({ secrets: [tokenSecret, matchKey, ...fieldKeys.map(({ key }) => key.toString('base64'))].join() });
  } catch (error) {
    process.send?.({ secrets: (error as Error).message });
  }
});
process.send?.({ ready: true });
