import * as z from 'zod/mini';
import { optionalText } from '../rules/fields.ts';
import { limits, pageSizes } from '../rules/limits.ts';
import type { Access, UserType } from '../rules/roles.ts';

export type Schema = z.ZodMiniType;

/** One shape for everybody, or one per role. Never a union: a union would let one role's field out to another. */
export type ResponseShape = Schema | Partial<Record<UserType, Schema>>;

/** At most `max` calls in `seconds`, counted by network address or by account, shared by all processes. */
export type CallLimit = { max: number; seconds: number; by: 'address' | 'account' };

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** One line for the reader of the API's documentation. */
  about: string;
  access: Access;
  /**
   * json runs inside a transaction; upload streams in; file streams out; signed proves the bytes of its body; events go
   * on until the token ends.
   */
  kind?: 'json' | 'upload' | 'file' | 'signed' | 'events';
  limit?: CallLimit;
  /** Never asks who calls: it answers also without a database. */
  anonymous?: true;
  /** Also for whom a new version of the terms waits: nothing else answers them before they agree. */
  beforeConsent?: true;
  /** State-changing calls take an Idempotency-Key unless they say no (sign-in, /token, uploads). */
  idempotent?: false;
  params?: Schema;
  query?: Schema;
  /** By their names in lower case: what opens something stands in no address, and an upload has no other body. */
  headers?: Schema;
  body?: Schema;
  response: ResponseShape;
  /** The answer is a page of rows: `response` is one row. */
  list?: true;
};

export const endpoint = <const E extends Endpoint>(entry: E): E => entry;

type Part<E, K extends string> = E extends { [P in K]: infer T extends Schema } ? { [P in K]: z.output<T> } : unknown;
type PartSent<E, K extends string> = E extends { [P in K]: infer T extends Schema }
  ? { [P in K]: z.input<T> }
  : unknown;

/** What a use case receives: checked and turned into its wire form. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'headers'> & Part<E, 'body'>;
/** What a caller passes. */
export type Sent<E extends Endpoint> = PartSent<E, 'params'> &
  PartSent<E, 'query'> &
  PartSent<E, 'headers'> &
  PartSent<E, 'body'>;

type OutputOfShape<R> = R extends Schema
  ? z.output<R>
  : { [K in keyof R]: R[K] extends Schema ? z.output<R[K]> : never }[keyof R];

export const page = z.object({
  number: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
  more: z.optional(z.boolean()),
});
export type Page = z.output<typeof page>;

/** The `data` of the answer, and for a list its page too. */
export type Output<E extends Endpoint> = E extends { list: true }
  ? { data: OutputOfShape<E['response']>[]; page: Page }
  : OutputOfShape<E['response']>;

export const isSchema = (shape: ResponseShape): shape is Schema => '_zod' in shape;

/** An act that has nothing to tell but that it was done. */
export const done = z.null();

const one = <T extends Schema>(item: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    z.array(item).check(z.maxLength(50, 'maxInputs:50')),
  );

/** A filter that may be repeated in the query: `status=ACTIVE&status=RECRUITER_END`. */
export const repeated = <const T extends readonly [string, ...string[]]>(values: T) =>
  z._default(one(z.enum(values, 'select')), []);

const pageNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'number')),
  z.transform((value: string) => Number(value)),
);

type ListOptions<Sort extends readonly [string, ...string[]], Search extends readonly [string, ...string[]]> = {
  sort: Sort;
  search: Search;
  sizes?: readonly [string, ...string[]];
  /** The order where the caller names none. */
  order?: 'asc' | 'desc';
};

/** The query of every list: page, size, sort and search by named keys. An unknown key is refused. */
export const listQuery = <
  const Sort extends readonly [string, ...string[]],
  const Search extends readonly [string, ...string[]],
  Filters extends z.core.$ZodLooseShape = Record<never, never>,
>(
  { sort, search, sizes = pageSizes, order = 'desc' }: ListOptions<Sort, Search>,
  filters: Filters = {} as Filters,
) =>
  z.extend(
    z.object({
      page: z._default(pageNumber, 0),
      size: z._default(
        z.pipe(
          z.enum(sizes as readonly [string, ...string[]], 'invalid'),
          z.transform((value: string) => (value === 'all' ? limits.listRowsMax : Number(value))),
        ),
        15,
      ),
      sort: z.optional(z.enum(sort, 'select')),
      order: z._default(z.enum(['asc', 'desc'], 'select'), order),
      searchType: z.optional(z.enum(search, 'select')),
      keyword: z._default(optionalText(limits.searchLengthMax), ''),
    }),
    filters,
  );

export type ListQuery = {
  page: number;
  size: number;
  sort?: string | undefined;
  order: 'asc' | 'desc';
  searchType?: string | undefined;
  keyword: string;
};
