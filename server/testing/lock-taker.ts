import { lockDataDir } from '#server/platform/data-dir-lock.ts';

/** A process that takes the lock of every folder it is told, at the moment it is told, and holds what it got. */
process.on('message', ({ folder, at }: { folder: string; at: number }) => {
  while (performance.timeOrigin + performance.now() < at);
  try {
    lockDataDir(folder);
    process.send?.({ folder, won: true });
  } catch (error) {
    process.send?.({ folder, won: false, why: (error as Error).message });
  }
});
process.send?.({ ready: true });
