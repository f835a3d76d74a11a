// Where a run of the tests keeps what it throws away: databases, files, profiles of browsers.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startOf } from './running-server.mjs';

/** In memory where there is plenty: PostgreSQL, which makes a database per file of tests, then works a sixth less. */
const memory = '/dev/shm';
const enough = 10 * 1024 ** 3;

const hasRoom = () => {
  try {
    fs.accessSync(memory, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(memory);
    return bavail * bsize > enough && os.freemem() > enough;
  } catch {
    return false;
  }
};

// a container that shares this memory has processes of its own
const prefix = `scoutlane-run-${os.hostname().replaceAll(/[^\w]/g, '')}-`;

/** What cannot be removed now (its databases are being removed by somebody else) is by a later run. */
const removeFolder = (folder) => {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  } catch {
    // the result of the run does not hang on it
  }
};

/** What a run that was killed has left would stay in memory for ever. */
const removeAbandoned = (parent) => {
  if (!fs.existsSync(parent)) return;
  for (const name of fs.readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (pid > 0 && startOf(pid) === null) removeFolder(path.join(parent, name));
  }
};

export const makeRunFolder = () => {
  for (const parent of [memory, os.tmpdir()]) removeAbandoned(parent);
  const parent = hasRoom() ? memory : os.tmpdir();
  const folder = fs.mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL does not run as root: its own user passes here
  fs.chmodSync(folder, 0o755);
  return { folder, remove: () => removeFolder(folder) };
};
