import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** What a process of its own needs of the environment that the tests run in. What one has compiled, the next takes over. */
export const processEnv = (): Record<string, string> => {
  const { PATH = '', NODE_COMPILE_CACHE = path.join(os.tmpdir(), 'scoutlane-compiled') } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
};

const checkout = path.resolve(import.meta.dirname, '../..');

/** A newcomer's shell knows nothing of the Node that runs the tests. */
export const newcomersEnv = (): Record<string, string> => {
  const { PATH = '', ...env } = processEnv();
  const theirs = PATH.split(path.delimiter).filter((folder) => !folder.startsWith(checkout));
  return { ...env, PATH: theirs.join(path.delimiter), HOME: os.homedir() };
};

/** As an operator would set it: no demo, and secrets of its own. */
export const productionEnv = () => ({
  NODE_ENV: 'production',
  BASE_URL: 'https://scoutlane.example',
  TOKEN_SECRET: randomBytes(32).toString('base64url'),
  MATCH_KEY: randomBytes(32).toString('base64url'),
  FIELD_KEYS: `k:${randomBytes(32).toString('base64')}`,
  SMTP_URL: 'smtp://127.0.0.1:1',
});

export type Started = {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
  /** Where it serves, once it does. */
  url: Promise<string>;
};

export const stop = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
};

/** The product in a process of its own. Whoever starts it stops it. */
export const startServer = (env: Record<string, string>, command = ['server/main.ts']): Started => {
  const child = spawn(process.execPath, command, {
    env: { ...processEnv(), PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [text, isReady] = ['', false];
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      text += bytes.toString();
      // the sign-ins follow in the same write; a log that goes on for long is not searched again and again
      const found = isReady ? undefined : /ready: (http:\S+)/.exec(text)?.[1];
      if (!found) return;
      isReady = true;
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void exit.then(() => reject(new Error(text)));
  });
  url.catch(() => undefined);
  return { child, output: () => text, exit, url };
};

/** The product as processes of their own, in a folder of their own; both end with the test file. */
export const ownProcesses = (name: string) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `scoutlane-${name}-`));
  fs.chmodSync(folder, 0o755);
  const running = new Set<ChildProcess>();
  afterAll(async () => {
    for (const child of running) await stop(child, 'SIGTERM');
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const start = (env: Record<string, string> = {}, command?: string[]): Started => {
    const started = startServer({ DATA_DIR: path.join(folder, 'data'), ...env }, command);
    const { child, exit } = started;
    running.add(child);
    void exit.then(() => running.delete(child));
    return started;
  };
  return { folder, start };
};
