import type { MoneyScale } from '../../rules/money-text.ts';
import type { Words } from '../words.ts';
import { units } from './units.ts';

const largeUnits: readonly MoneyScale[] = [
  { size: 1_000_000_000, from: 1_000_000_000, decimals: 1, suffix: ' billion' },
  { size: 1_000_000, from: 1_000_000, decimals: 1, suffix: ' million' },
];

export const formats: Words['formats'] = {
  wait: {
    days: units.days,
    hours: units.hours,
    minutes: units.minutes,
    moment: 'less than a minute',
  },
  money: {
    KRW: { prefix: 'KRW ', suffix: '', scales: largeUnits },
    IDR: { prefix: 'Rp ', suffix: '', scales: largeUnits },
    SGD: { prefix: 'S$', suffix: '', scales: [] },
  },
  daysLeft: ({ n }) => {
    if (n === 0) return 'Closes today';
    const days = units.days({ n: Math.abs(n) });
    return n > 0 ? `${days} left` : `${days} past`;
  },
  withoutTax: ({ amount }) => `${amount} (excl. VAT)`,
  timeZone: { KR: 'Korea time', ID: 'Jakarta time', SG: 'Singapore time' },
  inZone: ({ time, zone }) => `${time} (${zone})`,
};
