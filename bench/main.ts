// npm run bench: makes the data, measures the promises of speed and memory, and fails where one is broken.
// npm run bench -- memory measures one part alone: reads, lists, memory, load or web.

import pg from 'pg';
import { freezeManyTerms, putManyJobs } from '#server/testing/many-jobs.ts';
import { runProduct } from '#server/testing/running-product.ts';
import { cloneDatabase, copyOf, startTestPostgres } from '#server/testing/test-database.ts';
import { againstBare } from './against-bare.ts';
import { exportMemory } from './export-memory.ts';
import { growthBetween } from './growth.ts';
import { mixedLoad } from './load.ts';
import { realMemory } from './real-memory.ts';
import { type Finding, print } from './report.ts';
import { zipMemory } from './resume-zips.ts';
import { measureWeb } from './web/web.ts';
import { makeWorld, type Scale } from './world.ts';

const few = 1_000;
const many = 100_000;

const databaseWith = async (postgresUrl: string, postings: number): Promise<string> => {
  const databaseUrl = await cloneDatabase(postgresUrl);
  const product = await runProduct(databaseUrl);
  const begin = performance.now();
  await putManyJobs(product, postings);
  await freezeManyTerms(product);
  await product.stop();
  // as after some days of running: with nobody at work meanwhile, every row counts as seen by all
  await settle(databaseUrl);
  console.log(`${postings.toLocaleString('en')} postings made in ${Math.round((performance.now() - begin) / 1000)} s`);
  return databaseUrl;
};

const settle = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum (analyze, freeze)');
  await client.end();
};

type Postings = { fewUrl: string; manyUrl: string };
let made: Promise<Postings> | undefined;
/** It takes minutes: made once, for whichever parts ask for it. */
const postingsIn = (postgresUrl: string): Promise<Postings> => {
  made ??= (async () => ({
    fewUrl: await databaseWith(postgresUrl, few),
    manyUrl: await databaseWith(postgresUrl, many),
  }))();
  return made;
};

const measureReads = async (postgresUrl: string): Promise<Finding[]> => {
  const { fewUrl, manyUrl } = await postingsIn(postgresUrl);
  const reads = await againstBare(manyUrl);
  print('Reads beside a bare server [perf.api]', reads);
  const growth = await growthBetween({
    file: 'product-server.ts',
    few: { databaseUrl: fewUrl },
    many: { databaseUrl: manyUrl },
    rounds: 5,
    seconds: 1,
  });
  print(`${many.toLocaleString('en')} postings beside ${few.toLocaleString('en')}`, growth);
  return [...reads, ...growth];
};

/** A marketplace of some years, and one that has just begun: pages are full in both. */
const worlds: Record<'few' | 'many', Scale> = {
  few: { companies: 200, recruiters: 300, postings: 1_000, candidates: 1_000, questions: 1_000 },
  many: { companies: 20_000, recruiters: 30_000, postings: 100_000, candidates: 1_000_000, questions: 670_000 },
};

/** What everybody reads, lists by every search and in every order, beside the same with few of everything. */
const measureLists = async (postgresUrl: string): Promise<Finding[]> => {
  const begin = performance.now();
  const few = await makeWorld(await cloneDatabase(postgresUrl), worlds.few);
  const many = await makeWorld(await cloneDatabase(postgresUrl), worlds.many);
  console.log(`both worlds made in ${Math.round((performance.now() - begin) / 1000)} s`);
  // so short that all of them are read before the readers' tokens end
  const inDoubt = { rounds: 3, seconds: 0.8 };
  const lists = await growthBetween({ file: 'world-server.ts', few, many, rounds: 3, seconds: 0.1, inDoubt });
  print('Everything that is read, with a million candidates beside a thousand', lists);
  return lists;
};

/** Files take as much memory as their making needs, however long they are and however many people are at it. */
const measureMemory = async (postgresUrl: string): Promise<Finding[]> => {
  const { fewUrl, manyUrl } = await postingsIn(postgresUrl);
  const files = [
    ...(await exportMemory({ databaseUrl: fewUrl, rows: few }, { databaseUrl: manyUrl, rows: many })),
    ...(await zipMemory(postgresUrl)),
  ];
  print('Memory of long exports and downloads [perf.memory]', files);
  const whole = await realMemory(await copyOf(manyUrl));
  print('Memory of the whole server', whole);
  return [...files, ...whole];
};

/** Large enough that nothing fits by chance, and made in two minutes. */
const loaded: Scale = { companies: 2_000, recruiters: 3_000, postings: many, candidates: 100_000, questions: 67_000 };

const measureLoad = async (postgresUrl: string): Promise<Finding[]> => {
  const { databaseUrl } = await makeWorld(await cloneDatabase(postgresUrl), loaded);
  const load = await mixedLoad(databaseUrl);
  print('Many at once', load);
  return load;
};

const parts = { reads: measureReads, lists: measureLists, memory: measureMemory, load: measureLoad, web: measureWeb };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) throw new Error(`no part is named ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`);
const postgres = await startTestPostgres({ plansAsProduct: true });
try {
  const findings: Finding[] = [];
  for (const [name, part] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) findings.push(...(await part(postgres.url)));
  process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1;
} finally {
  await postgres.stop();
}
