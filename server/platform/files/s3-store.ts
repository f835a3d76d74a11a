import { createHash } from 'node:crypto';
import type http from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { eachAlone, type Step } from '../each-alone.ts';
import { isKey, newKey, placeOf } from './keys.ts';
import type { S3Client } from './s3-client.ts';
import { type S3Body, S3Failure } from './s3-request.ts';
import { blocksOf, textOf } from './s3-xml.ts';
import { staged } from './staged-file.ts';
import { type FileStore, nullWithoutBytes } from './store.ts';

type Listed = { name: string; writtenAt: Date };

/** Everything under the prefix, a page at a time. */
export const pagesOf = async function* (client: S3Client): AsyncGenerator<Listed[]> {
  const { prefix } = client;
  for (let next: string | null = ''; next !== null; ) {
    const query = { 'list-type': '2', prefix, ...(next ? { 'continuation-token': next } : {}) };
    const xml: string = await client.ask({ method: 'GET', query }, text);
    if (!xml.includes('<ListBucketResult')) throw new S3Failure(200, 'no list');
    yield blocksOf(xml, 'Contents').map((entry) => ({
      name: (textOf(entry, 'Key') ?? '').slice(prefix.length),
      writtenAt: new Date(textOf(entry, 'LastModified') ?? Number.NaN),
    }));
    next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
  }
};

/** Whatever else lies in the bucket is not ours. */
const keyIn = (name: string): string | null => {
  const key = name.slice(name.indexOf('/') + 1);
  return isKey(key) && placeOf(key) === name ? key : null;
};

const bodyOf = (bytes: Buffer): S3Body => ({
  sizeBytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest(),
  open: () => Readable.from([bytes]),
});

/** Read to its end, an answer leaves its connection to the next request. */
const drained = async (response: http.IncomingMessage): Promise<void> => void (await buffer(response));

export type S3Store = FileStore & {
  /** How long a file is, or null where there is none. */
  sizeOf: (key: string) => Promise<number | null>;
};

/**
 * Files in a bucket (docs/decisions/021). One request writes a whole file or nothing, so that there are no halves; it
 * says the hash of what it brings, and the storage refuses what arrives otherwise.
 */
export const s3Store = (client: S3Client, { stagingDir }: { stagingDir: string }): S3Store => {
  const put = async (key: string, body: S3Body) => {
    await client.ask({ method: 'PUT', name: placeOf(key), body }, drained);
    return { key, sizeBytes: body.sizeBytes, sha256: body.sha256 };
  };
  const remove = async (key: string): Promise<void> => {
    await client.ask({ method: 'DELETE', name: placeOf(key) }, drained).catch(nullWithoutBytes);
  };
  return {
    write: (bytes, key = newKey()) =>
      Buffer.isBuffer(bytes) ? put(key, bodyOf(bytes)) : staged(stagingDir, bytes, (body) => put(key, body)),
    read: async (key, range) => {
      const wanted = { method: 'GET', name: placeOf(key), isHandedOn: true, ...(range ? { range } : {}) } as const;
      return client.ask(wanted, async (response) => response);
    },
    readAll: async (key) => client.ask({ method: 'GET', name: placeOf(key) }, buffer),
    remove,
    isEmpty: async () => {
      for await (const page of pagesOf(client)) if (page.some(({ name }) => keyIn(name) !== null)) return false;
      return true;
    },
    sweep: async (before, needed) => {
      let removed = 0;
      const removeOne = async (key: string): Promise<void> => {
        await remove(key);
        removed += 1;
      };
      const steps = async function* (): AsyncGenerator<Step> {
        for await (const page of pagesOf(client)) {
          const keys = page.flatMap(({ name, writtenAt }) => (writtenAt < before ? (keyIn(name) ?? []) : []));
          const kept = await needed(keys);
          for (const key of keys.filter((name) => !kept.has(name))) yield [`bytes ${key}`, () => removeOne(key)];
        }
      };
      await eachAlone(steps());
      return removed;
    },
    sizeOf: async (key) => {
      const lengthOf = async (response: http.IncomingMessage) => Number(response.resume().headers['content-length']);
      return client.ask({ method: 'HEAD', name: placeOf(key) }, lengthOf).catch(nullWithoutBytes);
    },
  };
};
