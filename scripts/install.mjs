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
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const done = spawnSync(
    command,
    [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development' },
    },
  );
  if (done.status !== 0) process.exit(done.status ?? 1);
  fs.writeFileSync(stamp, wanted);
};
