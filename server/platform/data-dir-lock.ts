import fs from 'node:fs';
import path from 'node:path';

/** A second server on the same data. */
export class DataDirInUse extends Error {}

type Lock = { pid: number; startedAt: string };

const startOf = (pid: number): string | null => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  try {
    // field 22 of /proc/pid/stat is the start time: a new process with an old number is another process
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? '');
  } catch {
    return '';
  }
};

/** One server per data directory. A lock left by a killed process is taken over. */
export const lockDataDir = (dataDir: string): (() => void) => {
  fs.mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'server.lock');
  const mine: Lock = { pid: process.pid, startedAt: startOf(process.pid) ?? '' };
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      fs.writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readLock(file);
    if (holder && startOf(holder.pid) === holder.startedAt) {
      throw new DataDirInUse(
        `another Scoutlane (process ${holder.pid}) uses DATA_DIR ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    fs.rmSync(file, { force: true });
  }
  throw new DataDirInUse(`DATA_DIR ${dataDir} is being taken by another Scoutlane`);
};

const readLock = (file: string): Lock | null => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Lock;
  } catch {
    return null;
  }
};
