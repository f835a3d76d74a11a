import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

/**
 * The holy command as a newcomer runs it: a checkout without data or build. What is installed is borrowed from the run
 * that this test is part of, which has installed it in the same way; that way is proven on its own below.
 */
const root = path.resolve(import.meta.dirname, '..');
const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-fresh-'));
fs.chmodSync(checkout, 0o755);
afterAll(() => fs.rmSync(checkout, { recursive: true, force: true }), 120_000);

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

const shell = {
  // a newcomer's shell knows nothing of the Node that runs this test
  PATH: (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(root))
    .join(path.delimiter),
  HOME: process.env.HOME ?? os.homedir(),
};

test('npm start on a fresh checkout builds, starts its database and serves, with a sign-in per role [ops.start]', async () => {
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
    for (const [, , identify, password] of signIns) {
      const answer = await fetch(`${url}/api/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identify, password }),
      });
      expect([identify, answer.status]).toEqual([identify, 200]);
    }
    expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('id="root"');
    handOverBuild();
  } finally {
    // what Ctrl-C does: the whole group is told
    if (child.pid) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}, 400_000);

test('both commands install what the lock names, once, and never under a running server [ops.start]', () => {
  const folder = path.join(checkout, 'small');
  const inFolder = (name: string) => path.join(folder, name);
  fs.mkdirSync(inFolder('scripts'), { recursive: true });
  for (const name of ['install.mjs', 'running-server.mjs', 'node-binary.mjs'])
    fs.copyFileSync(path.join(root, 'scripts', name), inFolder(`scripts/${name}`));
  fs.mkdirSync(inFolder('part'));
  fs.writeFileSync(inFolder('part/package.json'), JSON.stringify({ name: 'part', version: '1.0.0' }));
  const lock = (version: string) => {
    const own = { name: 'small', version, dependencies: { part: 'file:part' } };
    fs.writeFileSync(inFolder('package.json'), JSON.stringify(own));
    const packages = { '': own, part: { version: '1.0.0' }, 'node_modules/part': { resolved: 'part', link: true } };
    fs.writeFileSync(inFolder('package-lock.json'), JSON.stringify({ ...own, lockfileVersion: 3, packages }));
  };
  const install = () => {
    const command = "import('./scripts/install.mjs').then(({ installWhenStale }) => installWhenStale())";
    const { stdout, stderr, status } = spawnSync('node', ['-e', command], {
      cwd: folder,
      env: { ...shell, DATA_DIR: inFolder('data') },
      encoding: 'utf8',
    });
    return { installed: stdout.includes('Installing'), refused: stderr.includes('stop it first'), status };
  };
  lock('1.0.0');
  expect(install()).toEqual({ installed: true, refused: false, status: 0 });
  expect(fs.existsSync(inFolder('node_modules/part/package.json'))).toBe(true);
  expect(install()).toEqual({ installed: false, refused: false, status: 0 });

  lock('1.0.1');
  fs.mkdirSync(inFolder('data'));
  const stat = fs.existsSync('/proc/self/stat') ? fs.readFileSync('/proc/self/stat', 'utf8') : '';
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  fs.writeFileSync(inFolder('data/server.lock'), JSON.stringify({ pid: process.pid, startedAt }));
  expect(install()).toEqual({ installed: false, refused: true, status: 1 });
  fs.rmSync(inFolder('data/server.lock'));
  expect(install()).toEqual({ installed: true, refused: false, status: 0 });

  // what another checkout has is borrowed, and never installed anew from here
  lock('1.0.2');
  fs.renameSync(inFolder('node_modules'), inFolder('theirs'));
  fs.symlinkSync(inFolder('theirs'), inFolder('node_modules'), 'junction');
  expect(install()).toEqual({ installed: false, refused: false, status: 1 });
  expect(fs.existsSync(inFolder('theirs/part/package.json'))).toBe(true);
  for (const command of ['start.mjs', 'test.mjs'])
    expect(fs.readFileSync(path.join(root, 'scripts', command), 'utf8')).toMatch(/^installWhenStale\(\);$/m);
}, 120_000);

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
