import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './node-binary.mjs';
import { runningServer } from './running-server.mjs';

const stamp = path.join(root, 'node_modules', '.installed');
const lockHash = () =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** How npm ended; null where it was not there, or was ended by somebody. */
const npmCi = (flag) => {
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const always = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync(command, [...before, ...always, flag], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  }).status;
};

/** Installs exactly what the lock file names, when it differs from what is installed. */
export const installWhenStale = () => {
  const wanted = lockHash();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  if (runningServer()) {
    console.error('Dependencies changed while a server of this checkout runs: stop it first.');
    process.exit(1);
  }
  // npm empties what it installs into: through a link that is the folder of another checkout
  if (fs.lstatSync(path.dirname(stamp), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error('Dependencies differ from the lock file and node_modules is a link: install where it leads to.');
    process.exit(1);
  }
  console.log('Installing dependencies …');
  // the lock names versions and what they are made of, so what npm has of them need not be asked for again: a quarter
  // less time. What it has may be from before such a version was there: then everything is asked for
  let status = npmCi('--prefer-offline');
  if (status) {
    console.log('Once more, asking the registry for everything …');
    status = npmCi('--prefer-online');
  }
  if (status !== 0) process.exit(1);
  fs.writeFileSync(stamp, wanted);
};
