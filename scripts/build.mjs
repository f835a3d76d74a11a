import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { nodeBinary, root } from './node-binary.mjs';

const stamp = path.join(root, 'dist', 'built');

/** Everything the web app is made of, by name and content. */
const sourceHash = () => {
  const hash = createHash('sha256');
  const visit = (folder) => {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) visit(file);
      else if (!/\.test\.tsx?$/.test(entry.name)) hash.update(path.relative(root, file)).update(fs.readFileSync(file));
    }
  };
  visit(path.join(root, 'web'));
  visit(path.join(root, 'core'));
  return hash.update(fs.readFileSync(path.join(root, 'package-lock.json'))).digest('hex');
};

export const buildWhenStale = () => {
  const wanted = sourceHash();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app …');
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const done = spawnSync(nodeBinary(), [vite, 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, wanted);
};
