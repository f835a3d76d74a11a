import { useWords } from '../words.tsx';
import { BarChart, type BarGroup, ChartLegend } from './bar-chart.tsx';
import { Card } from './card.tsx';
import { useChartMonths } from './chart-months.ts';

export type MonthOfChart = {
  /** `2026-11` */
  month: string;
  /** One value per series. */
  values: readonly number[];
};

type MonthChartProps = {
  title: string;
  series: readonly string[];
  /** The oldest first; the last one is the present month. */
  months: readonly MonthOfChart[];
  /** What it says, in a sentence or two. */
  summary: (told: { total: number; best: string; most: number }) => string;
};

const sumOf = ({ values }: MonthOfChart): number => values.reduce((total, value) => total + value, 0);

/** Bars of the last months, with their numbers in a table. */
export function MonthChart({ title, series, months, summary }: MonthChartProps) {
  const { chart } = useWords().widgets;
  const { fullMonth, labelsOf } = useChartMonths();
  const labels = labelsOf(months.map(({ month }) => month));
  const groups: BarGroup[] = labels.map((label, index) => ({
    ...label,
    values: months[index]?.values ?? [],
    isNow: index === months.length - 1,
  }));
  const best = months.reduce<MonthOfChart | null>(
    (most, month) => (most === null || sumOf(month) > sumOf(most) ? month : most),
    null,
  );
  const told = {
    total: months.reduce((total, month) => total + sumOf(month), 0),
    best: best === null ? '' : fullMonth(best.month),
    most: best === null ? 0 : sumOf(best),
  };
  return (
    <Card title={title} aside={<ChartLegend series={series} />}>
      <BarChart
        summary={summary(told)}
        series={series}
        groups={groups}
        table={{ label: title, toggle: chart.showNumbers, groupColumn: chart.monthColumn }}
      />
    </Card>
  );
}
