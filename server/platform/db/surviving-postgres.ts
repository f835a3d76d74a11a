import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startOf } from '../start-of.ts';

type Survivor = { pid: number; port: number };
type UrlAt = (port: number) => string;

const startingTries = 300;
const pauseMs = 100;

const isSameFolder = (one: string, other: string): boolean => fs.realpathSync(one) === fs.realpathSync(other);

/** Whether what answers there is the server of this data: after a power cut another program may have the port. */
const servesData = async (url: string, data: string): Promise<boolean> => {
  for (let tries = 0; tries < startingTries; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    // what ends while nobody asks it anything is told by the next question
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
      return isSameFolder(rows[0]?.data_directory ?? '', data);
    } catch (error) {
      const isStarting = (error as { code?: string }).code === '57P03';
      if (!isStarting) return false;
    } finally {
      await client.end().catch(() => undefined);
    }
    await setTimeout(pauseMs);
  }
  return false;
};

/**
 * Whether the number in a lock file is no longer that of the server that wrote it. PostgreSQL refuses to start while any
 * process has it: a zombie that nobody reaps, or another program, as after the restart of a container. Of the last only
 * Linux tells.
 */
const isAnothers = (pid: number, data: string): boolean => {
  if (startOf(pid) === null) return true;
  try {
    return !isSameFolder(fs.readlinkSync(`/proc/${pid}/cwd`), data);
  } catch {
    return false;
  }
};

/** A server of this data that survived the kill of its parent. */
export const findSurvivor = async (data: string, urlAt: UrlAt): Promise<Survivor | null> => {
  const file = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(file)) return null;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  // a power cut leaves it empty, or without its end
  const isWhole = pid > 0 && port > 0;
  if (isWhole && (await servesData(urlAt(port), data))) return { pid, port };
  if (!isWhole || isAnothers(pid, data)) fs.rmSync(file, { force: true });
  return null;
};

/** Looked for anew: what was found at the start may have ended since, and its number be another's. */
export const stopSurvivor = async (data: string, urlAt: UrlAt): Promise<void> => {
  const found = await findSurvivor(data, urlAt);
  if (found === null) return;
  process.kill(found.pid, 'SIGINT');
  for (let tries = 0; tries < 100 && startOf(found.pid) !== null; tries += 1) await setTimeout(50);
};
