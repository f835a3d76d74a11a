import path from 'node:path';
import type { Env } from '#server/env.ts';
import type { Clock } from '../clock.ts';
import { localStore } from './local-store.ts';
import type { S3Settings } from './s3-settings.ts';
import { openS3Store } from './s3-start.ts';
import type { S3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

type Use = {
  /** For who only reads: to be sure of it, nothing is written there. */
  isReadOnly?: boolean;
};

export const openBucket = (
  s3: S3Settings,
  { dataDir }: Pick<Env, 'dataDir'>,
  clock: Clock,
  use: Use = {},
): Promise<S3Store> => openS3Store(s3, { clock, stagingDir: path.join(dataDir, 'staged'), ...use });

/** Where this installation keeps its files. */
export const openStore = async (env: Env, clock: Clock, use: Use = {}): Promise<FileStore> =>
  env.s3 ? openBucket(env.s3, env, clock, use) : localStore(env.filesDir);
