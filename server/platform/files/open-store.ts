import path from 'node:path';
import type { Env } from '#server/env.ts';
import type { Clock } from '../clock.ts';
import { localStore } from './local-store.ts';
import { openS3Store } from './s3-start.ts';
import type { FileStore } from './store.ts';

/** Where this installation keeps its files. */
export const openStore = async ({ s3, dataDir, filesDir }: Env, clock: Clock): Promise<FileStore> =>
  s3 ? openS3Store(s3, { clock, stagingDir: path.join(dataDir, 'staged') }) : localStore(filesDir);
