import type { Country } from '../../rules/countries.ts';
import type { WaitWords } from '../../rules/formats.ts';
import type { MoneyWords } from '../../rules/money-text.ts';
import { units } from './units.ts';

const wait: WaitWords = {
  days: units.days,
  hours: units.hours,
  minutes: units.minutes,
  moment: '1분 미만',
};

const money: MoneyWords = {
  KRW: {
    prefix: '',
    suffix: '원',
    scales: [{ size: 10_000, from: 10_000, decimals: 1, suffix: '만원', isTyped: true }],
  },
  IDR: { prefix: 'Rp ', suffix: '', scales: [] },
  SGD: { prefix: 'S$', suffix: '', scales: [] },
};

/** What dates, amounts and periods are put together from. */
export const formats = {
  wait,
  money,
  daysLeft: ({ n }: { n: number }) => (n === 0 ? '오늘 마감' : n > 0 ? `${n}일 남음` : `${-n}일 지남`),
  withoutTax: ({ amount }: { amount: string }) => `${amount} (부가세 별도)`,
  /** Whose clock a deadline runs on. */
  timeZone: { KR: '한국 시간', ID: '자카르타 시간', SG: '싱가포르 시간' } satisfies Record<Country, string>,
  inZone: ({ time, zone }: { time: string; zone: string }) => `${time} (${zone})`,
};
