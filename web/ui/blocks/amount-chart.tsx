import type { ReactNode } from 'react';
import { type Currency, minorDigits } from '#core/rules/countries.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { useLocale, useWords } from '../words.tsx';
import { BarChart } from './bar-chart.tsx';
import { Card } from './card.tsx';
import { useChartMonths } from './chart-months.ts';

type AmountChartProps = {
  title: string;
  aside?: ReactNode;
  /** What an amount is. */
  series: string;
  currency: Currency;
  /** `2026-11`, the oldest first. */
  months: readonly { month: string; amount: number }[];
  /** What it says, in a sentence or two. */
  summary: (told: { total: string; best: string; most: string }) => string;
};

/** Money of one currency by month: in full in its table, short beside the axis. */
export function AmountChart({ title, aside, series, currency, months, summary }: AmountChartProps) {
  const words = useWords();
  const locale = useLocale();
  const { chart } = words.widgets;
  const full = (amount: number) => moneyText(words.formats.money, amount, currency, 'short');
  const short = (amount: number) =>
    new Intl.NumberFormat(locale, { notation: 'compact' }).format(amount / 10 ** minorDigits[currency]);
  const { fullMonth, labelsOf } = useChartMonths();
  const best = months.reduce(
    (most, one) => (one.amount > most.amount ? one : most),
    months[0] ?? { month: '', amount: 0 },
  );
  const total = months.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card title={title} aside={aside}>
      <BarChart
        summary={summary({ total: full(total), best: fullMonth(best.month), most: full(best.amount) })}
        series={[series]}
        groups={labelsOf(months.map(({ month }) => month)).map((label, index) => ({
          ...label,
          values: [months[index]?.amount ?? 0],
        }))}
        texts={{ full, short }}
        table={{ label: title, toggle: chart.showNumbers, groupColumn: chart.monthColumn }}
      />
    </Card>
  );
}
