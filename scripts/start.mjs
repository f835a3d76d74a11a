// npm start: installs what is locked, builds the web app when stale, and runs the product with the pinned Node.
import { spawn } from 'node:child_process';
import { buildWhenStale } from './build.mjs';
import { installWhenStale } from './install.mjs';
import { nodeBinary, root, serverCommand } from './node-binary.mjs';
import { runningServer } from './running-server.mjs';

// before anything is installed or built under the feet of that server
const other = runningServer();
if (other) {
  console.error(
    `Scoutlane cannot start: another Scoutlane (process ${other.pid}) uses DATA_DIR ${other.dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
  process.exit(1);
}
installWhenStale();
buildWhenStale();

const server = spawn(nodeBinary(), serverCommand, { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches the child by itself; a signal sent to us alone is passed on
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
