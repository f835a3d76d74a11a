import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newcomersEnv } from '#server/testing/own-process.ts';

/** What both commands begin with, tried on a checkout that needs one small package. */
const root = path.resolve(import.meta.dirname, '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-install-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

type Checkout = ReturnType<typeof newCheckout>;
const newCheckout = (name: string) => {
  const place = (inside: string) => path.join(folder, name, inside);
  fs.mkdirSync(place('scripts'), { recursive: true });
  for (const script of ['install.mjs', 'running-server.mjs', 'node-binary.mjs'])
    fs.copyFileSync(path.join(root, 'scripts', script), place(`scripts/${script}`));
  return place;
};

/** The lock file of a checkout that needs one package. */
const lock = (place: Checkout, asked: string, packages: object, version = '1.0.0'): void => {
  const own = { name: 'small', version, dependencies: { part: asked } };
  fs.writeFileSync(place('package.json'), JSON.stringify(own));
  const all = { '': own, ...packages };
  fs.writeFileSync(place('package-lock.json'), JSON.stringify({ ...own, lockfileVersion: 3, packages: all }));
};

const install = (place: Checkout, env: Record<string, string> = {}) =>
  new Promise<{ installed: boolean; refused: boolean; status: unknown }>((resolve) => {
    const command = "import('./scripts/install.mjs').then(({ installWhenStale }) => installWhenStale())";
    const shell = { ...newcomersEnv(), DATA_DIR: place('data'), ...env };
    execFile('node', ['-e', command], { cwd: place('.'), env: shell }, (error, stdout, stderr) =>
      resolve({
        installed: stdout.includes('Installing'),
        refused: stderr.includes('stop it first'),
        status: error?.code ?? 0,
      }),
    );
  });

test('both commands install what the lock names, once, and never under a running server [ops.start]', async () => {
  const place = newCheckout('beside');
  fs.mkdirSync(place('part'));
  fs.writeFileSync(place('part/package.json'), JSON.stringify({ name: 'part', version: '1.0.0' }));
  const packages = { part: { version: '1.0.0' }, 'node_modules/part': { resolved: 'part', link: true } };
  lock(place, 'file:part', packages);
  expect(await install(place)).toEqual({ installed: true, refused: false, status: 0 });
  expect(fs.existsSync(place('node_modules/part/package.json'))).toBe(true);
  expect(await install(place)).toEqual({ installed: false, refused: false, status: 0 });

  lock(place, 'file:part', packages, '1.0.1');
  fs.mkdirSync(place('data'));
  const stat = fs.existsSync('/proc/self/stat') ? fs.readFileSync('/proc/self/stat', 'utf8') : '';
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  fs.writeFileSync(place('data/server.lock'), JSON.stringify({ pid: process.pid, startedAt }));
  expect(await install(place)).toEqual({ installed: false, refused: true, status: 1 });
  fs.rmSync(place('data/server.lock'));
  expect(await install(place)).toEqual({ installed: true, refused: false, status: 0 });

  // what another checkout has is borrowed, and never installed anew from here
  lock(place, 'file:part', packages, '1.0.2');
  fs.renameSync(place('node_modules'), place('theirs'));
  fs.symlinkSync(place('theirs'), place('node_modules'), 'junction');
  expect(await install(place)).toEqual({ installed: false, refused: false, status: 1 });
  expect(fs.existsSync(place('theirs/part/package.json'))).toBe(true);
  for (const command of ['start.mjs', 'test.mjs'])
    expect(fs.readFileSync(path.join(root, 'scripts', command), 'utf8')).toMatch(/^installWhenStale\(\);$/m);
});

const packed = (version: string): Buffer => {
  const parent = path.join(folder, `part-${version}`);
  fs.mkdirSync(path.join(parent, 'package'), { recursive: true });
  fs.writeFileSync(path.join(parent, 'package/package.json'), JSON.stringify({ name: 'part', version }));
  return execFileSync('tar', ['-cz', '-C', parent, 'package']);
};

test('what npm knows already is not asked for again, and a version that it has not heard of is found', async () => {
  const tarballs: Record<string, Buffer> = { '1.0.0': packed('1.0.0') };
  const integrityOf = (version: string) =>
    `sha512-${createHash('sha512')
      .update(tarballs[version] ?? '')
      .digest('base64')}`;
  const asked: string[] = [];
  const registry = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    const tarball = tarballs[url.slice(1)];
    if (tarball) return void response.end(tarball);
    const dist = (version: string) => ({ tarball: `${address}/${version}`, integrity: integrityOf(version) });
    const versions = Object.keys(tarballs).map((version) => [version, { name: 'part', version, dist: dist(version) }]);
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'public, max-age=0');
    response.end(JSON.stringify({ name: 'part', 'dist-tags': {}, versions: Object.fromEntries(versions) }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => registry.once('listening', resolve));
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const place = newCheckout('asked');
  const env = { npm_config_registry: address, npm_config_cache: place('cache') };
  const needed = async (version: string, own = version) => {
    lock(place, version, { 'node_modules/part': { version, integrity: integrityOf(version) } }, own);
    asked.length = 0;
    const { status } = await install(place, env);
    return { status, has: JSON.parse(fs.readFileSync(place('node_modules/part/package.json'), 'utf8')).version, asked };
  };
  try {
    expect(await needed('1.0.0')).toEqual({ status: 0, has: '1.0.0', asked: ['/part', '/1.0.0'] });
    expect(await needed('1.0.0', '1.0.1')).toEqual({ status: 0, has: '1.0.0', asked: [] });
    tarballs['1.0.1'] = packed('1.0.1');
    expect(await needed('1.0.1')).toEqual({ status: 0, has: '1.0.1', asked: ['/part', '/1.0.1'] });
  } finally {
    registry.close();
  }
});
