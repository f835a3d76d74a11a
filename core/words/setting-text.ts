import { type Currency, currencies } from '../rules/countries.ts';
import { formatRate } from '../rules/formats.ts';
import { bpsOfPercent } from '../rules/money.ts';
import { moneyText } from '../rules/money-text.ts';
import type { Words } from './words.ts';

const currencyIn = (field: string): Currency | undefined => currencies.find((one) => field.endsWith(`.${one}`));

/** The name that a setting has in its form: of `depositAccounts.KRW` with the currency. */
export const settingName = ({ settings: { money, recruiters } }: Words, field: string): string => {
  const [first = ''] = field.split('.');
  const names: Partial<Record<string, string>> = {
    chargeRate: money.chargeRate,
    invoiceDueDays: money.invoiceDueDays,
    payoutDaysAfterDeposit: money.payoutDaysAfterDeposit,
    payoutDaysAfterStart: money.payoutDaysAfterStart,
    depositAccounts: money.depositAccounts,
    secondAdminAbove: money.secondAdminAbove,
    limitOfferCount: recruiters.limitOfferCount,
    limitCandidateCount: recruiters.limitCandidateCount,
  };
  const currency = currencyIn(field);
  const name = names[first] ?? first;
  return currency === undefined ? name : `${name} (${currency})`;
};

const dayFields = ['invoiceDueDays', 'payoutDaysAfterDeposit', 'payoutDaysAfterStart'];

export const settingText = ({ formats, settings, units }: Words, field: string, value: string | number): string => {
  const currency = currencyIn(field);
  if (typeof value === 'number' && currency !== undefined) return moneyText(formats.money, value, currency);
  if (typeof value === 'number' && field === 'chargeRate') return formatRate(bpsOfPercent(value));
  if (typeof value === 'number' && dayFields.includes(field)) return units.days({ n: value });
  return value === '' ? settings.history.nothing : String(value);
};
