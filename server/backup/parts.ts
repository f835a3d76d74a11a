import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { keepNames } from '#server/platform/files/keep-names.ts';
import { fileIdOf, type Manifest, manifestShape, partsOf } from './manifest.ts';
import { BackupRefused } from './refused.ts';

const sumsFile = 'SHA256SUMS';
/** As `sha256sum` writes it, so that it can be checked without the product. */
const sumLine = /^([0-9a-f]{64}) {2}(manifest\.json|tasks\.copy\.gz|tables\/[a-z0-9_]+\.copy\.gz|files\/\d+\/\d+)$/;

type PartOptions = {
  isPacked?: boolean;
  /** What the bytes must be: others are not kept. */
  sha256?: string;
};

export type PartWriter = {
  /** Where it comes into being, under a name that nobody takes for a backup. */
  folder: string;
  /** Streams it to the disk; answers whether the bytes were the expected ones. What fails leaves nothing. */
  write: (part: string, bytes: Readable, options?: PartOptions) => Promise<boolean>;
  /** Writes the manifest and the sums, and gives the folder its name. */
  finish: (manifest: Manifest) => Promise<void>;
  giveUp: () => Promise<void>;
};

const hashing = (hash: ReturnType<typeof createHash>) =>
  async function* hashed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** Begins a backup. It has its name only once it is whole and on the disk; whoever else may enter there reads nothing of it. */
export const beginParts = async (target: string): Promise<PartWriter> => {
  if (fs.existsSync(target)) throw new BackupRefused(`${target} is there already: a backup never replaces anything.`);
  const folder = `${target}.${randomUUID()}.part`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sums = await open(path.join(folder, sumsFile), 'wx', 0o600);
  const folders = new Set([folder]);

  const write: PartWriter['write'] = async (part, bytes, { isPacked = false, sha256 } = {}) => {
    const place = path.join(folder, part);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    for (let inner = path.dirname(place); inner !== folder; inner = path.dirname(inner)) folders.add(inner);
    const hash = createHash('sha256');
    const onDisk = fs.createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true });
    try {
      if (isPacked) await pipeline(bytes, createGzip({ level: 3 }), hashing(hash), onDisk);
      else await pipeline(bytes, hashing(hash), onDisk);
    } catch (error) {
      await rm(place, { force: true });
      throw error;
    }
    const sum = hash.digest('hex');
    if (sha256 !== undefined && sha256 !== sum) {
      await rm(place);
      return false;
    }
    await sums.appendFile(`${sum}  ${part}\n`);
    return true;
  };

  return {
    folder,
    write,
    finish: async (manifest) => {
      await write(partsOf.manifest, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
      await sums.sync();
      await sums.close();
      for (const one of folders) await keepNames(one);
      if (fs.existsSync(target)) throw new BackupRefused(`${target} has come into being meanwhile.`);
      await rename(folder, target);
      await keepNames(path.dirname(target));
    },
    giveUp: async () => {
      await sums.close().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The parts of a backup with their sums, in the order in which they were written. */
export async function* partSums(folder: string): AsyncGenerator<{ sum: string; part: string }> {
  const input = fs.createReadStream(path.join(folder, sumsFile));
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, sum, part] = sumLine.exec(line) ?? [];
    if (sum === undefined || part === undefined)
      throw new BackupRefused(`The backup is damaged: ${sumsFile} does not read.`);
    yield { sum, part };
  }
}

const sumOf = async (place: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(place), hash);
  return hash.digest('hex');
};

/** Reads all of a backup, and refuses it unless every part is as it was written and none is missing. */
export const verifyParts = async (folder: string): Promise<Manifest> => {
  if (!fs.existsSync(path.join(folder, sumsFile))) throw new BackupRefused(`${folder} holds no backup.`);
  const others = new Set<string>();
  let files = 0;
  for await (const { sum, part } of partSums(folder)) {
    const found = await sumOf(path.join(folder, part)).catch(() => null);
    if (found !== sum) throw new BackupRefused(`The backup is damaged: ${part} is not as it was written.`);
    if (fileIdOf(part) === null) others.add(part);
    else files += 1;
  }
  if (!others.has(partsOf.manifest)) throw new BackupRefused('The backup is damaged: it has no manifest.');
  const parsed = manifestShape.safeParse(JSON.parse(fs.readFileSync(path.join(folder, partsOf.manifest), 'utf8')));
  if (!parsed.success) throw new BackupRefused('The backup has a form that this version does not know.');
  const manifest = parsed.data;
  const expected = [partsOf.tasks, ...Object.keys(manifest.tables).map(partsOf.table)];
  const missing = expected.find((part) => !others.has(part));
  if (missing) throw new BackupRefused(`The backup is damaged: ${missing} is missing.`);
  if (files !== manifest.files) throw new BackupRefused('The backup is damaged: files are missing.');
  return manifest;
};
