// Runs a TypeScript file of this project with the pinned Node: node scripts/run.mjs scripts/first-admin.ts …
import { spawnSync } from 'node:child_process';
import { installWhenStale } from './install.mjs';
import { nodeBinary, root } from './node-binary.mjs';

installWhenStale();
const done = spawnSync(nodeBinary(), process.argv.slice(2), { cwd: root, stdio: 'inherit' });
process.exit(done.status ?? 1);
