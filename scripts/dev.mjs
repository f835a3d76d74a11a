// npm run dev: the server restarts and the page reloads when a file changes.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installWhenStale } from './install.mjs';
import { nodeBinary, root } from './node-binary.mjs';

installWhenStale();
const port = process.env.PORT ?? '3000';
const children = [
  spawn(nodeBinary(), ['--watch', '--watch-preserve-output', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(
    nodeBinary(),
    [path.join(root, 'node_modules/vite/bin/vite.js'), '--config', 'web/vite.config.ts', '--host', '127.0.0.1'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, API_PORT: port },
    },
  ),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
