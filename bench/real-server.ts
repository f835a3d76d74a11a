import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverCommand } from '#scripts/node-binary.mjs';
import { startMailServer } from '#server/testing/mail-server.ts';
import { startServer, stop } from '#server/testing/own-process.ts';
import { worldEnv } from './world.ts';

export type RealServer = {
  port: number;
  /** What the process holds of the machine's memory, in MB. */
  resident: () => number;
  /** The most that it held while this was done. */
  mostDuring: (work: () => Promise<unknown>) => Promise<number>;
  stop: () => Promise<void>;
};

const looksEveryMs = 20;

const residentOf = (pid: number): number => {
  const status = `/proc/${pid}/status`;
  const kilobytes = fs.existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
};

/** The product as production runs it: a process of its own, tasks and mails included. It knows the keys of a world. */
export const startRealServer = async (databaseUrl: string, filesDir?: string): Promise<RealServer> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-real-'));
  const smtp = await startMailServer();
  const env = {
    NODE_ENV: 'production',
    BASE_URL: 'https://scoutlane.example',
    ...worldEnv,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    FILES_DIR: filesDir ?? path.join(folder, 'files'),
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'loopback',
  };
  const { child, url } = startServer(env, serverCommand);
  const { port } = new URL(await url);
  const resident = () => residentOf(child.pid ?? 0);
  return {
    port: Number(port),
    resident,
    mostDuring: async (work) => {
      let [most, isOver] = [resident(), false];
      const watch = async (): Promise<void> => {
        for (; !isOver; await sleep(looksEveryMs)) most = Math.max(most, resident());
      };
      const watching = watch();
      try {
        await work();
      } finally {
        isOver = true;
        await watching;
      }
      return most;
    },
    stop: async () => {
      await stop(child, 'SIGTERM');
      await smtp.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};
