import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Crowd, crowd } from './crowd.ts';
import { median } from './measure.ts';
import { type MemoryScene, putMemoryScene } from './memory-scene.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import type { Finding } from './report.ts';

const [mostAtRest, mostInCrowd, mostGrowth] = [256, 512, 32];
const soakSeconds = 180;
const restSecondsMax = 60;

const few: Crowd = { uploads: 2, zips: 2, exports: 0, reads: 200 };
const many: Crowd = { uploads: 50, zips: 20, exports: 1, reads: 200 };
const again: Crowd = { uploads: 10, zips: 4, exports: 1, reads: 200 };

const rounded = (megabytes: number): string => `${Math.round(megabytes)} MB`;

/** Nobody asks anything; how long it took to come below, if it did. */
const rest = async ({ resident }: RealServer, below: number): Promise<{ held: number; seconds: number }> => {
  const begin = performance.now();
  const passed = () => Math.round((performance.now() - begin) / 1000);
  do await sleep(1_000);
  while (resident() > below && passed() < restSecondsMax);
  return { held: resident(), seconds: passed() };
};

/** The same again and again: the most that each round took, without the first, which is the last that learns something. */
const soak = async (server: RealServer, scene: MemoryScene): Promise<number[]> => {
  const rounds: number[] = [];
  const end = performance.now() + soakSeconds * 1000;
  while (performance.now() < end) rounds.push(await server.mostDuring(() => crowd(scene, again)));
  return rounds.slice(1);
};

const measured = async (server: RealServer, scene: MemoryScene): Promise<Finding[]> => {
  await crowd(scene, few);
  const before = await rest(server, mostAtRest);
  const most = await server.mostDuring(() => crowd(scene, many));
  const after = await rest(server, mostAtRest);
  const rounds = await soak(server, scene);
  const third = Math.ceil(rounds.length / 3);
  const [early, late] = [median(rounds.slice(0, third)), median(rounds.slice(-third))];
  const end = await rest(server, mostAtRest);
  const told = ({ held, seconds }: typeof after) => `${rounded(held)} after ${seconds} s`;
  return [
    {
      name: 'at rest, after some calls',
      holds: before.held <= mostAtRest,
      says: `${told(before)} (at most ${mostAtRest})`,
    },
    {
      name: `${many.uploads} uploads of 10 MB, ${many.zips} ZIPs of 40 MB, half of them slow, and ${scene.rows} rows at once`,
      holds: most <= mostInCrowd,
      says: `${rounded(most)} (at most ${mostInCrowd}), every byte right`,
    },
    {
      name: 'at rest again',
      holds: after.held <= mostAtRest && end.held <= mostAtRest,
      says: `${told(after)}, and at the end ${told(end)} (at most ${mostAtRest})`,
    },
    {
      name: `a fifth of it again and again for ${soakSeconds / 60} minutes`,
      holds: late - early <= mostGrowth,
      says: `${rounds.length} rounds, at first ${rounded(early)}, at last ${rounded(late)} (at most ${mostGrowth} more)`,
    },
  ];
};

/** What the server holds of the machine's memory at rest, while many bring and take large files, and afterwards. */
export const realMemory = async (databaseUrl: string): Promise<Finding[]> => {
  const filesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-crowd-'));
  try {
    const scene = await putMemoryScene(databaseUrl, filesDir);
    const server = await startRealServer(databaseUrl, filesDir);
    try {
      return await measured(server, { ...scene, port: server.port });
    } finally {
      await server.stop();
    }
  } finally {
    fs.rmSync(filesDir, { recursive: true, force: true });
  }
};
