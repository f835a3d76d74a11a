import type { Currency } from '#core/rules/countries.ts';
import { moneyText } from '#core/rules/money-text.ts';
import type { Words } from '#core/words/words.ts';

export const amountText = ({ formats }: Words, amount: number, currency: Currency): string =>
  moneyText(formats.money, amount, currency);
