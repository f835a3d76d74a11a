import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#core/api/endpoint.ts';

type Json = {
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
};

/** A place in the input of a call that takes one of a closed list of values. */
export type Choice = {
  endpoint: Endpoint;
  part: 'query' | 'body';
  /** As a refusal names it: `company.businessTypes.0`. */
  field: string;
  values: readonly string[];
  /** The smallest input that has this value there. */
  holding: (value: unknown) => Record<string, unknown>;
};

type Found = Pick<Choice, 'field' | 'values'> & { holding: (value: unknown) => unknown };

/** What tells the variants of an input apart must be there for one of them to be looked at. */
const marksOf = ({ properties = {} }: Json): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => (field.const === undefined ? [] : [[name, field.const]])),
  );

const within = (name: string, found: Found, holding: (inner: unknown) => unknown): Found => ({
  field: found.field === '' ? name : `${name}.${found.field}`,
  values: found.values,
  holding: (value) => holding(found.holding(value)),
});

const choicesIn = (schema: Json): Found[] => {
  if (schema.enum?.every((value) => typeof value === 'string'))
    return [{ field: '', values: schema.enum, holding: (value) => value }];
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(choicesIn);
  const elements = schema.items ? choicesIn(schema.items).map((found) => within('0', found, (inner) => [inner])) : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    choicesIn(field).map((found) => within(name, found, (inner) => ({ ...marksOf(schema), [name]: inner }))),
  );
  return [...variants, ...elements, ...fields];
};

const jsonOf = (schema: Schema): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

/** Every such place of a call, read from its entry. */
export const choicesOf = (endpoint: Endpoint): Choice[] => {
  const { query, body, kind } = endpoint;
  // what is not signed is looked at by nobody
  if (kind === 'signed') return [];
  const found = [
    ...(query ? choicesIn(jsonOf(query)).map((one) => ['query', one] as const) : []),
    ...(body ? choicesIn(jsonOf(body)).map((one) => ['body', one] as const) : []),
  ];
  return found.map(([part, { field, values, holding }]) => ({
    endpoint,
    part,
    field,
    values,
    holding: (value) => holding(value) as Record<string, unknown>,
  }));
};
