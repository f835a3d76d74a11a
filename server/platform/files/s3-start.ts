import { type S3Client, type S3Options, s3Client } from './s3-client.ts';
import { S3Failure } from './s3-request.ts';
import type { S3Settings } from './s3-settings.ts';
import { pagesOf, type S3Store, s3Store } from './s3-store.ts';

/** The storage cannot be used as it is configured: one line that names the variable. */
export class StorageUnusable extends Error {}

const variables: Record<string, string> = {
  InvalidAccessKeyId: 'S3_ACCESS_KEY is not known to the storage',
  SignatureDoesNotMatch: 'S3_SECRET_KEY is not the one of S3_ACCESS_KEY',
  NoSuchBucket: 'S3_BUCKET names no bucket of the storage',
  InvalidBucketName: 'S3_BUCKET names no bucket of the storage',
  AuthorizationHeaderMalformed: 'S3_REGION is not that of S3_BUCKET',
  PermanentRedirect: 'S3_REGION or S3_ENDPOINT is not that of S3_BUCKET',
  RequestTimeTooSkewed: 'S3_ENDPOINT has another time: the clock of this machine must be right',
};

const lineFor = ({ status, reason }: S3Failure, act: string): string => {
  if (status === null) return `S3_ENDPOINT names a storage that does not answer (${reason})`;
  const known = variables[reason];
  if (known) return `${known} (${reason})`;
  return status === 403
    ? `S3_ACCESS_KEY may not ${act} S3_BUCKET (${reason})`
    : `S3_ENDPOINT answers ${status} (${reason}) to who wants to ${act} S3_BUCKET`;
};

const proof = Buffer.from('Scoutlane may use this bucket.');

/**
 * Everything that the product will want to do there, or only what changes nothing. What is left of it by a crash is
 * swept: it has no row.
 */
const prove = async (client: S3Client, store: S3Store, isReadOnly: boolean): Promise<void> => {
  let key = '';
  const acts: [string, () => Promise<unknown>][] = [
    ['list', () => pagesOf(client).next()],
    [
      'write to',
      async () => {
        ({ key } = await store.write(proof));
      },
    ],
    ['read from', () => store.readAll(key)],
    ['remove from', () => store.remove(key)],
  ];
  for (const [act, run] of isReadOnly ? acts.slice(0, 1) : acts)
    try {
      await run();
    } catch (error) {
      throw error instanceof S3Failure ? new StorageUnusable(lineFor(error, act)) : error;
    }
};

/** The files in a bucket, once it is sure that they can be kept and found there. */
export const openS3Store = async (
  settings: S3Settings,
  { stagingDir, isReadOnly = false, ...options }: S3Options & { stagingDir: string; isReadOnly?: boolean },
): Promise<S3Store> => {
  const client = s3Client(settings, options);
  const store = s3Store(client, { stagingDir });
  await prove(client, store, isReadOnly);
  return store;
};
