import type { OrderByItemBuilder } from 'kysely';

/** Rows without a value come last both ways. Where none can be missing the order alone says it, and one index serves both. */
export const nullsLast = (order: 'asc' | 'desc') => (by: OrderByItemBuilder) =>
  (order === 'asc' ? by.asc() : by.desc()).nullsLast();
