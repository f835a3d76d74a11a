import type { PassThrough } from 'node:stream';
import { type Notification, notification } from '#core/api/notifications.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
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
/** Numbers are given before the commit: one that took long may stand behind what was sent already. */
const lateSeconds = 120;

async function* nothing(): AsyncGenerator<Notification> {}

type Row = Omit<Notification, 'createdAt' | 'status'> & { createdAt: Date; readAt: Date | null };
/** The response's shape is the whitelist, as with every call. */
export const presentNotification = ({ createdAt, readAt, ...row }: Row): Notification =>
  notification.parse({ ...row, createdAt: createdAt.toISOString(), status: readAt === null ? 'UNREAD' : 'READ' });

export const notificationColumns = ['id', 'kind', 'title', 'path', 'createdAt', 'readAt'] as const;

export const makeLive = ({ db, clock, url }: { db: Db; clock: Clock; url: string }): Live => {
  const streams = new Set<Stream>();
  const fresh = new Map<number, Set<number>>();
  let reading: Promise<void> | null = null;
  let isEnding = false;
  let heartbeat: NodeJS.Timeout | undefined;
  const of = (accountId: number): Stream[] => [...streams].filter((stream) => stream.accountId === accountId);

  const rowsOf = (accountId: number) =>
    db.selectFrom('notification').select(notificationColumns).where('accountId', '=', accountId);

  const missedBy = (stream: Stream) =>
    async function* missed(): AsyncGenerator<Notification> {
      const since = new Date(clock.now().getTime() - lateSeconds * 1000);
      const from = stream.cursor;
      const late = rowsOf(stream.accountId).where('id', '<=', from).where('createdAt', '>=', since);
      yield* (await late.orderBy('id').execute()).map(presentNotification);
      for (let at = from; ; ) {
        const rows = await rowsOf(stream.accountId).where('id', '>', at).orderBy('id').limit(batchRows).execute();
        yield* rows.map(presentNotification);
        if (rows.length < batchRows) return;
        at = rows.at(-1)?.id ?? at;
      }
    };

  /** Many at once are read at once. */
  const readFresh = async (): Promise<void> => {
    for (const [accountId, ids] of fresh) {
      fresh.delete(accountId);
      const rows = await rowsOf(accountId)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute();
      for (const row of rows) for (const stream of of(accountId)) stream.offer(presentNotification(row));
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
    if (about !== 'new' || notificationId === null || of(id).length === 0) return;
    fresh.set(id, (fresh.get(id) ?? new Set()).add(notificationId));
    // what could not be read is found again by whoever comes back with the number of the last it had
    reading ??= readFresh()
      .catch(endAll)
      .finally(() => {
        reading = null;
      });
  };
  /** The line to the database was broken: sessions may have ended, notices may have come. */
  const makeUp = async (): Promise<void> => {
    const over = await db
      .selectFrom('session')
      .select('id')
      .where('id', 'in', [0, ...[...streams].map(({ sessionId }) => sessionId)])
      .where('endedAt', 'is not', null)
      .execute();
    for (const { id } of over) hear({ about: 'session', id, notificationId: null });
    await Promise.all([...streams].map((stream) => stream.catchUp(missedBy(stream))));
  };
  const endAll = (): void => {
    for (const stream of streams) stream.end();
  };
  const listener = makeListener(url, { onNews: hear, onBack: () => void makeUp().catch(endAll) });

  const begin = async (stream: Stream, lastId: number | null): Promise<void> => {
    const { newest } = await db
      .selectFrom('notification')
      .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('newest'))
      .where('accountId', '=', stream.accountId)
      .executeTakeFirstOrThrow();
    // a number from elsewhere must not hide what comes
    stream.cursor = Math.min(lastId ?? newest, newest);
    stream.say('ready', {}, stream.cursor);
    await stream.catchUp(lastId === null ? nothing : missedBy(stream));
  };

  return {
    open: async (reader, lastId) => {
      if (isEnding) throw refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
      if (of(reader.accountId).length >= limits.streamsPerAccount) throw refuse('TOO_OFTEN', { retryAfterSeconds: 60 });
      const stream = makeStream(reader);
      streams.add(stream);
      stream.out.once('close', () => streams.delete(stream));
      heartbeat ??= setInterval(() => {
        for (const { out } of streams) if (!out.writableEnded) out.write(':\n\n');
      }, heartbeatMs).unref();
      try {
        await listener.listen();
        void begin(stream, lastId).catch(() => stream.end());
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
