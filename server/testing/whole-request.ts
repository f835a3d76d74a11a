import type { Caller } from './calls.ts';
import type { TestProduct } from './running-product.ts';

/** A call that is accepted: the value that is tried is put into its body or its query. */
export type Whole = {
  caller: Caller;
  id?: number;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
};
/** The values that are tried by their fields, and the input that holds them: which of its variants it is. */
export type Tried = { values: Record<string, string>; holding: Record<string, unknown> };
/** Sets the scene for it. */
export type MakeWhole = (product: TestProduct, tried: Tried) => Promise<Whole>;
