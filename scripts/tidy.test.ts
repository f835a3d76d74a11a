import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The rules of the house (docs/decisions/001-house.md), held by a test. */
const root = path.resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
const sources = files.filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file));
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

type Import = { from: string; to: string; typeOnly: boolean };
const importsOf = (file: string): Import[] =>
  [
    ...read(file).matchAll(
      /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
    ),
  ].map(([, typeOnly, from, lazy]) => {
    const target = from ?? lazy ?? '';
    const to = target.startsWith('#')
      ? target.slice(1)
      : target.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), target)
        : target;
    return { from: file, to, typeOnly: typeOnly !== undefined };
  });
const isTest = (file: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) || file.includes('/testing/') || /\/testing\.tsx?$/.test(file);
const imports = sources.filter((file) => /\.tsx?$/.test(file) && !isTest(file)).flatMap(importsOf);
const within = (folder: string) => imports.filter(({ from }) => from.startsWith(folder));
const isOurs = (to: string): boolean => /^(core|server|web|scripts|e2e|bench)\//.test(to);
const strays = (folder: string, allowed: RegExp): string[] =>
  within(folder)
    .filter(({ to }) => isOurs(to) && !allowed.test(to))
    .map(({ from, to }) => `${from} → ${to}`);

test('core is pure: it knows zod and itself', () => {
  expect(
    within('core/')
      .filter(({ to }) => !to.startsWith('core/') && to !== 'zod/mini')
      .map(({ from, to }) => `${from} → ${to}`),
  ).toEqual([]);
  expect(strays('core/rules/', /^core\/rules\//)).toEqual([]);
  expect(strays('core/api/', /^core\/(rules|api)\//)).toEqual([]);
  for (const file of sources.filter((source) => source.startsWith('core/') && !isTest(source))) {
    expect([file, /new Date\(\)|Date\.now\(|process\.|Math\.random/.test(read(file))]).toEqual([file, false]);
  }
});

test('web and server never meet, platform knows no domain', () => {
  expect(strays('web/', /^(web|core)\//)).toEqual([]);
  expect(strays('server/platform/', /^(server\/platform|server\/env\.ts|core)(\/|$)/)).toEqual([]);
  expect(strays('server/domain/', /^(server\/(platform|domain|env\.ts)|core)(\/|$)/)).toEqual([]);
});

/** Leftwards only: a noun may import those before it. */
const nouns = [
  'audit',
  'tickets',
  'sessions',
  'files',
  'documents',
  'companies',
  'verifications',
  'contacts',
  'taxes',
  'bank-accounts',
  'accounts',
  'jobs',
  'offers',
  'candidates',
  'disclosures',
  'books',
  'settings',
  'contracts',
  'deposits',
  'payments',
  'payouts',
  'guarantees',
  'evaluations',
  'statistics',
  'admin-accounts',
  'homes',
  'qnas',
  'departments',
  'notices',
  'notifications',
  'acts',
  'select',
  'exports',
];
const nounOf = (file: string): string => /^server\/domain\/([\w-]+)\//.exec(file)?.[1] ?? '';

test('nouns import leftwards', () => {
  const wrong = within('server/domain/').filter(({ from, to }) => {
    const [own, other] = [nouns.indexOf(nounOf(from)), nouns.indexOf(nounOf(to))];
    return own >= 0 && other >= 0 && other > own;
  });
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  const folders = new Set(sources.map(nounOf).filter(Boolean));
  expect([...folders].filter((folder) => !nouns.includes(folder))).toEqual([]);
});

test('web: ui is pure, lib knows core, features and areas do not know their siblings', () => {
  expect(strays('web/ui/', /^(web\/ui|web\/theme\.ts|core\/(words|rules))(\/|$)/)).toEqual([]);
  expect(strays('web/lib/', /^(web\/(lib|ui)|core)\//)).toEqual([]);
  const featureOf = (file: string) => /^web\/features\/([\w-]+)/.exec(file)?.[1];
  const areaOf = (file: string) => /^web\/areas\/([\w-]+)/.exec(file)?.[1];
  const crossing = imports.filter(
    ({ from, to }) =>
      (featureOf(from) && (areaOf(to) || (featureOf(to) && featureOf(to) !== featureOf(from)))) ||
      (areaOf(from) && areaOf(to) && areaOf(to) !== areaOf(from)),
  );
  expect(crossing.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('the web takes a noun’s calls, never all of them', () => {
  expect(
    within('web/')
      .filter(({ to }) => to === 'core/api/index.ts' || to === 'core/words/index.ts')
      .map(({ from }) => from),
  ).toEqual([]);
});

test('files are small, shallow and named in one way', () => {
  const long = sources.filter((file) => read(file).split('\n').length > 301 && file !== 'server/platform/db/tables.ts');
  expect(long).toEqual([]);
  expect(sources.filter((file) => file.split('/').length > 5)).toEqual([]);
  expect(sources.filter((file) => !/^[a-z0-9_]+([.-][a-z0-9_]+)*\.[a-z]+$/.test(path.basename(file)))).toEqual([]);
  expect(sources.filter((file) => /(^|\/)(utils|helpers|services|types)\//.test(file))).toEqual([]);
});

test('a class that a component names is in its style sheet', () => {
  const missing = imports
    .filter(({ to }) => to.endsWith('.module.css'))
    .flatMap(({ from, to }) => {
      const text = read(from);
      const known = new Set([...read(to).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name));
      const [, sheet] = new RegExp(`import (\\w+) from '[^']*/${path.basename(to)}'`).exec(text) ?? [];
      const named = [...text.matchAll(new RegExp(`\\b${sheet}\\.(\\w+)`, 'g'))].map(([, name]) => name);
      return named.filter((name) => !known.has(name)).map((name) => `${from} ${name}`);
    });
  expect(missing).toEqual([]);
});

test('a dialog acts on what it was opened with', () => {
  const asking = sources.filter((file) => {
    if (!/^web\/(features|areas)\//.test(file) || isTest(file)) return false;
    const text = read(file);
    return (
      /\b(ConfirmDialog|DialogForm)\b/.test(text) && /\bversion\b/.test(text) && /\buse(Send|EndpointForm)\(/.test(text)
    );
  });
  expect(asking.length).toBeGreaterThan(20);
  expect(asking.filter((file) => !/\buse(Agreed|StoredForm)\(/.test(read(file)))).toEqual([]);
});

test('what is left out of an install is not put beside it again', () => {
  const places = Object.keys((JSON.parse(read('package-lock.json')) as { packages: object }).packages);
  for (const name of ['@tabler/icons', '@napi-rs/canvas'])
    expect(places.filter((place) => place.endsWith(`node_modules/${name}`))).toEqual([`node_modules/${name}`]);
  expect(places.filter((place) => /node_modules\/@napi-rs\/canvas-/.test(place))).toEqual([]);
});

test('nothing is loose: no any, no skipped test, no leftover', () => {
  const loose =
    /\bas any\b|:\s*any\b|@ts-ignore|@ts-expect-error|\.(skip|only)\(|\bTODO\b|\bFIXME\b|\bXXX\b|\bHACK\b|\bfor now\b/;
  const own = 'scripts/tidy.test.ts';
  expect(sources.filter((file) => file !== own && loose.test(read(file)))).toEqual([]);
});
