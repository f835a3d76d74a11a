import { oncePerProduct } from './once-per-product.ts';
import type { TestProduct } from './running-product.ts';

/** The same row with all its moments so much later. */
export const later = <Row extends object>(row: Row, milliseconds: number): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? new Date(value.getTime() + milliseconds) : value,
    ]),
  ) as Row;

type Ways<Rows, Made> = {
  byActs: () => Promise<Made>;
  rowsOf: (made: Made) => Promise<Rows>;
  copy: (rows: Rows) => Promise<Made>;
};

/**
 * The first of its kind in a product comes about by acts, those after it as copies of its rows; whoever comes while the
 * first is under way waits for it.
 */
export const copiesOfFirst = <Rows, Made>() => {
  const keptOf = oncePerProduct(async (_product: TestProduct) => new Map<string, Promise<Rows>>());
  return async (product: TestProduct, kind: string, { byActs, rowsOf, copy }: Ways<Rows, Made>): Promise<Made> => {
    const kept = await keptOf(product);
    const known = kept.get(kind);
    if (known) return copy(await known);
    const acting = byActs();
    const rows = acting.then(rowsOf);
    kept.set(kind, rows);
    try {
      await rows;
    } catch (error) {
      kept.delete(kind);
      throw error;
    }
    return acting;
  };
};
