import * as z from 'zod/mini';
import type { Endpoint } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import type { UserType } from '#core/rules/roles.ts';
import type { Caller } from './calls.ts';

type Property = { enum?: string[]; items?: { enum?: string[] } };

const queryOf = ({ query }: Endpoint) =>
  (query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {}) as {
    properties?: Record<string, Property>;
    required?: string[];
  };

/** What is tried for a query: what it needs, then each search on top of that. */
const queriesOf = (endpoint: Endpoint, ids: readonly number[], words: readonly string[]): string[] => {
  const { properties = {}, required = [] } = queryOf(endpoint);
  const bases = required.reduce<string[]>(
    (made, name) =>
      made.flatMap((base) => (properties[name]?.enum ?? ids.map(String)).map((value) => `${base}&${name}=${value}`)),
    [''],
  );
  const more = [
    ...('keyword' in properties ? words.map((word) => `&keyword=${encodeURIComponent(word)}`) : []),
    ...('locale' in properties ? ['&locale=en'] : []),
  ];
  return bases.flatMap((base) => [base, ...(endpoint.list ? more : [])]);
};

/** Every GET that a role may make: the API's entries tell which, so that a new call is walked by itself. */
export const readsOf = (role: UserType): Endpoint[] =>
  allEndpoints().filter(
    ({ method, access }) => method === 'GET' && (access === 'public' || (access as readonly string[]).includes(role)),
  );

export type Seen = { call: string; endpoint: Endpoint; status: number; text: string };

/** Makes all of them about each of these ids, and hands over every byte of every answer, its headers too. */
export const walk = async (
  caller: Caller,
  role: UserType,
  ids: readonly number[],
  words: readonly string[],
): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const endpoint of readsOf(role)) {
    const paths = endpoint.path.includes(':')
      ? ids.map((id) => endpoint.path.replace(/:\w+/g, String(id)))
      : [endpoint.path];
    for (const path of paths)
      for (const query of queriesOf(endpoint, ids, words)) {
        const call = `${path}?${query.slice(1)}`;
        const { status, body, headers } = await caller.raw('GET', call);
        const bytes = Buffer.isBuffer(body.data) ? body.data.toString('latin1') : JSON.stringify(body);
        seen.push({ call, endpoint, status, text: `${JSON.stringify(headers)}\n${bytes}` });
      }
  }
  return seen;
};
