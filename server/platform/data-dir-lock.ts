import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { linkTo } from './link-to.ts';
import { startOf } from './start-of.ts';

/** A second server on the same data. */
export class DataDirInUse extends Error {}

type Lock = { pid: number; startedAt: string; host?: string };

/** Where many start at once, one of them gets on with every try. */
const triesMax = 100;

/**
 * One server per data directory. A lock left by a killed process is taken over by one successor: whoever makes the file
 * that is named after the dead one. Every file comes into being whole, by a link or a rename.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  fs.mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'server.lock');
  const startedAt = startOf(process.pid) ?? '';
  const own = JSON.stringify({ pid: process.pid, startedAt, host: os.hostname() } satisfies Lock);
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, own, { flag: 'wx' });
  try {
    for (let tries = 0; tries < triesMax; tries += 1) {
      if (linkTo(draft, file) || succeed(draft, file)) return () => release(file, own);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  throw new DataDirInUse(`DATA_DIR ${dataDir} is being taken by another Scoutlane`);
};

const succeed = (draft: string, file: string): boolean => {
  const found = read(file);
  if (found === null) return false;
  // a successor may have been killed before it was done: then its own successor is looked for
  const passed: string[] = [];
  for (let holder: string | null = found; holder !== null; ) {
    refuseLiving(holder, file);
    const after = `${file}.after-${nameOf(holder)}`;
    passed.push(after);
    if (!linkTo(draft, after)) {
      holder = read(after);
      continue;
    }
    if (read(file) !== found) {
      // somebody was done with all of it since the lock was read
      fs.rmSync(after, { force: true });
      return false;
    }
    fs.renameSync(draft, file);
    for (const name of passed) fs.rmSync(name, { force: true });
    return true;
  }
  return false;
};

/** Whether a process of another machine lives cannot be seen from here: its lock is taken for held. */
const refuseLiving = (holder: string, file: string): void => {
  const lock = parse(holder);
  if (!lock) return;
  const { pid, startedAt, host = os.hostname() } = lock;
  const isHere = host === os.hostname();
  if (isHere && startOf(pid) !== startedAt) return;
  const who = `another Scoutlane (process ${pid} on ${host}) uses DATA_DIR ${path.dirname(file)}`;
  const gone = isHere ? '' : ` If that machine is gone, remove ${file}.`;
  throw new DataDirInUse(`${who}, as ${file} says. Stop it, or set DATA_DIR to another folder.${gone}`);
};

const release = (file: string, own: string): void => {
  if (read(file) === own) fs.rmSync(file, { force: true });
};

const read = (file: string): string | null => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const parse = (text: string): Lock | null => {
  try {
    return JSON.parse(text) as Lock;
  } catch {
    return null;
  }
};

const nameOf = (holder: string): string => {
  const lock = parse(holder);
  return lock ? `${lock.pid}-${lock.startedAt}` : 'nobody';
};
