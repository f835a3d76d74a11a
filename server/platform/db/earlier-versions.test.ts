import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { refuseOtherMatchKey } from '#server/domain/candidates/rehash-people.ts';
import { walkVersions } from '#server/testing/earlier-versions.ts';
import { signInAs, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { schemaOf } from '#server/testing/schema-of.ts';
import { cloneDatabase, emptyDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

const folders = {
  migrations: path.join(import.meta.dirname, 'migrations'),
  data: path.join(import.meta.dirname, 'earlier-data'),
};
/** What the data of earlier versions was sealed, hashed and signed with. */
const keys = {
  TOKEN_SECRET: 'a token secret of earlier versions',
  MATCH_KEY: 'a match key of earlier versions..',
  FIELD_KEYS: `k1:${Buffer.from('a field key of earlier versions!').toString('base64')}`,
};
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-earlier-'));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

test('a database of the first version goes through every migration with rows in every table, and the product starts on it [ops.migrations]', async () => {
  const url = await emptyDatabase(inject('postgresUrl'));
  const rows = await walkVersions(url, folders);
  await migrate(url);
  const whole = await schemaOf(await cloneDatabase(inject('postgresUrl')));
  expect(await schemaOf(url)).toEqual(whole);

  // what migrations had to carry over
  const offers = rows.get('offer') ?? [];
  expect(offers.map(({ terms_accepted_at: at }) => at)).toEqual(offers.map(({ created_at: at }) => at));
  const codes = (rows.get('candidate') ?? []).map((row) => [row.name, [row.code, row.reached_code, row.told_code]]);
  expect(Object.fromEntries(codes)).toEqual({
    김하나: [999, 999, 61],
    // failed: how far they came, and what they were told before that, is known by their history
    이두리: [20, 11, 1],
    박세찬: [11, 11, 0],
    최네온: [0, 0, 0],
  });
  const utc = (at: unknown) => (typeof at === 'string' ? new Date(at).toISOString() : at);
  const told = (rows.get('deposit') ?? []).map((row) => [
    row.bank_reference,
    [utc(row.sender_told_at), utc(row.memo_told_at)],
  ]);
  expect(Object.fromEntries(told)).toEqual({
    HB1: ['2026-02-12T00:00:00.000Z', '2026-02-12T00:00:00.000Z'],
    HB2: ['2026-02-13T00:00:00.000Z', null],
    HB3: ['2026-05-03T00:00:00.000Z', '2026-05-03T00:00:00.000Z'],
    HB4: [null, '2026-05-04T00:00:00.000Z'],
    HB5: [null, null],
  });
  const rules = (rows.get('tax_rule') ?? []).map(({ country, rate_bps: rate }) => `${String(country)} ${String(rate)}`);
  expect(rules.sort()).toEqual(['ID 1200', 'KR 1000', 'KR 1100', 'SG 900']);

  // one that fails leaves the database as it was, whatever it did before that
  const next = path.join(scratch, 'next');
  fs.cpSync(folders.migrations, next, { recursive: true });
  const bad = 'CREATE TABLE next_one (id integer);\nALTER TABLE account ADD COLUMN must_be text NOT NULL;';
  fs.writeFileSync(path.join(next, '9999_next.sql'), bad);
  await expect(migrate(url, next)).rejects.toThrow('must_be');
  expect(await schemaOf(url)).toEqual(whole);

  const product = await startTestProduct({ databaseUrl: url, env: keys });
  await refuseOtherMatchKey(product.services);
  for (const identify of ['operator', 'employer@nuri.example']) await signInAs(product, identify, testPassword);
});

test('processes that start at once migrate once [ops.migrations]', async () => {
  const url = await emptyDatabase(inject('postgresUrl'));
  await Promise.all([1, 2, 3].map(() => migrate(url)));
  expect(await schemaOf(url)).toEqual(await schemaOf(await cloneDatabase(inject('postgresUrl'))));
});

test('the walk sees what a migration breaks, and names what it brings without data [ops.migrations]', async () => {
  const first = { '0001_first.sql': 'CREATE TABLE first_one (id integer, word text);' };
  const word = { '0001.sql': `INSERT INTO first_one VALUES (1, 'a'), (2, NULL)` };
  const walk = async (name: string, migrations: Record<string, string>, data: Record<string, string>) => {
    const made = { migrations: path.join(scratch, name, 'migrations'), data: path.join(scratch, name, 'data') };
    for (const [folder, files] of [
      [made.migrations, migrations],
      [made.data, data],
    ] as const) {
      fs.mkdirSync(folder, { recursive: true });
      for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), text);
    }
    return walkVersions(await emptyDatabase(inject('postgresUrl')), made);
  };
  const add = (text: string) => ({ ...first, '0002_second.sql': text });
  const notNull = 'ALTER TABLE first_one ADD COLUMN must_be text NOT NULL;';
  await expect(walk('not-null', add(notNull), word)).rejects.toThrow('must_be');
  await expect(walk('lost', add('DELETE FROM first_one WHERE id = 2;'), word)).rejects.toThrow(
    'lost rows of first_one',
  );
  await expect(walk('bare', add('CREATE TABLE second_one (id integer);'), word)).rejects.toThrow(
    '0002_second brings second_one',
  );
  await expect(walk('unset', add('ALTER TABLE first_one ADD COLUMN more text;'), word)).rejects.toThrow(
    'first_one.more',
  );
});
