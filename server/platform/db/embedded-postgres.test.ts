import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-embedded-'));
fs.chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'postgres');
const start = () => startEmbeddedPostgres({ dataDir, ephemeral: true });
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('what lies where the database should, and is none, is left as it is', async () => {
  fs.mkdirSync(dataDir);
  fs.writeFileSync(path.join(dataDir, 'postgresql.conf'), 'of a copy that was not finished');
  fs.writeFileSync(`${dataDir}.password`, 'secret');
  await expect(start()).rejects.toThrow(/^DATA_DIR: .+ neither empty nor a database/);
  expect(fs.readdirSync(dataDir)).toEqual(['postgresql.conf']);
  expect(fs.readFileSync(`${dataDir}.password`, 'utf8')).toBe('secret');
  fs.rmSync(dataDir, { recursive: true });
  fs.symlinkSync(fs.mkdtempSync(path.join(folder, 'elsewhere-')), dataDir);
  await expect(start()).rejects.toThrow(/^DATA_DIR: .+ is a link or a mount/);
  fs.rmSync(dataDir);
});

test('a first start that was killed begins anew; a lock that is another program’s by now is not taken for the own', async () => {
  // PG_VERSION is the first that is written
  fs.mkdirSync(`${dataDir}.making-killed`);
  fs.writeFileSync(path.join(`${dataDir}.making-killed`, 'PG_VERSION'), '18\n');
  const first = await start();
  await first.stop();
  expect(fs.readdirSync(folder).filter((name) => name.includes('making'))).toEqual([]);
  fs.writeFileSync(path.join(dataDir, 'postmaster.pid'), '');
  await (await start()).stop();

  // as after a power cut or the restart of a container: the number and the port belong to others
  const { uid } = fs.statSync(dataDir);
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, cwd: '/' } : {});
  const listener = net.createServer((socket) => socket.end('who are you?\n'));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = listener.address() as net.AddressInfo;
    const lock = [stranger.pid, dataDir, 1_700_000_000, port, '', '127.0.0.1', '', 'ready', ''].join('\n');
    fs.writeFileSync(path.join(dataDir, 'postmaster.pid'), lock);
    fs.chownSync(path.join(dataDir, 'postmaster.pid'), uid, fs.statSync(dataDir).gid);
    const again = await start();
    expect(again.isAdopted).toBe(false);
    await again.stop();
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
  } finally {
    stranger.kill();
    listener.close();
  }
});
