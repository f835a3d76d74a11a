import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#core/api/endpoint.ts';
import * as f from '#core/rules/fields.ts';

type Json = {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  /** Of a kind that names something, whatever the field is called. */
  isNaming?: true;
};

const naming: readonly unknown[] = [f.id, f.idInPath, f.ticket, f.invitation];
const jsonOf = (schema: Schema): Json =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (naming.includes(zodSchema)) jsonSchema.isNaming = true;
    },
  }) as Json;

/** How such fields are called, of whatever kind they are. */
const isCalledSo = (path: string): boolean =>
  /^(?:ids?|\w+Ids?|handTo|ticket|token|\w+Token|invitation)$/.test(
    path
      .replace(/(?:\.0)+$/, '')
      .split('.')
      .at(-1) ?? '',
  );

const namesIn = (schema: Json, path = ''): string[] => {
  const inside = (name: string, part: Json): string[] => namesIn(part, path === '' ? name : `${path}.${name}`);
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const fields = Object.entries(schema.properties ?? {});
  if (variants.length + fields.length > 0 || schema.items)
    return [
      ...variants.flatMap((variant) => namesIn(variant, path)),
      ...fields.flatMap(([name, part]) => inside(name, part)),
      ...(schema.items ? inside('0', schema.items) : []),
    ];
  return schema.isNaming || isCalledSo(path) ? [path] : [];
};

/** Every field by which a call names something, read from its entry: `:id`, `?departmentId`, `@upload-ticket`, `candidates.0.id`. */
export const namedFields = ({ path, query, headers, body }: Endpoint): string[] => [
  ...new Set([
    ...(path.match(/:\w+/g) ?? []),
    ...(query ? namesIn(jsonOf(query)).map((field) => `?${field}`) : []),
    ...(headers ? namesIn(jsonOf(headers)).map((field) => `@${field}`) : []),
    ...(body ? namesIn(jsonOf(body)) : []),
  ]),
];
