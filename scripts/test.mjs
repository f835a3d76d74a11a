// npm test: installs what is locked, then lint, types, unit and integration tests, and the browser tests.
// npm test -- types unit: these steps only.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildWhenStale } from './build.mjs';
import { installWhenStale } from './install.mjs';
import { nodeBinary, root } from './node-binary.mjs';
import { makeRunFolder } from './run-folder.mjs';

installWhenStale();

const { folder: results, remove: removeResults } = makeRunFolder();
const bin = (name) => path.join(root, 'node_modules', name);
const environment = {
  ...process.env,
  // tools with a shebang must find the pinned Node first
  PATH: [path.dirname(nodeBinary()), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
  TMPDIR: results,
  NO_COLOR: '1',
  // a hundred processes of this run compile the same files
  NODE_COMPILE_CACHE: path.join(results, 'compiled'),
};
delete environment.NODE_ENV;

let passed = 0;
let failed = 0;

const run = (title, program, flags, extra = {}) =>
  new Promise((resolve) => {
    console.log(`\n> ${title}`);
    const child = spawn(nodeBinary(), [program, ...flags], {
      cwd: root,
      env: { ...environment, ...extra },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('exit', (code) => resolve(code === 0));
  });

/**
 * Programs in Go end before their memory needs to be tidied: a quarter less time, within a limit. And each has one core:
 * several checkers of one program do much of the work several times.
 */
const aloneUntidied = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '1536MiB' };

/** A check that either holds or not counts as one test. */
const check = async (title, program, flags) => {
  if (await run(title, program, flags, aloneUntidied)) passed += 1;
  else failed += 1;
};

/** A test runner counts for itself; one that broke before it could count has failed. */
const suite = async (title, program, flags, extra, countOf) => {
  const ok = await run(title, program, flags, extra);
  let counted = { passed: 0, failed: 0 };
  try {
    counted = countOf();
  } catch {
    // no report: the line below counts it as failed
  }
  passed += counted.passed;
  failed += counted.failed + (!ok && counted.failed === 0 ? 1 : 0) + (ok && counted.passed === 0 ? 1 : 0);
};

const readJson = (name) => JSON.parse(fs.readFileSync(path.join(results, name), 'utf8'));

const steps = {
  format: () => check('format and lint', bin('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.']),
  lint: () => check('type-aware lint', bin('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings']),
  types: async () => {
    await check('types of core and server', bin('typescript/bin/tsc'), ['-p', 'tsconfig.json', '--checkers', '1']);
    await check('types of the web', bin('typescript/bin/tsc'), ['-p', 'web/tsconfig.json', '--checkers', '1']);
  },
  unit: () =>
    suite(
      'unit and integration',
      bin('vitest/vitest.mjs'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path.join(results, 'vitest.json')}`],
      {},
      () => {
        const { numPassedTests, numFailedTests, numPendingTests } = readJson('vitest.json');
        return { passed: numPassedTests, failed: numFailedTests + numPendingTests };
      },
    ),
  browser: () => {
    buildWhenStale();
    return suite(
      'browser',
      bin('@playwright/test/cli.js'),
      ['test', '--reporter=list,json'],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'playwright.json'),
        // Node reads types by itself, in a third of the time
        PW_DISABLE_TS_ESM: '1',
      },
      () => {
        const { expected, unexpected, flaky, skipped } = readJson('playwright.json').stats;
        if (flaky > 0) console.log(`\n${flaky} browser tests passed at the second try only`);
        return { passed: expected + flaky, failed: unexpected + skipped };
      },
    );
  },
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(steps);
const unknown = wanted.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(', ')} (there are ${Object.keys(steps).join(', ')})`);
  removeResults();
  process.exit(2);
}
const inTurn = async (names) => {
  for (const name of names) if (wanted.includes(name)) await steps[name]();
};
// the lint takes as long on one core as the types and most of the format on the other
await Promise.all([inTurn(['lint']), inTurn(['types', 'format'])]);
await inTurn(['unit', 'browser']);

console.log(`\n${passed} passed, ${failed} failed`);
removeResults();
process.exit(failed === 0 ? 0 : 1);
