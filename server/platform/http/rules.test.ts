import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { done, endpoint } from '#core/api/endpoint.ts';
import { ruleCases } from '#core/testing/rule-cases.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { sendFailure } from './failure.ts';
import { implement } from './implement.ts';

/** Every rule behind a call of its own: what the platform answers, not what a schema says. */
const { services } = await startTestProduct();
const app = Fastify();
afterAll(() => app.close());
app.decorateRequest('actorId', null);
app.setErrorHandler(sendFailure);
for (const { id, wire } of ruleCases) {
  const entry = endpoint({
    method: 'POST',
    path: `/${id}`,
    about: id,
    access: 'public',
    body: z.object({ field: wire.rule }),
    response: done,
  });
  const on = { app, services, readActor: async () => null, holdSession: async () => true, lists: new Map() };
  implement(on, entry, async () => null);
}

describe.each(['en', 'ko'] as const)(
  'on the server, in %s [rules.id, rules.email, rules.password, rules.phone, rules.last-phone, rules.birth-date, rules.number, rules.url, rules.required, rules.select, rules.range]',
  (locale) => {
    test.each(ruleCases.map((entry) => [entry.id, entry] as const))(
      '%s takes its edges and refuses with its message',
      async (id, { wire, ...messages }) => {
        const send = (field: unknown) =>
          app.inject({ method: 'POST', url: `/${id}`, payload: { field }, headers: { 'accept-language': locale } });
        for (const value of wire.good) expect([value, (await send(value)).statusCode]).toEqual([value, 200]);
        for (const value of wire.bad) {
          const answer = await send(value);
          expect([value, answer.statusCode]).toEqual([value, 400]);
          expect([value, answer.json().fields]).toEqual([value, { field: messages[locale] }]);
        }
      },
    );
  },
);
