import type { ReactNode } from 'react';
import { type Currency, minorDigits } from '#core/rules/countries.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { useLocale, useWords } from '../words.tsx';
import { BarChart } from './bar-chart.tsx';
import { Card } from './card.tsx';

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
  const partsOf = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) });
  const best = months.reduce(
    (most, one) => (one.amount > most.amount ? one : most),
    months[0] ?? { month: '', amount: 0 },
  );
  const total = months.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card title={title} aside={aside}>
      <BarChart
        summary={summary({ total: full(total), best: chart.fullMonth(partsOf(best.month)), most: full(best.amount) })}
        series={[series]}
        groups={months.map(({ month, amount }) => ({
          key: month,
          label: chart.month(partsOf(month)),
          fullLabel: chart.fullMonth(partsOf(month)),
          values: [amount],
        }))}
        texts={{ full, short }}
        table={{ label: title, toggle: chart.showNumbers, groupColumn: chart.monthColumn }}
      />
    </Card>
  );
}
