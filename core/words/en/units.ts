import type { Words } from '../words.ts';

const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

export const units: Words['units'] = {
  persons: ({ n }) => counted(n, 'person', 'people'),
  cases: ({ n }) => counted(n, 'case', 'cases'),
  days: ({ n }) => counted(n, 'day', 'days'),
  items: ({ n }) => counted(n, 'item', 'items'),
  months: ({ n }) => counted(n, 'month', 'months'),
  hours: ({ n }) => counted(n, 'hour', 'hours'),
  minutes: ({ n }) => counted(n, 'minute', 'minutes'),
  seconds: ({ n }) => counted(n, 'second', 'seconds'),
  age: ({ n }) => `${n} years old`,
  years: ({ n }) => counted(n, 'year', 'years'),
  tenThousands: ({ n }) => `${n.toLocaleString('en-US')} × 10,000`,
  alone: {
    persons: 'people',
    cases: 'cases',
    days: 'days',
    items: 'items',
    months: 'months',
    hours: 'hours',
    minutes: 'minutes',
    age: 'years old',
    years: 'years',
    tenThousands: '× 10,000',
  },
};
