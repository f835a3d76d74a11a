import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { systemContext } from '#server/domain/tasks.ts';
import { tell } from '#server/platform/mail/tell.ts';
import type { Caller } from './calls.ts';
import type { TestPerson } from './people.ts';
import type { TestProduct } from './running-product.ts';
import { unique } from './unique.ts';

type HeardIn = Pick<TestProduct, 'app' | 'services'>;
export type LiveEvent = { id: number | null; event: string; data: Record<string, unknown> };
export type OpenStream = {
  status: number;
  events: LiveEvent[];
  /** The first event that fits, there already or still to come; within so many seconds, where it is promised. */
  waitFor: (fits: (event: LiveEvent) => boolean, seconds?: number) => Promise<LiveEvent>;
  /** Done when the server ended it. */
  ended: Promise<void>;
  close: () => void;
};

const eventOf = (frame: string): LiveEvent | null => {
  const fields = Object.fromEntries(
    frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  ) as Record<string, string | undefined>;
  if (fields.event === undefined) return null;
  const id = fields.id === undefined ? null : Number(fields.id);
  return { id, event: fields.event, data: JSON.parse(fields.data ?? '{}') as Record<string, unknown> };
};

const addressOf = async (app: FastifyInstance): Promise<string> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

/** Reads GET /events over a real connection, as a browser does: of an app here, or at the address of another process. */
export const openStream = async (
  at: FastifyInstance | string,
  { tokens, address }: Pick<Caller, 'tokens' | 'address'>,
  lastId: number | null = null,
): Promise<OpenStream> => {
  const abort = new AbortController();
  const response = await fetch(`${typeof at === 'string' ? at : await addressOf(at)}/api/events`, {
    signal: abort.signal,
    headers: {
      'x-forwarded-for': address,
      authorization: `Bearer ${tokens?.accessToken}`,
      ...(lastId === null ? {} : { 'last-event-id': String(lastId) }),
    },
  });
  const events: LiveEvent[] = [];
  const waiting = new Set<() => void>();
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (text + chunk).split('\n\n');
      text = frames.pop() ?? '';
      events.push(...frames.map(eventOf).filter((event) => event !== null));
      for (const look of waiting) look();
    }
  };
  const ended = read().catch(() => undefined);
  return {
    status: response.status,
    events,
    ended,
    close: () => abort.abort(),
    waitFor: (fits, seconds) =>
      new Promise((resolve, reject) => {
        const late = () => reject(new Error(`not heard of within ${seconds} s`));
        const timer = seconds === undefined ? undefined : setTimeout(late, seconds * 1000);
        const look = (): void => {
          const found = events.find(fits);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
};

/** All that somebody was told live, from the first word on. */
export const heardBy = async ({ app, services: { db } }: HeardIn, who: TestPerson): Promise<LiveEvent[]> => {
  const { newest } = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.max('id').as('newest'))
    .where('accountId', '=', who.accountId)
    .executeTakeFirstOrThrow();
  const stream = await openStream(app, who, 0);
  await stream.waitFor(({ event, id }) => (newest === null ? event === 'ready' : id === newest && event !== 'ready'));
  stream.close();
  return stream.events;
};

/** Tells somebody something in this process, whoever is at the tasks. */
export const tellOf = async (
  { services }: HeardIn,
  { accountId, identify }: TestPerson,
  subject: string,
  path?: string,
): Promise<void> => {
  const to = { id: accountId, email: identify, locale: 'ko' as const };
  const text = { subject: `[Scoutlane] ${subject}`, heading: subject, paragraphs: [] };
  const button = path && { button: { label: 'open', url: services.env.baseUrl + path } };
  await services.db.transaction().execute((tx) =>
    tell({ ...systemContext(services), tx }, to, 'offer.made', unique('event'), () => ({
      ...text,
      ...button,
    })),
  );
};

/** The lines of all processes to their database break; answers which they were. */
export const cutLines = async ({ services: { db } }: Pick<TestProduct, 'services'>): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'scoutlane-live'`.execute(db);
  return rows.map(({ pid }) => pid);
};

export const titled = (title: string) => (event: { data: Record<string, unknown> }) => event.data.title === title;
export const isReady = ({ event }: { event: string }) => event === 'ready';
export const titlesOf = (events: readonly { data: Record<string, unknown> }[]) =>
  events.flatMap(({ data }) => (typeof data.title === 'string' ? [data.title] : []));
