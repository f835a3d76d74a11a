// npm run bench: makes the data, measures the promises of speed and memory, and fails where one is broken.
// npm run bench -- zips measures one part alone: reads, or zips.

import pg from 'pg';
import { freezeManyTerms, putManyJobs } from '#server/testing/many-jobs.ts';
import { runProduct } from '#server/testing/running-product.ts';
import { cloneDatabase, startTestPostgres } from '#server/testing/test-database.ts';
import { againstBare } from './against-bare.ts';
import { growthBetween } from './growth.ts';
import { type Finding, print } from './report.ts';
import { zipMemory } from './resume-zips.ts';

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

const measureReads = async (postgresUrl: string): Promise<Finding[]> => {
  const fewUrl = await databaseWith(postgresUrl, few);
  const manyUrl = await databaseWith(postgresUrl, many);
  const reads = await againstBare(manyUrl);
  print('Reads beside a bare server', reads);
  const growth = await growthBetween(fewUrl, manyUrl);
  print(`${many.toLocaleString('en')} postings beside ${few.toLocaleString('en')}`, growth);
  return [...reads, ...growth];
};

const measureZips = async (postgresUrl: string): Promise<Finding[]> => {
  const zips = await zipMemory(postgresUrl);
  print('Memory of the server', zips);
  return zips;
};

const parts = { reads: measureReads, zips: measureZips };
const wanted = process.argv.slice(2);
const postgres = await startTestPostgres({ plansAsProduct: true });
try {
  const findings: Finding[] = [];
  for (const [name, part] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) findings.push(...(await part(postgres.url)));
  process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1;
} finally {
  await postgres.stop();
}
