import type { Endpoint } from '#core/api/endpoint.ts';
import { type Answer, callerOf } from '../calls.ts';
import type { Name } from './cast.ts';
import type { Rest } from './rows.ts';
import type { Scene } from './scene.ts';

type Held = Record<string, unknown>;
type Id = number | string;

/** The same with these at this place: one, or several where it is a list. */
const withIds = (held: unknown, [name = '', ...inner]: readonly string[], ids: readonly Id[]): unknown => {
  if (name === '') return ids[0];
  if (name === '0') return ids.map((id) => withIds((held as unknown[] | undefined)?.[0], inner, [id]));
  const own = (held ?? {}) as Held;
  return { ...own, [name]: withIds(own[name], inner, ids) };
};

const searchOf = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  ).toString();

const restOf = async (rest: Rest, scene: Scene, by: Name | 'guest'): Promise<object> =>
  typeof rest === 'function' ? (rest as (...given: unknown[]) => Promise<object>)(scene, by) : rest;

type Request = (...ids: readonly Id[]) => Promise<Answer<unknown>>;
type About = { endpoint: Endpoint; field: string; rest?: Rest; under?: Id };

/** A whole request of this person, which lacks nothing but what it is about. */
export const requestOf = async (
  scene: Scene,
  { endpoint: { method, path }, field, rest = {}, under = '' }: About,
  by: Name | 'guest',
): Promise<Request> => {
  const around = await restOf(rest, scene, by);
  return (...ids) => {
    const isInPath = field.startsWith(':');
    const isInHeader = field.startsWith('@');
    const url = path.replace(/:\w+/g, String(isInPath ? ids[0] : under));
    const whole = (isInPath || isInHeader ? around : withIds(around, field.replace('?', '').split('.'), ids)) as object;
    const { raw } = by === 'guest' ? callerOf(scene.product.app) : scene.cast[by];
    // only uploads have such a header, and their body is a file
    if (isInHeader) return raw(method, `${url}?${searchOf(whole)}`, undefined, { [field.slice(1)]: String(ids[0]) });
    const isInQuery = method === 'GET' || field.startsWith('?');
    return isInQuery ? raw(method, `${url}?${searchOf(whole)}`) : raw(method, url, whole);
  };
};
