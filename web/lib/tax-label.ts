import type * as z from 'zod/mini';
import type { hireFigures } from '#core/api/contract-shapes.ts';
import { formatRate } from '#core/rules/formats.ts';
import { bpsOfPercent } from '#core/rules/money.ts';
import type { Words } from '#core/words/words.ts';

type Taxed = Pick<z.output<typeof hireFigures>, 'taxProfile' | 'taxRate' | 'taxBase'>;

/** The rate and of which part of the price it is taken, or why there is no tax. */
export const taxLabel = ({ contracts: { hire } }: Words, { taxProfile, taxRate, taxBase }: Taxed): string => {
  if (taxProfile !== 'TAXABLE') return hire.noTax[taxProfile];
  const { numerator, denominator } = taxBase;
  const base = numerator === denominator ? null : `${numerator}/${denominator}`;
  return hire.taxOf({ rate: formatRate(bpsOfPercent(taxRate)), base });
};
