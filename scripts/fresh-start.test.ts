import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newcomersEnv, ownProcesses, stop } from '#server/testing/own-process.ts';

/**
 * The holy command as a newcomer runs it: a checkout without data or build. What is installed is borrowed from the run
 * that this test is part of, which has installed it in the same way; that way is proven by install.test.ts.
 */
const root = path.resolve(import.meta.dirname, '..');
const { folder: checkout, start } = ownProcesses('fresh');

const copyTracked = (): void => {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of list.split('\0').filter((name) => name !== '' && fs.existsSync(path.join(root, name)))) {
    fs.mkdirSync(path.join(checkout, path.dirname(file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(checkout, file));
  }
};

/** The browser tests of a run on a fresh clone need the same build: they take this one. */
const handOverBuild = (): void => {
  const built = path.join(root, 'dist');
  if (fs.existsSync(built)) return;
  const copied = path.join(root, 'node_modules', path.basename(checkout));
  fs.cpSync(path.join(checkout, 'dist'), copied, { recursive: true });
  fs.renameSync(copied, built);
};

const shell = newcomersEnv();

const signIn = async (url: string, identify: string, password = 'Lane-2026!') => {
  const { status } = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identify, password }),
  });
  return status;
};

/** The same start, the server alone and a command, while a server has the data. */
const startBeside = async () => {
  const launched = start({}, ['scripts/start.mjs']);
  const second = start();
  const admin = start({}, ['scripts/first-admin.ts', 'another1', 'Operator', 'ops@operator.example']);
  admin.child.stdin?.end('Lane-2026!\n');
  const codes = await Promise.all([launched, second, admin].map(({ exit }) => exit));
  expect(codes).toEqual([1, 1, 1]);
  for (const { output } of [launched, second])
    expect(output().trim()).toMatch(/^Scoutlane cannot start: another Scoutlane .+ DATA_DIR .+$/);
  expect(admin.output()).toContain('operator account already');
};

test('npm start on a fresh checkout builds, starts its database and serves, with a sign-in per role, and lets no second one in [ops.start]', async () => {
  copyTracked();
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'), 'junction');
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...shell, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      output += bytes.toString();
      const url = /ready: (http:\S+)/.exec(output)?.[1];
      if (url && output.includes('Mails:')) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(output)));
  });
  try {
    const url = await ready;
    const signIns = [...output.matchAll(/^\s+(Operator|Employer|Department|Recruiter)[\w ()]*?\s{2,}(\S+)\s+(\S+)$/gm)];
    expect(new Set(signIns.map(([, role]) => role))).toEqual(
      new Set(['Operator', 'Employer', 'Department', 'Recruiter']),
    );
    for (const [, , identify = '', password] of signIns)
      expect([identify, await signIn(url, identify, password)]).toEqual([identify, 200]);
    expect((await fetch(`${url}/mailbox`)).status).toBe(200);
    expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('id="root"');
    handOverBuild();
    await startBeside();
    expect(await signIn(url, 'operator')).toBe(200);
  } finally {
    // what Ctrl-C does: the whole group is told
    if (child.pid) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}, 400_000);

// over kill -9 too: server/faults/crash-and-restart.test.ts
test('what is there then is kept over Ctrl-C, and another key to compare people by is taken once they are rehashed', async () => {
  expect(fs.existsSync(path.join(checkout, 'data/server.lock'))).toBe(false);
  const otherKey = { MATCH_KEY: randomBytes(32).toString('base64url') };
  const refused = start(otherKey);
  expect(await refused.exit).toBe(1);
  expect(refused.output().trim()).toMatch(/^Scoutlane cannot start: MATCH_KEY .+ `npm run rehash` .+$/);
  const rehash = start(otherKey, ['scripts/rehash-people.ts']);
  expect(await rehash.exit).toBe(0);
  expect(rehash.output()).toMatch(/^Rehashed [1-9]\d* people\./);

  const again = start(otherKey);
  expect(await signIn(await again.url, 'daeun.jung@nurimobility.kr')).toBe(200);
  await stop(again.child, 'SIGTERM');
  expect(fs.existsSync(path.join(checkout, 'data/postgres/postmaster.pid'))).toBe(false);
});

test('a build that did not come to its end is none', () => {
  const built = path.join(checkout, 'dist/built');
  expect(fs.existsSync(built)).toBe(true);
  fs.appendFileSync(path.join(checkout, 'web/main.tsx'), 'this is no line of a program\n');
  const build = "import('./scripts/build.mjs').then(({ buildWhenStale }) => buildWhenStale())";
  expect(spawnSync('node', ['-e', build], { cwd: checkout, env: shell }).status).not.toBe(0);
  expect(fs.existsSync(built)).toBe(false);
});

test('npm test there is red when something is wrong, and counts it [ops.test]', () => {
  expect(fs.readFileSync(path.join(checkout, '.ci/run'), 'utf8').trim().split('\n').at(-1)).toBe('npm test');
  fs.appendFileSync(path.join(checkout, 'core/rules/phone.ts'), 'export const planted = 1 == 1;\n');
  // one wrong file is enough to look at
  for (const name of ['bench', 'docs', 'e2e', 'server', 'web', 'dist'])
    fs.rmSync(path.join(checkout, name), { recursive: true });
  // that it is green and counts what holds otherwise is told by the run that this test is part of
  const { stdout, stderr, status } = spawnSync('npm', ['test', '--', 'format'], {
    cwd: checkout,
    env: shell,
    encoding: 'utf8',
  });
  expect(stderr).toContain('core/rules/phone.ts');
  expect([stdout.trim().split('\n').at(-1), status]).toEqual(['0 passed, 1 failed', 1]);
}, 400_000);
