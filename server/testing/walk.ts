import * as z from 'zod/mini';
import type { Endpoint } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import type { UserType } from '#core/rules/roles.ts';
import type { Caller } from './calls.ts';
import { wholeText } from './whole-text.ts';

type Property = { enum?: string[]; items?: { enum?: string[] } };

const queryOf = ({ query }: Endpoint) =>
  (query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {}) as {
    properties?: Record<string, Property>;
    required?: string[];
  };

const each = (name: string, values: readonly string[]): string[] =>
  values.map((value) => `&${name}=${encodeURIComponent(value)}`);

/** What a query must say. */
const basesOf = (endpoint: Endpoint, ids: readonly number[]): string[] => {
  const { properties = {}, required = [] } = queryOf(endpoint);
  return required.reduce<string[]>(
    (made, name) =>
      made.flatMap((base) => each(name, properties[name]?.enum ?? ids.map(String)).map((one) => base + one)),
    [''],
  );
};

type Further = { words?: readonly string[]; inEveryOrder?: boolean };

/** What it may say besides: the other language (a paper is the same in both), every order, each search by each kind. */
const furtherOf = (endpoint: Endpoint, { words = [], inEveryOrder = false }: Further): string[] => {
  const { properties = {} } = queryOf(endpoint);
  const orders = each('sort', (inEveryOrder && properties.sort?.enum) || []).flatMap((sort) =>
    each('order', ['asc', 'desc']).map((order) => sort + order),
  );
  const kinds = ['', ...each('searchType', properties.searchType?.enum ?? [])];
  const searches =
    'keyword' in properties ? each('keyword', words).flatMap((word) => kinds.map((kind) => kind + word)) : [];
  return ['locale' in properties && endpoint.kind !== 'file' ? ['&locale=en'] : [], orders, searches].flat();
};

/** Every GET that a role may make: the API's entries tell which, so that a new call is walked by itself. */
export const readsOf = (role: UserType): Endpoint[] =>
  allEndpoints().filter(
    ({ method, access }) => method === 'GET' && (access === 'public' || (access as readonly string[]).includes(role)),
  );

export type Seen = { call: string; endpoint: Endpoint; status: number; text: string };

/** Searches that found somebody or something. */
export const fruitful = (seen: readonly Seen[]): string[] =>
  seen
    .filter(({ call, status }) => call.includes('keyword=') && status === 200)
    .filter(({ text, endpoint: { list } }) => !text.includes(list ? '"totalElements":0' : '"data":[]'))
    .map(({ call }) => call);

/** Makes all of them about each of these ids, and hands over every byte of every answer, its headers too. */
export const walk = async (
  caller: Caller,
  role: UserType,
  ids: readonly number[],
  wanted: Further = {},
): Promise<Seen[]> => {
  const seen: Seen[] = [];
  const look = async (endpoint: Endpoint, path: string, query: string): Promise<number> => {
    const call = `${path}?${query.slice(1)}`;
    const { status, body, headers } = await caller.raw('GET', call);
    const text = Buffer.isBuffer(body.data) ? wholeText(body.data) : JSON.stringify(body);
    seen.push({ call, endpoint, status, text: `${JSON.stringify(headers)}\n${text}` });
    return status;
  };
  for (const endpoint of readsOf(role)) {
    const paths = endpoint.path.includes(':')
      ? ids.map((id) => endpoint.path.replace(/:\w+/g, String(id)))
      : [endpoint.path];
    const further = furtherOf(endpoint, wanted);
    for (const path of paths)
      for (const base of basesOf(endpoint, ids)) {
        const isThere = (await look(endpoint, path, base)) === 200;
        // of what is not there nothing more is to be had
        if (isThere) for (const more of further) await look(endpoint, path, base + more);
      }
  }
  return seen;
};
