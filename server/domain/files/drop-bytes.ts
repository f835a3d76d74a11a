import { isOutage } from '#server/platform/db/errors.ts';
import type { FileStore } from '#server/platform/files/store.ts';

/**
 * The bytes of a row that was refused leave at once. Where the connection went while it was written nobody knows whether
 * the row is there: they stay, and are swept after a day when no row names them.
 */
export const dropBytes = async (files: FileStore, key: string, because: unknown): Promise<void> => {
  if (!isOutage(because)) await files.remove(key);
};
