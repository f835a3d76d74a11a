import type { AnyContext } from '#server/platform/context.ts';

const prefixes = { CONTRACT: 'SC', INVOICE: 'INV', CREDIT_NOTE: 'CN' };

/**
 * The next number of a series in the year of the invoice's day: `INV-2026-0398`. The row stays locked until the act is over, so
 * that one which fails gives its number to the next: a series has no gaps.
 */
export const nextNumber = async ({ tx }: AnyContext, kind: keyof typeof prefixes, day: string): Promise<string> => {
  const year = Number(day.slice(0, 4));
  const { lastNumber } = await tx
    .insertInto('numberSeries')
    .values({ kind, year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({ lastNumber: eb('numberSeries.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return `${prefixes[kind]}-${year}-${String(lastNumber).padStart(4, '0')}`;
};
