import fs from 'node:fs';
import path from 'node:path';
import { root } from './node-binary.mjs';

/**
 * When a process began (field 22 of /proc/pid/stat); '' where the system does not tell, null where there is none. As
 * server/platform/start-of.ts, for what runs before anything is installed, on a Node that reads no types.
 */
export const startOf = (pid) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return null;
  }
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? '');
  } catch {
    return '';
  }
};

/** The server that holds the lock of this DATA_DIR (server/platform/data-dir-lock.ts writes it), or null. */
export const runningServer = () => {
  const dataDir = path.resolve(root, process.env.DATA_DIR || 'data');
  try {
    const { pid, startedAt } = JSON.parse(fs.readFileSync(path.join(dataDir, 'server.lock'), 'utf8'));
    return startOf(pid) === startedAt ? { pid, dataDir } : null;
  } catch {
    return null;
  }
};
