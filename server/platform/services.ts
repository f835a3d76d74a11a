import type { Env } from '#server/env.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/connect.ts';
import type { Reactions } from './events.ts';
import type { VirusScanner } from './files/clamd.ts';
import type { FileStore } from './files/store.ts';
import type { Underway } from './http/underway.ts';
import type { Live } from './live/live.ts';
import type { Queue } from './queue/queue.ts';
import type { Keys } from './security/keys.ts';
import type { Passwords } from './security/passwords.ts';

/** What one running product is made of; passed to every use case with its context. */
export type Services = {
  env: Env;
  db: Db;
  /** How the connections of the pool stand at this moment. */
  pool: () => { total: number; idle: number; waiting: number };
  underway: Underway;
  keys: Keys;
  passwords: Passwords;
  clock: Clock;
  queue: Queue;
  files: FileStore;
  /** Looks into documents for what is known to be harmful; null where none is attached. */
  viruses: VirusScanner | null;
  live: Live;
  reactions: Reactions;
};
