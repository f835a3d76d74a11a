import type { PassThrough } from 'node:stream';
import type { Expression, SqlBool } from 'kysely';
import { type Notification, notification } from '#core/api/notifications.ts';
import type { Locale } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import { among } from '../db/among.ts';
import type { Db } from '../db/connect.ts';
import { isOutage } from '../db/errors.ts';
import { makeGate } from '../gate.ts';
import { titleIn } from '../mail/ring.ts';
import type { OnError } from '../queue/queue.ts';
import { makeListener, type News } from './listener.ts';
import { makeStream, type Reader, type Stream } from './stream.ts';

export type Live = {
  /** The stream of one page: first what it missed after `lastId`, then what comes. */
  open: (reader: Reader, lastId: number | null) => Promise<PassThrough>;
  /** The process ends: pages go to another one. */
  endAll: () => void;
  stop: () => Promise<void>;
};

const heartbeatMs = 20_000;
const batchRows = 200;
/** How many streams ask for what they missed at the same time: the connections are everybody's. */
const readsAtOnce = 4;
/** Pages that lose their stream through a fault of ours do not all come back at the same moment. */
const spreadMs = 10_000;

type Row = Omit<Notification, 'createdAt' | 'status'> & { createdAt: Date; readAt: Date | null };
/** The response's shape is the whitelist, as with every call. */
export const presentNotification = ({ createdAt, readAt, ...row }: Row): Notification =>
  notification.parse({ ...row, createdAt: createdAt.toISOString(), status: readAt === null ? 'UNREAD' : 'READ' });

export const notificationColumns = (locale: Locale) =>
  ['id', 'kind', titleIn(locale).as('title'), 'path', 'createdAt', 'readAt'] as const;

type Parts = {
  db: Db;
  url: string;
  /** Whether the person may still know of what a notification leads to. */
  isReadable: Expression<SqlBool>;
  onError: OnError;
};

