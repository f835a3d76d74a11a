import { type Currency, minorDigits } from '#core/rules/countries.ts';

/** To the unit, for what the bank has: nothing is rounded. */
export const exactUnit = (currency: Currency) => ({
  scale: 10 ** minorDigits[currency],
  decimals: minorDigits[currency],
  unit: currency,
});

/** The same number of another currency: 1,000 stays 1,000. Null where that currency has no such part of its unit. */
export const sameNumber = (amount: number | null, from: Currency, to: Currency): number | null => {
  if (amount === null) return null;
  const counted = (amount * exactUnit(to).scale) / exactUnit(from).scale;
  return Number.isInteger(counted) ? counted : null;
};
