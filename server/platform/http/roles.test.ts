import { expect, test } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import { type UserType, userTypes } from '#core/rules/roles.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter, signInAs } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const make = { ADMIN: makeAdmin, EMPLOYER: makeEmployer, DEPARTMENT: makeDepartment, RECRUITER: makeRecruiter };
const byRole = async <T>(of: (role: UserType) => Promise<T>): Promise<Record<UserType, T>> =>
  Object.fromEntries(await Promise.all(userTypes.map(async (role) => [role, await of(role)]))) as Record<UserType, T>;

const people = await byRole((role) => make[role](product));
const sessions: Record<UserType, Caller> = { ...people };
const expired = await byRole(async (role) => {
  const person = await make[role](product);
  await db.updateTable('account').set({ status: 'EXPIRED' }).where('id', '=', person.accountId).execute();
  return person;
});

const name = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
const guarded = allEndpoints().flatMap((endpoint) =>
  endpoint.access === 'public'
    ? []
    : [{ call: name(endpoint), endpoint, access: endpoint.access as readonly UserType[] }],
);
/** Whose account has ended is nobody, whatever they were: one for each call, in turns. */
const withFormer = guarded.map((one, at) => ({ ...one, former: one.access[at % one.access.length] ?? 'ADMIN' }));
const send = ({ method, path }: Endpoint, caller: Caller) =>
  caller.raw(method, path.replace(/:\w+/g, '999999999'), method === 'GET' ? undefined : {});

test.each(withFormer)('$call is for its roles alone [api.roles]', async ({ endpoint, access, former }) => {
  await db.deleteFrom('callCount').execute();
  const guest = await send(endpoint, callerOf(product.app));
  expect([guest.status, guest.body.code, guest.body.retry]).toEqual([401, 'SIGN_IN_REQUIRED', false]);
  const gone = await send(endpoint, expired[former]);
  expect([former, gone.status, gone.body.code]).toEqual([former, 401, 'SESSION_ENDED']);
  for (const role of userTypes) {
    const { status, body } = await send(endpoint, sessions[role]);
    // signing out is one of the calls
    if (status < 300 && endpoint.method !== 'GET') sessions[role] = await signInAs(product, people[role].identify);
    if (access.includes(role)) expect([role, [401, 403].includes(status), body.code]).toEqual([role, false, body.code]);
    else expect([role, status, body.code]).toEqual([role, 403, 'ACCESS_DENIED']);
  }
});

test('every call says who may make it [api.roles]', () => {
  for (const endpoint of allEndpoints()) {
    const { access } = endpoint;
    const isRule = access === 'public' || (access.length > 0 && access.every((role) => userTypes.includes(role)));
    expect([name(endpoint), isRule]).toEqual([name(endpoint), true]);
  }
});

/** Every route under /api as the router knows it, read from the tree it prints. */
const servedCalls = (): string[] => {
  const above: string[] = [];
  return product.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│\s]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, Number.POSITIVE_INFINITY, part);
      const path = above.join('');
      if (!path.startsWith('/api/')) return [];
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path.slice('/api'.length)}`);
    });
};

test('what is served is what the entries say: no route without a rule, no rule without a route [api.roles]', () => {
  const ofTheDocumentation = ['GET /docs', 'GET /openapi.json'];
  expect(servedCalls().sort()).toEqual([...allEndpoints().map(name), ...ofTheDocumentation].sort());
});
