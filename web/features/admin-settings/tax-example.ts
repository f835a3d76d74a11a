import { type Country, type Currency, countryFacts } from '#core/rules/countries.ts';
import { bpsOfPercent } from '#core/rules/money.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { taxOf } from '#core/rules/tax.ts';
import { useWords } from '#web/ui/words.tsx';

type Counted = { country: Country; rate: number; base: { numerator: number; denominator: number } };

/** A fee that people there would pay. */
const prices: Record<Currency, number> = { KRW: 12_000_000, IDR: 120_000_000, SGD: 1_200_000 };

/** What a rule makes of a fee, by the function that bills. */
export const useTaxExample = ({ country, rate, base }: Counted): string => {
  const { settings, formats } = useWords();
  const { currency } = countryFacts[country];
  const price = prices[currency];
  const isWhole = [rate, base.numerator, base.denominator].every((value) => Number.isFinite(value));
  if (!isWhole || base.denominator < 1 || rate < 0) return '';
  const tax = taxOf(price, {
    rateBps: bpsOfPercent(rate),
    baseNumerator: base.numerator,
    baseDenominator: base.denominator,
  });
  const text = (amount: number): string => moneyText(formats.money, amount, currency);
  return settings.taxes.example({ price: text(price), tax: text(tax), total: text(price + tax) });
};
