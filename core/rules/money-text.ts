import { type Currency, minorDigits } from './countries.ts';
import { formatNumber } from './formats.ts';

/**
 * A larger unit that a language counts a currency in. `decimals`: how far an amount may be told exactly in it.
 * `isTyped`: amounts are typed in it, too.
 */
export type MoneyScale = { size: number; from: number; decimals: number; suffix: string; isTyped?: true };

export type MoneyWords = Record<Currency, { prefix: string; suffix: string; scales: readonly MoneyScale[] }>;

/** `short` counts in larger units where the language has them: 만원, million, billion. */
export type MoneyStyle = 'full' | 'short';

const decimalText = (whole: bigint, fraction: bigint, digits: number): string => {
  const shown = digits === 0 ? '' : `.${String(fraction).padStart(digits, '0')}`;
  return formatNumber(Number(whole)) + shown;
};

const fullText = (amount: number, currency: Currency): string => {
  const unit = 10n ** BigInt(minorDigits[currency]);
  return decimalText(BigInt(amount) / unit, BigInt(amount) % unit, minorDigits[currency]);
};

/** The amount in a scale, or null where that would hide a part of it. */
const scaledText = (amount: number, scale: MoneyScale): string | null => {
  if (amount < scale.from) return null;
  const size = BigInt(scale.size);
  const tail = (BigInt(amount) % size) * 10n ** BigInt(scale.decimals);
  if (tail % size !== 0n) return null;
  const decimals = String(tail / size)
    .padStart(scale.decimals, '0')
    .replace(/0+$/, '');
  return formatNumber(Number(BigInt(amount) / size)) + (decimals === '' ? '' : `.${decimals}`);
};

type Shown = { digits: string; suffix: string };

const shownAs = (words: MoneyWords, amount: number, currency: Currency, style: MoneyStyle): Shown => {
  const { scales, suffix } = words[currency];
  for (const scale of style === 'short' ? scales : []) {
    const digits = scaledText(amount, scale);
    if (digits !== null) return { digits, suffix: scale.suffix };
  }
  return { digits: fullText(amount, currency), suffix };
};

/** An amount in minor units with its own currency. It is never rounded: a unit that cannot tell it is not used. */
export const moneyText = (
  words: MoneyWords,
  amount: number,
  currency: Currency,
  style: MoneyStyle = 'full',
): string => {
  if (amount < 0) return `-${moneyText(words, -amount, currency, style)}`;
  const { digits, suffix } = shownAs(words, amount, currency, style);
  return words[currency].prefix + digits + suffix;
};

/** How amounts that stand beside each other are told: in larger units only where that tells every one of them. */
export const styleOfAll = (words: MoneyWords, amounts: readonly number[], currency: Currency): MoneyStyle => {
  const { scales } = words[currency];
  const isScaled = (amount: number) => amount === 0 || scales.some((scale) => scaledText(amount, scale) !== null);
  return amounts.map(Math.abs).every(isScaled) ? 'short' : 'full';
};

/** One of several amounts of a sentence, in a unit that tells them all. Nothing is nothing in each of them. */
export const amountAmong = (words: MoneyWords, amount: number, all: readonly number[], currency: Currency): string =>
  amount === 0 ? '0' : moneyText(words, amount, currency, styleOfAll(words, all, currency));

/** `6,000–8,500만원`, `Rp 900 million–1.2 billion`: the unit is told once where both ends share it. */
export const moneyRangeText = (
  words: MoneyWords,
  { min, max }: { min: number; max: number },
  currency: Currency,
  style: MoneyStyle = 'full',
): string => {
  if (min === max) return moneyText(words, min, currency, style);
  const shared = style === 'short' ? styleOfAll(words, [min, max], currency) : style;
  const from = shownAs(words, min, currency, shared);
  const to = shownAs(words, max, currency, shared);
  const fromSuffix = from.suffix === to.suffix ? '' : from.suffix;
  return `${words[currency].prefix}${from.digits}${fromSuffix}–${to.digits}${to.suffix}`;
};
