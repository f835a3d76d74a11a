import type * as z from 'zod/mini';
import type { Endpoint, Schema } from '#core/api/endpoint.ts';
import type { UserType } from '#core/rules/roles.ts';
import type { Column } from './columns.ts';

/** Departments look and take nothing away: see docs/decisions/015. */
export type Exporter = Exclude<UserType, 'DEPARTMENT'>;

/** What a role reads of a list: one row of its answer. */
export type RowOf<E extends Endpoint, R extends UserType> = E['response'] extends Schema
  ? z.output<E['response']>
  : E['response'] extends { [K in R]: infer S extends Schema }
    ? z.output<S>
    : never;

type Readers<E extends Endpoint> = Extract<E['access'] extends readonly (infer R)[] ? R : never, Exporter>;

/** A list beside the columns that each of its readers takes away. */
export type Exported = { endpoint: Endpoint; columns: Partial<Record<Exporter, readonly Column<never>[]>> };

/** Every reader of the list but departments has columns, of what their own answer holds. */
export const exported = <E extends Endpoint & { list: true }>(
  endpoint: E,
  columns: { [R in Readers<E>]: readonly Column<RowOf<E, R>>[] },
): Exported => ({ endpoint, columns: columns as Exported['columns'] });
