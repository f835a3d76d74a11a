import { setTimeout as sleep } from 'node:timers/promises';
import { mayPass } from '#server/platform/files/s3-client.ts';
import { S3Failure } from '#server/platform/files/s3-request.ts';
import { StorageDown } from '#server/platform/files/store.ts';

/** How long is waited before each further try: about four minutes in all, which outlasts a restart of the storage. */
const usualWaitsMs = [1_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000];

/** How a connection tells that a file broke off on its way; a disk says none of it. */
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE']);

/** What the storage may yet do, or null where it will not help to ask again. */
const passing = (error: unknown): StorageDown | null => {
  if (error instanceof S3Failure) return error.status === null || mayPass(error) ? error : null;
  if (error instanceof StorageDown) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return brokenOff.has(code) ? new StorageDown(`the storage breaks off (${code})`) : null;
};

export type Patiently = <T>(act: () => Promise<T>) => Promise<T>;

/** What takes hours is not ended by one moment without the storage: whatever may be repeated is tried again for minutes. */
export const patience =
  (waitsMs: readonly number[] = usualWaitsMs): Patiently =>
  async (act) => {
    for (let tried = 0; ; tried += 1)
      try {
        return await act();
      } catch (error) {
        const down = passing(error);
        const waitMs = waitsMs[tried];
        if (down === null || waitMs === undefined) throw down ?? error;
        await sleep(waitMs);
      }
  };
