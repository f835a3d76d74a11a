import fs from 'node:fs';

/** When a living process began, empty where the system does not tell; null for one that is dead, or a zombie. */
export const startOf = (pid: number): string | null => {
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
