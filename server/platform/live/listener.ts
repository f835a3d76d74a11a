import pg from 'pg';

/** What the database says at commit: see tell_live. */
export type News = { about: 'new' | 'read' | 'session'; id: number; notificationId: number | null };

export type Listener = {
  /** From when it is done, nothing that commits is missed. */
  listen: () => Promise<void>;
  stop: () => Promise<void>;
};
type Hooks = {
  onNews: (news: News) => void;
  /** It was away, and listens again: what committed meanwhile nobody told. */
  onBack: () => void;
};

const channel = 'live';
const firstWaitMs = 50;
const waitMsMax = 1_000;
/** A line whose other end vanished says nothing; asking finds out. */
const askMs = 20_000;

const newsOf = (payload = ''): News | null => {
  const [, about, id, notificationId] = /^(new|read|session) (\d+)(?: (\d+))?$/.exec(payload) ?? [];
  if (!about) return null;
  return {
    about: about as News['about'],
    id: Number(id),
    notificationId: notificationId === undefined ? null : Number(notificationId),
  };
};

/** One connection of this process that listens, opened when it is first needed and opened again when it breaks. */
export const makeListener = (url: string, { onNews, onBack }: Hooks): Listener => {
  let client: pg.Client | null = null;
  let opened: Promise<void> | null = null;
  let reopened: Promise<void> | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const keepAsking = (asked: pg.Client): void => {
    const asking = setInterval(() => void asked.query('SELECT 1').catch(() => asked.end()), askMs).unref();
    asked.once('end', () => clearInterval(asking));
  };
  const open = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'scoutlane-live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    fresh.on('notification', ({ payload }) => {
      const news = newsOf(payload);
      if (news) onNews(news);
    });
    fresh.on('error', () => undefined);
    fresh.once('end', () => {
      if (client !== fresh) return;
      client = null;
      openAgain(firstWaitMs);
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    if (isStopped) return fresh.end();
    client = fresh;
    keepAsking(fresh);
  };
  const openAgain = (waitMs: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      reopened = open().then(
        () => {
          if (!isStopped) onBack();
        },
        () => openAgain(Math.min(waitMs * 2, waitMsMax)),
      );
    }, waitMs).unref();
  };

  return {
    listen: () => {
      opened ??= open().catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return opened;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await opened?.catch(() => undefined);
      await reopened;
      const last = client;
      client = null;
      await last?.end();
    },
  };
};
