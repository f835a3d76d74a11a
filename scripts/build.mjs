import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { nodeBinary, root } from './node-binary.mjs';

const stamp = path.join(root, 'dist', 'built');
const assets = path.join(root, 'dist', 'web', 'assets');
const kept = path.join(root, 'dist', 'earlier', 'assets');
const keptDays = 14;

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

/** A page that was opened before a deploy still asks for the files of its own build. */
const keepEarlier = () => {
  if (fs.existsSync(assets)) {
    fs.mkdirSync(kept, { recursive: true });
    const now = new Date();
    for (const name of fs.readdirSync(assets)) {
      fs.copyFileSync(path.join(assets, name), path.join(kept, name));
      // the days count from the deploy that took its place, not from its own build
      fs.utimesSync(path.join(kept, name), now, now);
    }
  }
  if (!fs.existsSync(kept)) return;
  for (const name of fs.readdirSync(kept)) {
    const file = path.join(kept, name);
    if (Date.now() - fs.statSync(file).mtimeMs > keptDays * 86_400_000) fs.rmSync(file);
  }
};

/** Compressed once here instead of at every request. */
const compress = (folder) => {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(m?js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const bytes = fs.readFileSync(file);
    // the last tenth of something large takes six times as long: everybody waits for the first file, so it is worth it there
    const quality = entry.name.startsWith('index-') ? 11 : bytes.length > 250_000 ? 9 : 10;
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, { params }));
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
  }
};

export const buildWhenStale = () => {
  const wanted = sourceHash();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app …');
  // one that is killed halfway is none
  fs.rmSync(stamp, { force: true });
  keepEarlier();
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const done = spawnSync(nodeBinary(), [vite, 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  compress(path.join(root, 'dist', 'web'));
  fs.writeFileSync(stamp, wanted);
};
