import { PassThrough } from 'node:stream';
import type { Notification } from '#core/api/notifications.ts';
import type { Locale } from '#core/rules/enums.ts';

/** The locale is that of the page when it began to listen. */
export type Reader = { accountId: number; sessionId: number; locale: Locale };

/** What one open page hears. */
export type Stream = Reader & {
  out: PassThrough;
  /** The newest it was sent, or had when it came; null until that is known. */
  readonly cursor: number | null;
  /** Says where it begins; the last it had is not told again, however late this process hears of it. */
  begin: (cursor: number, isHad: boolean) => void;
  /** Sends each notification once, in the order of coming, or keeps it while it is held. */
  offer: (row: Notification) => void;
  say: (event: string, data: object, id?: number) => void;
  /** Now and then: says that the line is alive, and cuts off who took nothing of what waited since the last time. */
  beat: () => void;
  /** Something is missing: what comes is held back until it has caught up once more, or for good. */
  hold: () => void;
  /** Reads what was missed; what was held back comes after that, or never where it fails. */
  catchUp: (missed: () => AsyncIterable<Notification>) => Promise<void>;
  end: () => void;
};

/** A reader that is so far behind is cut off: it comes back and says where it was. */
const bufferedBytesMax = 256 * 1024;
const rememberedMax = 1000;
/** Nor may more than this come while it is held. */
const heldMax = 1000;

const frameOf = (event: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export const makeStream = (reader: Reader): Stream => {
  /** Bytes that can be taken, or were. */
  let given = 0;
  const out = new PassThrough({
    transform: (bytes: Buffer, _encoding, done) => {
      given += bytes.length;
      done(null, bytes);
    },
  });
  // whoever goes away in the middle of an answer is no error of ours
  out.on('error', () => undefined);
  let cursor: number | null = null;
  const sent = new Set<number>();
  const held = new Map<number, Notification>();
  /** How often it is still to catch up: at its beginning once. */
  let due = 1;
  let catching: Promise<void> = Promise.resolve();
  let lastBeat = { isWaiting: false, taken: 0 };

  const waitingBytes = (): number => out.writableLength + out.readableLength;
  const write = (frame: string): void => {
    if (out.destroyed || out.writableEnded) return;
    out.write(frame);
    if (waitingBytes() > bufferedBytesMax) out.destroy();
  };
  const remember = (id: number): void => {
    sent.add(id);
    const [oldest = id] = sent;
    if (sent.size > rememberedMax) sent.delete(oldest);
  };
  const send = (row: Notification): void => {
    if (sent.has(row.id)) return;
    remember(row.id);
    cursor = Math.max(cursor ?? 0, row.id);
    write(frameOf('notification', row, row.id));
  };
  /** A long past is written as fast as it is taken. */
  const room = async (): Promise<void> => {
    if (!out.writableNeedDrain || out.destroyed) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        out.off('drain', done).off('close', done);
        resolve();
      };
      out.on('drain', done).on('close', done);
    });
  };
  const run = async (missed: () => AsyncIterable<Notification>): Promise<void> => {
    for await (const row of missed()) {
      if (out.destroyed) return;
      held.delete(row.id);
      send(row);
      await room();
    }
    due -= 1;
    if (due > 0) return;
    for (const row of held.values()) send(row);
    held.clear();
  };

  const say = (event: string, data: object, id?: number): void => write(frameOf(event, data, id));

  return {
    ...reader,
    out,
    get cursor() {
      return cursor;
    },
    begin: (at, isHad) => {
      cursor = at;
      if (isHad) {
        remember(at);
        held.delete(at);
      }
      say('ready', {}, at);
    },
    offer: (row) => {
      if (sent.has(row.id)) return;
      if (due === 0) send(row);
      else if (held.set(row.id, row).size > heldMax) out.destroy();
    },
    say,
    beat: () => {
      const taken = given - out.readableLength;
      if (lastBeat.isWaiting && taken === lastBeat.taken) out.destroy();
      lastBeat = { isWaiting: waitingBytes() > 0, taken };
      write(':\n\n');
    },
    hold: () => {
      due += 1;
    },
    catchUp: (missed) => {
      catching = catching.catch(() => undefined).then(() => run(missed));
      return catching;
    },
    end: () => {
      if (!out.writableEnded) out.end();
    },
  };
};
