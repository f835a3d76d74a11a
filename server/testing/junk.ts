import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#core/api/endpoint.ts';

/** Any character there is. The library's own name for them takes two seconds to be looked up. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));

/** Text nobody should send, beside text that is nearly right. */
export const junkText = fc.oneof(
  fc.string(),
  fc.string({ unit: anyCharacter }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00가',
    '🙂',
    '가'.repeat(5000),
    '__proto__',
    'constructor',
    "'; DROP TABLE account; --",
    '<script>',
    '%',
    '%00',
    '../..',
    'null',
    'NaN',
    '-1',
    '1e400',
    '9'.repeat(40),
  ),
);

const junkNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, -1, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, 0.1, -(2 ** 53)),
);

export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: junkText },
  junkNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(junkText, { maxLength: 3 }),
  fc.dictionary(junkText, junkText, { maxKeys: 3 }),
  // what becomes no text
  fc.constant({ toString: 1, valueOf: 1, length: -1 }),
);

/** What the product's own forms would hold, so that some of the generated calls get past the first check. */
const plausibleText = fc.constantFrom(
  'someone@example.com',
  'someone',
  '821012345678',
  '15880000',
  '2208162517',
  '1990-01-31',
  '2030-01-01T00:00:00Z',
  'Quiet-harbor-42',
  '123456',
  'https://example.com',
  '홍길동',
  'x'.repeat(43),
);

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

/** Mostly what the schema asks for, with junk in any place. */
const likely = (schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> => {
  const right = rightFor(schema, ids);
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: junk });
};

const rightFor = (schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => likely(option, ids)));
  if (schema.type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, likely(field, ids)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  }
  if (schema.type === 'array') return fc.array(likely(schema.items ?? {}, ids), { maxLength: 3 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') return fc.constantFrom(1, 2, ...ids);
  return fc.oneof({ weight: 4, arbitrary: plausibleText }, { weight: 1, arbitrary: junkText });
};

const schemaOf = (part: Endpoint['body']): JsonSchema =>
  part ? (z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

/** Bodies as text: near the schema, far from it, and what is no JSON at all. */
export const bodyTexts = ({ body }: Endpoint, ids: readonly number[]): fc.Arbitrary<string> => {
  const near = body ? likely(schemaOf(body), ids) : junk;
  return fc.oneof(
    { weight: 12, arbitrary: near.map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: junk.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.tuple(near, fc.nat(60)).map(([value, cut]) => JSON.stringify(value).slice(0, -cut)) },
    fc.constantFrom(
      '',
      '{',
      '[1,',
      'a=b',
      '\ufeff{}',
      '{"a":1e400,"id":123456789012345678901234567890}',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
    ),
  );
};

/** Path parts: an id that is there, or anything. */
export const pathParts = (ids: readonly number[]): fc.Arbitrary<string> =>
  fc.oneof(fc.constantFrom(...ids.map(String)), junkText.map(encodable));

/** A lone surrogate cannot stand in an address. */
const encodable = (text: string): string => encodeURIComponent(text.toWellFormed()) || '0';

/** Not every generated object knows how to be text. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const queries = ({ query }: Endpoint, ids: readonly number[]): fc.Arbitrary<string> => {
  const { properties = {} } = schemaOf(query);
  const fields = Object.entries(properties).map(([name, field]) => [name, likely(field, ids).map(asText)] as const);
  return fc
    .oneof(
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.dictionary(fc.constantFrom(...Object.keys(properties), 'x', '__proto__'), junkText),
    )
    .map((values) =>
      new URLSearchParams(
        Object.entries(values as Record<string, string>).map(([key, value]): [string, string] => [key, value]),
      ).toString(),
    );
};

/** What HTTP lets through in a header: printable ASCII, tabs and bytes above it. */
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\t',
    '*',
    ',',
    ';q=',
    'q=q',
    '"',
    '\u00e9\u00ff',
    'x'.repeat(4000),
    'ko;q=1.2.3,,;,en;q=-1',
  ),
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((point) => String.fromCharCode(point)), maxLength: 40 }),
);
const contentTypes = fc.constantFrom(
  'application/json; charset=utf-16',
  'application/jsonp',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'junk',
  '/',
  ';',
);

const headerValues = {
  authorization: fc.oneof(
    headerText,
    headerText.map((text) => `Bearer ${text}`),
    fc.constant('Bearer a.b.c'),
  ),
  'idempotency-key': fc.oneof(headerText, fc.constantFrom('k'.repeat(200), 'k'.repeat(201)), fc.uuid()),
  'if-match': headerText,
  'if-none-match': headerText,
  'accept-language': headerText,
  'user-agent': headerText,
  'content-type': contentTypes,
  'x-forwarded-for': headerText,
  range: fc.oneof(headerText, fc.constantFrom('bytes=-1', 'bytes=9-1', 'bytes=0-99999999999999')),
};

/** Two at most: more would hide each other. */
export const junkHeaders: fc.Arbitrary<Record<string, string>> = fc
  .subarray(Object.keys(headerValues) as (keyof typeof headerValues)[], { maxLength: 2 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, headerValues[name]]))));
