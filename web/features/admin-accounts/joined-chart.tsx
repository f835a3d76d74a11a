import { Figure, Figures } from '#web/ui/blocks/figure.tsx';
import { MonthChart } from '#web/ui/blocks/month-chart.tsx';
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

/** Who joined in each of the last twelve months. */
export function JoinedChart({ joined }: { joined: Joined }) {
  const { adminAccounts, enums } = useWords();
  const { home } = adminAccounts;
  return (
    <MonthChart
      title={home.chart}
      series={[enums.role.EMPLOYER, enums.role.RECRUITER]}
      months={joined.map(({ month, employers, recruiters }) => ({ month, values: [employers, recruiters] }))}
      summary={home.chartSummary}
    />
  );
}
