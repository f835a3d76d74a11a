import type http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { failureOf, S3Failure, type S3Request, type Silences, s3Requester, silence } from './s3-request.ts';
import type { S3Settings } from './s3-settings.ts';
import { textOf } from './s3-xml.ts';
import { StorageDown } from './store.ts';

const usualSilences: Silences = { answerMs: 10_000, handedOnMs: 60_000 };
/** How long is waited before each further try, at least. */
const usualWaitsMs = [100, 400];
const passedOverMs = 5_000;

/** What may go well at the next try. A silence took its time already. */
export const mayPass = ({ status, reason }: S3Failure): boolean =>
  status === null ? reason !== silence : status >= 500 || status === 429 || reason === 'RequestTimeout';

const reasonBytesMax = 64 * 1024;
const reasonIn = async (response: http.IncomingMessage): Promise<string> => {
  let [told, bytes] = ['', 0];
  for await (const part of response as AsyncIterable<Buffer>) {
    told += part.toString('latin1');
    bytes += part.length;
    if (bytes > reasonBytesMax) break;
  }
  return /^\w{1,64}$/.exec(textOf(told, 'Code') ?? '')?.[0] ?? 'no reason';
};

/** An answer about the file itself, as a disk would give it. */
class FileAnswer extends Error {
  readonly code: 'ENOENT' | 'ENOSPC';
  constructor(code: 'ENOENT' | 'ENOSPC') {
    super(code === 'ENOENT' ? 'no such file' : 'no space left');
    this.code = code;
  }
}

const refusalIn = async ({ method }: S3Request, response: http.IncomingMessage): Promise<Error> => {
  const status = response.statusCode ?? 0;
  const reason = await reasonIn(response);
  // that there is no bucket says nothing about its files; a HEAD is given no reason
  if (status === 404 && (reason === 'NoSuchKey' || method === 'HEAD')) return new FileAnswer('ENOENT');
  return status === 507 ? new FileAnswer('ENOSPC') : new S3Failure(status, reason);
};

/** Remembers that nobody was there: who comes next is told so at once, and after some seconds one tries again. */
const watchOutages = (clock: Clock) => {
  const now = () => clock.now().getTime();
  let awayUntil = 0;
  return {
    enter: (): void => {
      if (now() < awayUntil) throw new StorageDown('the storage is passed over for some seconds');
      if (awayUntil > 0) awayUntil = now() + passedOverMs;
    },
    answered: (): void => {
      awayUntil = 0;
    },
    away: (): void => {
      awayUntil = now() + passedOverMs;
    },
  };
};

type Take<T> = (response: http.IncomingMessage) => Promise<T>;

export type S3Client = {
  prefix: string;
  /** What `take` makes of the answer; where its body breaks off meanwhile, it is asked for again as well. */
  ask: <T>(wanted: S3Request, take: Take<T>) => Promise<T>;
};
export type S3Options = { clock: Clock; silences?: Partial<Silences>; waitsMs?: number[] };

/** Asks a few times where that may help: every request must be one that may be repeated. */
export const s3Client = (settings: S3Settings, { clock, silences, waitsMs = usualWaitsMs }: S3Options): S3Client => {
  const request = s3Requester(settings, { ...usualSilences, ...silences });
  const outages = watchOutages(clock);
  const askOnce = async <T>(wanted: S3Request, take: Take<T>): Promise<T> => {
    const response = await request(wanted);
    const isRight = wanted.range ? response.statusCode === 206 : [200, 204].includes(response.statusCode ?? 0);
    if (!isRight) throw await refusalIn(wanted, response);
    return take(response);
  };
  return {
    prefix: settings.prefix,
    ask: async (wanted, take) => {
      outages.enter();
      for (let tried = 0; ; tried += 1)
        try {
          const taken = await askOnce(wanted, take);
          outages.answered();
          return taken;
        } catch (error) {
          const failure = error instanceof FileAnswer ? error : failureOf(error);
          if (failure instanceof FileAnswer || failure.status !== null) outages.answered();
          const waitMs = waitsMs[tried];
          if (failure instanceof FileAnswer || waitMs === undefined || !mayPass(failure)) {
            if (failure instanceof S3Failure && failure.status === null) outages.away();
            throw failure;
          }
          await sleep(waitMs * (1 + Math.random()));
        }
    },
  };
};
