import { BarChart, type BarGroup, ChartLegend } from '#web/ui/blocks/bar-chart.tsx';
import { Card } from '#web/ui/blocks/card.tsx';
import { Figure, Figures } from '#web/ui/blocks/figure.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { Dashboard } from './waiting-accounts.tsx';

type Joined = Dashboard['joined'];

const allOf = ({ employers, recruiters }: Joined[number]): number => employers + recruiters;
const total = (joined: Joined, of: (month: Joined[number]) => number): number =>
  joined.reduce((sum, month) => sum + of(month), 0);

export function AccountFigures({ dashboard }: { dashboard: Dashboard }) {
  const { adminAccounts, units } = useWords();
  const { home } = adminAccounts;
  const { joined } = dashboard;
  const [lastMonth, thisMonth] = joined.slice(-2).map(allOf);
  const unit = units.persons;
  return (
    <Figures>
      <Figure label={home.employers} value={dashboard.employers} unit={unit} />
      <Figure label={home.recruiters} value={dashboard.recruiters} unit={unit} />
      <Figure
        label={home.joinedThisMonth}
        value={thisMonth ?? 0}
        unit={unit}
        note={home.joinedLastMonth({ n: lastMonth ?? 0 })}
      />
      <Figure
        label={home.joinedInYear}
        value={total(joined, allOf)}
        unit={unit}
        note={home.joinedParts({
          employers: total(joined, ({ employers }) => employers),
          recruiters: total(joined, ({ recruiters }) => recruiters),
        })}
      />
    </Figures>
  );
}

const partsOf = (month: string): { year: number; month: number } => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5, 7)),
});

/** Who joined in each of the last twelve months. */
export function JoinedChart({ joined }: { joined: Joined }) {
  const { adminAccounts, enums } = useWords();
  const { home } = adminAccounts;
  const series = [enums.role.EMPLOYER, enums.role.RECRUITER];
  const groups: BarGroup[] = joined.map(({ month, employers, recruiters }, index) => ({
    key: month,
    label: home.month(partsOf(month)),
    fullLabel: home.fullMonth(partsOf(month)),
    values: [employers, recruiters],
    isNow: index === joined.length - 1,
  }));
  const best = joined.reduce<Joined[number] | null>(
    (most, month) => (most === null || allOf(month) > allOf(most) ? month : most),
    null,
  );
  const summary = home.chartSummary({
    total: total(joined, allOf),
    best: best === null ? '' : home.fullMonth(partsOf(best.month)),
    most: best === null ? 0 : allOf(best),
  });
  return (
    <Card title={home.chart} aside={<ChartLegend series={series} />}>
      <BarChart
        summary={summary}
        series={series}
        groups={groups}
        table={{ label: home.chart, toggle: home.showNumbers, groupColumn: home.monthColumn }}
      />
    </Card>
  );
}