export const makeLive = ({ db, url, isReadable, onError }: Parts): Live => {
  const streams = new Set<Stream>();
  const byAccount = new Map<number, Set<Stream>>();
  const fresh = new Map<number, Set<number>>();
  /** For each reading, and not for a whole past: who takes theirs slowly keeps nobody waiting. */
  const inTurn = makeGate({ atOnce: readsAtOnce, waitingMax: limits.streamsPerProcess });
  let reading: Promise<void> | null = null;
  let isEnding = false;
  let heartbeat: NodeJS.Timeout | undefined;
  const of = (accountId: number): ReadonlySet<Stream> => byAccount.get(accountId) ?? new Set();
  const add = (stream: Stream): void => {
    streams.add(stream);
    byAccount.set(stream.accountId, (byAccount.get(stream.accountId) ?? new Set()).add(stream));
    stream.out.once('close', () => {
      streams.delete(stream);
      const own = byAccount.get(stream.accountId);
      own?.delete(stream);
      if (own?.size === 0) byAccount.delete(stream.accountId);
    });
  };

  /** While the database is away, or the process ends, streams end too: that is no fault to be found. */
  const logged = (error: unknown): void => {
    if (!isEnding && !isOutage(error)) onError(error);
  };

  const rowsOf = ({ accountId, locale }: Omit<Reader, 'sessionId'>) =>
    db
      .selectFrom('notification')
      .select(notificationColumns(locale))
      .where('accountId', '=', accountId)
      .where(isReadable);

  const newestOf = async ({ accountId }: Reader): Promise<number> => {
    const { newest } = await db
      .selectFrom('notification')
      .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('newest'))
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    return newest;
  };

  /** What came after the cursor, and before it those that had not committed when the cursor's own was written. */
  const missedBy = (stream: Stream, from: number, above = 0) =>
    async function* missed(): AsyncGenerator<Notification> {
      // what comes from now on is heard: read here as well, it would overtake what commits between two readings
      const newest = await inTurn(() => newestOf(stream));
      for (let at = above; at < newest; ) {
        const rows = await inTurn(() =>
          rowsOf(stream)
            .where('id', '>', at)
            .where('id', '<=', newest)
            .where('id', '<>', from)
            .where((eb) =>
              eb.or([
                eb('id', '>', from),
                eb(
                  'tx',
                  '>=',
                  eb.selectFrom('notification as last').select('last.openFromTx').where('last.id', '=', from),
                ),
              ]),
            )
            .orderBy('id')
            .limit(batchRows)
            .execute(),
        );
        yield* rows.map(presentNotification);
        if (rows.length < batchRows) return;
        at = rows.at(-1)?.id ?? at;
      }
    };

  /** From where it is by then; one that has not begun reads for itself. */
  const missedSince = (stream: Stream) =>
    async function* missed(): AsyncGenerator<Notification> {
      if (stream.cursor !== null && streams.has(stream)) yield* missedBy(stream, stream.cursor)();
    };

  /** Many at once are read at once. */
  const readFresh = async (): Promise<void> => {
    for (const [accountId, ids] of fresh) {
      fresh.delete(accountId);
      try {
        for (const locale of new Set([...of(accountId)].map((stream) => stream.locale))) {
          const rows = await rowsOf({ accountId, locale })
            .where('id', '=', among([...ids]))
            .orderBy('id')
            .execute();
          for (const stream of of(accountId))
            if (stream.locale === locale) for (const row of rows) stream.offer(presentNotification(row));
        }
      } catch (error) {
        logged(error);
        // what could not be read is found again by whoever comes back with the number of the last they had
        endSpread(of(accountId));
      }
    }
  };
  /** Said, so that the page does not come back to hear it. */
  const over = (stream: Stream): void => {
    stream.say('over', {});
    stream.end();
  };
  const hear = ({ about, id, notificationId }: News): void => {
    if (about === 'session') for (const stream of streams) if (stream.sessionId === id) over(stream);
    if (about === 'read') for (const stream of of(id)) stream.say('read', {});
    if (about !== 'new' || notificationId === null || of(id).size === 0) return;
    fresh.set(id, (fresh.get(id) ?? new Set()).add(notificationId));
    reading ??= readFresh().finally(() => {
      reading = null;
    });
  };
  const endAll = (): void => {
    for (const stream of streams) stream.end();
  };
  /** Whoever heard of something later could not say what they lack. */
  const endSpread = (some: Iterable<Stream>): void => {
    for (const stream of some) {
      stream.hold();
      setTimeout(() => stream.end(), Math.random() * spreadMs).unref();
    }
  };
  /** The line to the database was broken: sessions may have ended, notices may have come. */
  const makeUp = async (): Promise<void> => {
    // before the first news of the new line can have been read
    const late = [...streams];
    for (const stream of late) stream.hold();
    const ended = await db
      .selectFrom('session')
      .select('id')
      .where('id', 'in', [0, ...[...streams].map(({ sessionId }) => sessionId)])
      .where('endedAt', 'is not', null)
      .execute();
    for (const { id } of ended) hear({ about: 'session', id, notificationId: null });
    for (const stream of late)
      void stream.catchUp(missedSince(stream)).catch((error: unknown) => {
        logged(error);
        endSpread([stream]);
      });
  };
  const listener = makeListener(url, {
    onNews: hear,
    onBack: () =>
      void makeUp().catch((error: unknown) => {
        logged(error);
        endSpread(streams);
      }),
  });

  const begin = async (stream: Stream, lastId: number | null): Promise<void> => {
    const newest = await newestOf(stream);
    // a number from elsewhere must not hide what comes
    const cursor = Math.min(lastId ?? newest, newest);
    stream.begin(cursor, lastId === cursor);
    // whoever had nothing before lacks nothing of it
    await stream.catchUp(missedBy(stream, cursor, lastId === null ? cursor : 0));
  };

  return {
    open: async (reader, lastId) => {
      if (isEnding) throw refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
      if (streams.size >= limits.streamsPerProcess) throw refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 60 });
      if (of(reader.accountId).size >= limits.streamsPerAccount) throw refuse('TOO_OFTEN', { retryAfterSeconds: 60 });
      const stream = makeStream(reader);
      add(stream);
      heartbeat ??= setInterval(() => {
        for (const stream of streams) stream.beat();
      }, heartbeatMs).unref();
      try {
        await listener.listen();
        void begin(stream, lastId).catch((error: unknown) => {
          logged(error);
          stream.end();
        });
      } catch (error) {
        stream.out.destroy();
        throw error;
      }
      return stream.out;
    },
    endAll: () => {
      isEnding = true;
      endAll();
    },
    stop: async () => {
      isEnding = true;
      endAll();
      clearInterval(heartbeat);
      await listener.stop();
      await reading;
    },
  };
};
