import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts';

const root = path.resolve(import.meta.dirname, '../..');
const node = path.join(root, 'node_modules/.bin/node');
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-lock-'));
const takers: ChildProcess[] = [];
afterAll(() => {
  for (const taker of takers) taker.kill('SIGKILL');
  fs.rmSync(home, { recursive: true, force: true });
});

const startTaker = async (): Promise<ChildProcess> => {
  const taker = fork(path.join(root, 'server/testing/lock-taker.ts'), { execPath: node, cwd: root });
  takers.push(taker);
  await once(taker, 'message');
  return taker;
};
let folders = 0;
const freshFolder = (): string => {
  folders += 1;
  const folder = path.join(home, String(folders));
  fs.mkdirSync(folder);
  return folder;
};
const lockOf = (folder: string): string => path.join(folder, 'server.lock');
/** The number of a process that is no more. */
const dead = (): number => spawnSync(node, ['-e', '']).pid;

type Told = { folder: string; won: boolean; why?: string };
/** All of them at one moment on one folder. */
const takeAtOnce = async (all: readonly ChildProcess[], folder: string): Promise<Told[]> => {
  const told = all.map(async (taker) => ((await once(taker, 'message')) as [Told])[0]);
  const at = performance.timeOrigin + performance.now() + 30;
  for (const taker of all) taker.send({ folder, at });
  return Promise.all(told);
};

test('of many that start at one moment one gets the folder, also over a lock that was left behind', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, startTaker));
  const left = JSON.stringify({ pid: dead(), startedAt: '1' });
  for (let round = 0; round < 60; round += 1) {
    const folder = freshFolder();
    // free, left by a dead one, left unreadable, left by a dead one whose successor died too
    if (round % 4 === 1 || round % 4 === 3) fs.writeFileSync(lockOf(folder), left);
    if (round % 4 === 2) fs.writeFileSync(lockOf(folder), '{"pid"');
    if (round % 4 === 3)
      fs.writeFileSync(
        `${lockOf(folder)}.after-${(JSON.parse(left) as { pid: number }).pid}-1`,
        left.replace('"1"', '"2"'),
      );
    const told = await takeAtOnce(all, folder);
    const winners = told.flatMap(({ won }, index) => (won ? [all[index]?.pid] : []));
    expect([round, winners.length]).toEqual([round, 1]);
    for (const { won, why } of told) if (!won) expect(why).toContain('another Scoutlane');
    expect(JSON.parse(fs.readFileSync(lockOf(folder), 'utf8'))).toMatchObject({ pid: winners[0] });
    expect(fs.readdirSync(folder)).toEqual(['server.lock']);
  }
});

test('a lock is held while its process lives, and free when it is given back or its process was killed', async () => {
  const folder = freshFolder();
  const taker = await startTaker();
  expect(await takeAtOnce([taker], folder)).toMatchObject([{ won: true }]);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  expect(() => lockDataDir(folder)).toThrow(`process ${taker.pid}`);
  taker.kill('SIGKILL');
  await once(taker, 'exit');
  const release = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  release();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('who gives back late does not take the lock of another away', () => {
  const folder = freshFolder();
  const release = lockDataDir(folder);
  const others = JSON.stringify({ pid: 1, startedAt: 'x' });
  fs.writeFileSync(lockOf(folder), others);
  release();
  expect(fs.readFileSync(lockOf(folder), 'utf8')).toBe(others);
});

test('the lock names its machine; one of another machine is not judged by the processes of this one', () => {
  const folder = freshFolder();
  const release = lockDataDir(folder);
  expect(JSON.parse(fs.readFileSync(lockOf(folder), 'utf8'))).toMatchObject({ pid: process.pid, host: os.hostname() });
  expect(() => lockDataDir(folder)).toThrow(`process ${process.pid} on ${os.hostname()}`);
  expect(() => lockDataDir(folder)).toThrow(lockOf(folder));
  release();

  const theirs = JSON.stringify({ pid: dead(), startedAt: '1', host: 'another-machine' });
  fs.writeFileSync(lockOf(folder), theirs);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  expect(() => lockDataDir(folder)).toThrow('on another-machine');
  expect(() => lockDataDir(folder)).toThrow(`remove ${lockOf(folder)}`);
  expect(fs.readFileSync(lockOf(folder), 'utf8')).toBe(theirs);
  expect(fs.readdirSync(folder)).toEqual(['server.lock']);
});
