import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const people = {
  ADMIN: await makeAdmin(product),
  EMPLOYER: await makeEmployer(product),
  DEPARTMENT: await makeDepartment(product),
  RECRUITER: await makeRecruiter(product),
} as const;

/** Calls that end the caller's own session or account would blunt the rest of the run: these use a guest. */
const selfEnding = new Set(['POST /sign-out', 'DELETE /me']);
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const callersFor = (endpoint: Endpoint): (() => Caller)[] => {
  // a fresh address per call: the limits must not answer instead of the check
  const guest = () => callerOf(product.app);
  if (endpoint.access === 'public' || selfEnding.has(keyOf(endpoint))) return [guest];
  return endpoint.access.map((role) => () => callerOf(product.app, people[role].tokens));
};

const junkText = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '🙂',
    '가'.repeat(5000),
    '__proto__',
    "'; DROP TABLE account; --",
    '<script>',
    '%',
    '../..',
    'null',
    'NaN',
    '-1',
    '9'.repeat(40),
  ),
);
const junk = fc.oneof(
  { weight: 3, arbitrary: junkText },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(junkText, { maxLength: 3 }),
  fc.dictionary(junkText, junkText, { maxKeys: 3 }),
);

/** The fields the entry declares, each with junk, beside fields it does not. */
const namesOf = (schema: unknown): string[] => {
  const shape = (schema as { _zod?: { def?: { shape?: Record<string, unknown>; options?: unknown[] } } })?._zod?.def;
  if (shape?.shape) return Object.keys(shape.shape);
  return (shape?.options ?? []).flatMap(namesOf);
};
const bodyFor = (endpoint: Endpoint) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record(Object.fromEntries(namesOf(endpoint.body).map((name) => [name, junk])), {
        requiredKeys: [],
      }),
    },
    fc.dictionary(junkText, junk),
    junk,
  );

const unlimited = async () => void (await product.services.db.deleteFrom('callCount').execute());

test.each(allEndpoints().map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s answers junk with a clear refusal, never 5xx',
  async (_name, endpoint) => {
    for (const callerFor of callersFor(endpoint)) {
      await fc.assert(
        fc.asyncProperty(
          bodyFor(endpoint),
          junkText,
          fc.dictionary(fc.constantFrom(...namesOf(endpoint.query), 'x'), junkText),
          async (body, id, query) => {
            await unlimited();
            const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(id) || '0');
            const search = new URLSearchParams(query as Record<string, string>).toString();
            const hasBody = endpoint.method !== 'GET' && endpoint.kind !== 'upload';
            const answer = await callerFor().raw(
              endpoint.method,
              `${path}?${search}`,
              hasBody ? (body ?? {}) : undefined,
              {
                'content-type': 'application/json',
                ...(hasBody && (typeof body !== 'object' || body === null) ? { 'x-raw': '1' } : {}),
              },
            );
            expect(answer.status).toBeLessThan(500);
            if (answer.status >= 400)
              expect(answer.body).toMatchObject({
                message: expect.any(String),
                code: expect.stringMatching(/^[A-Z_]+$/),
              });
          },
        ),
        { numRuns: 12 },
      );
    }
  },
  60_000,
);

test('what is not JSON at all is bad input', async () => {
  const guest = callerOf(product.app);
  for (const payload of ['{', '[1,', '"', '{"__proto__": {"a": 1}}', 'a=b']) {
    const { status, body } = await guest.raw('POST', '/sign-in', payload, { 'content-type': 'application/json' });
    expect([status, body.code]).toEqual([400, 'INPUT_INVALID']);
  }
  const form = await guest.raw('POST', '/sign-in', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' });
  expect(form.status).toBe(400);
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  expect((await guest.raw('POST', '/sign-in', deep, { 'content-type': 'application/json' })).status).toBe(400);
  const large = JSON.stringify({ identify: 'a'.repeat(2 * 1024 * 1024), password: 'x' });
  expect((await guest.raw('POST', '/sign-in', large, { 'content-type': 'application/json' })).status).toBe(413);
});
