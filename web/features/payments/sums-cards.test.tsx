import { expect, test } from 'vitest';
import type { Locale } from '#core/rules/enums.ts';
import { show } from '#web/testing/render.tsx';
import { textsIn } from '#web/testing/texts.ts';
import type { Sums } from './payment-query.ts';
import { type Party, SumsCards } from './sums-cards.tsx';

const cost = (count: number, fee: number) => ({ count, fee, tax: fee / 10, total: (fee * 11) / 10 });
const gain = (count: number, fee: number) => {
  const { total, ...rest } = cost(count, fee);
  return { ...rest, charge: fee / 20, payout: total - fee / 20 };
};

const employers: Sums = {
  year: 2026,
  years: [2026],
  currencies: [
    {
      currency: 'KRW',
      all: cost(3, 30_000_000),
      billed: cost(2, 12_600_000),
      overdue: cost(1, 600_000),
      held: cost(1, 10_000_000),
      paidOut: cost(0, 7_400_000),
      heldMoney: 11_000_000,
      months: [
        { month: '2026-02', sum: cost(1, 10_000_000) },
        { month: '2026-11', sum: cost(2, 20_000_000) },
      ],
    },
  ],
};
const recruiters: Sums = {
  year: 2026,
  years: [2026],
  currencies: [
    {
      currency: 'SGD',
      all: gain(1, 1_234_560),
      billed: gain(0, 0),
      overdue: gain(0, 0),
      held: gain(0, 0),
      paidOut: gain(1, 1_234_560),
      heldMoney: 0,
      paidOutMoney: 1_296_288,
      months: [{ month: '2026-05', sum: gain(1, 1_234_560) }],
    },
  ],
};

const shown = (sums: Sums, reader: Party, locale: Locale) => {
  const { container } = show(<SumsCards sums={sums} reader={reader} />, { locale });
  const [made, months] = [...container.querySelectorAll('table')];
  return {
    title: textsIn(container, 'h2, h3')[0],
    parts: textsIn(container, 'dl > div'),
    made: textsIn(made, 'tr'),
    chart: container.querySelector('[role=img]')?.getAttribute('aria-label'),
    // months without anything stand there as nothing
    months: textsIn(months, 'tbody tr').filter((row) => !/[^\d,.]0(?:원|만원|\.00)?$/.test(row)),
    monthCount: months?.querySelectorAll('tbody tr').length,
  };
};

test.each([
  [
    'EMPLOYER',
    'ko',
    {
      title: '2026년 수수료 (부가세 별도) 3,000만원',
      parts: [
        '입금 대기1,260만원기한 지난 청구서 1건',
        '보관 중1,000만원계약 1건, 부가세 별도',
        '지급 완료740만원계약 0건, 부가세 별도',
      ],
      made: [
        '수수료 (부가세 별도)3,000만원',
        '부가세300만원',
        '합계 (부가세 포함)3,300만원',
        '장부상 현재 보관액 (부가세 포함)1,100만원',
      ],
      chart: '합계 3,000만원. 가장 많은 달은 2026년 11월(2,000만원)입니다.',
      months: ['2026년 2월1,000만원', '2026년 11월2,000만원'],
      monthCount: 12,
    },
  ],
  [
    'RECRUITER',
    'en',
    {
      title: 'Fees of 2026, excl. VAT S$12,345.60',
      parts: [
        'ExpectedS$0.000 contracts, excl. VAT',
        'HeldS$0.000 contracts, excl. VAT',
        'Paid outS$12,345.601 contract, excl. VAT',
      ],
      made: [
        'Fees, excluding VATS$12,345.60',
        'VATS$1,234.56',
        'Service charge-S$617.28',
        'Payouts in all, sent or to come, including VATS$12,962.88',
        'Held on the books now, including VATS$0.00',
        'Paid out or set off on the books, including VATS$12,962.88',
      ],
      chart: 'S$12,962.88 in all; the most was S$12,962.88 in May 2026.',
      months: ['May 2026S$12,962.88'],
      monthCount: 12,
    },
  ],
] as const)(
  'the sums of a year as %s reads them in %s, each figure and the chart as a table',
  (reader, locale, told) => {
    expect(shown(reader === 'EMPLOYER' ? employers : recruiters, reader, locale)).toEqual(told);
  },
);
