import { type Currency, minorDigits } from '#core/rules/countries.ts';

/** To the unit, for what the bank has: nothing is rounded. */
export const exactUnit = (currency: Currency) => ({
  scale: 10 ** minorDigits[currency],
  decimals: minorDigits[currency],
  unit: currency,
});
