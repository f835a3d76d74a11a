import { limits } from '#core/rules/limits.ts';

/** Counting stops there: more is not told. */
export const countText = (count: number): string =>
  count <= limits.countedRowsMax ? count.toLocaleString('en') : `${limits.countedRowsMax.toLocaleString('en')}+`;
