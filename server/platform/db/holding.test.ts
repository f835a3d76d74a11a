import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { connect } from './connect.ts';
import { holds } from './holding.ts';

const { db, close } = connect(await cloneDatabase(inject('postgresUrl')));
afterAll(close);

// few, so that words are often found: also where upper and lower case differ in length, and what splits texts
const alphabet = ['가', '나', '회', '계', 'a', 'A', 'b', ' ', '\t', '\n', '.', '\\', 'İ', '🏽', '\u0001'];
const letter = fc.constantFrom(...alphabet);
const letters = fc.array(letter, { maxLength: 9 });

test('whatever stands in a text is found by its letters and pairs', async () => {
  const cases = fc.sample(fc.tuple(letters, letters, fc.nat(8), fc.nat(8)), { numRuns: 2_000, seed: 27 });
  const asked = cases.flatMap(([text, other, from, length]) =>
    [other, text.slice(from, from + length)].map((word) => ({ text: text.join(''), word: word.join('') })),
  );
  const { rows } = await sql<{ text: string; word: string; length: number; found: boolean; isThere: boolean }>`
    select asked.text, asked.word, char_length(asked.word) as length, grams(asked.text) @> grams(asked.word) as found,
      position(lower(asked.word) in lower(asked.text)) > 0 as is_there
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (text text, word text)`.execute(db);
  expect(rows.filter(({ isThere, found }) => isThere && !found)).toEqual([]);
  expect(rows.filter(({ length, isThere }) => length > 2 && isThere).length).toBeGreaterThan(100);
  // a pair leads to nothing else; what splits texts stands in none that people write
  const pairs = rows.filter(({ length, word }) => length === 2 && !word.includes('\u0001'));
  expect(pairs.filter(({ isThere, found }) => found !== isThere)).toEqual([]);
});

test('a keyword is found exactly where it stands, however many words it has', async () => {
  // without what differs in length or splits texts: there PostgreSQL itself compares otherwise
  const plain = fc.constantFrom('가', '나', '회', 'a', 'A', 'b', ' ', ' ', '.');
  const text = fc.array(plain, { maxLength: 12 });
  const cases = fc.sample(fc.tuple(text, fc.nat(8), fc.nat(8)), { numRuns: 300, seed: 31 });
  for (const [inside, from, length] of cases) {
    const word = inside.slice(from, from + length).join('');
    const texts = [inside.join(''), inside.toReversed().join(''), `${word.trim()}.${word}`];
    const { rows } = await sql<{ text: string; found: boolean }>`
      select text, ${holds(sql`text`, word)} as found from unnest(${texts}::text[]) as text`.execute(db);
    const isThere = (one: string) => one.toLowerCase().includes(word.toLowerCase());
    expect([word, rows]).toEqual([word, rows.map(({ text: one }) => ({ text: one, found: isThere(one) }))]);
  }
});

test('the pattern says the last word', async () => {
  const { rows } = await sql<{
    found: boolean;
  }>`select ${holds(sql`t`, '가나다')} as found from (values ('나다 가나'), ('x가나다y')) as texts (t)`.execute(db);
  expect(rows.map(({ found }) => found)).toEqual([false, true]);
});
