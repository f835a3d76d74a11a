import { IconHelpCircle } from '@tabler/icons-react';
import { stepCodes } from '#core/rules/statistics.ts';
import { BarChart, ChartLegend } from '#web/ui/blocks/bar-chart.tsx';
import { Card } from '#web/ui/blocks/card.tsx';
import { useChartMonths } from '#web/ui/blocks/chart-months.ts';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { Figure, Figures } from '#web/ui/blocks/figure.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './statistics.module.css';
import type { Statistics } from './statistics-query.ts';

type Of = { of: Statistics };

/** The figures of the year, each with what stands behind it. */
export function YearFigures({ of }: Of) {
  const { statistics, units } = useWords();
  const { figures, percent } = statistics;
  const { jobCount: whole } = of;
  const median = (spread: Statistics['hire']) =>
    spread === null ? statistics.none : figures.medianOf({ n: spread.count });
  return (
    <Figures>
      <Figure
        label={figures.successRate}
        value={of.successRate}
        unit={percent}
        note={figures.successNote({ part: of.recommendedJobCount, whole })}
      />
      <Figure
        label={figures.average}
        value={of.averageRecommendations}
        unit={units.persons}
        note={figures.averageNote({ part: of.candidateCount, whole })}
      />
      <Figure
        label={figures.hireRate}
        value={of.hireRate}
        unit={percent}
        note={figures.hireRateNote({ part: of.hiredJobCount, whole })}
      />
      <Figure
        label={figures.firstRecommendation}
        value={of.firstRecommendation?.median ?? null}
        unit={units.days}
        note={median(of.firstRecommendation)}
      />
      <Figure label={figures.hire} value={of.hire?.median ?? null} unit={units.days} note={median(of.hire)} />
    </Figures>
  );
}

export function MonthsCard({ of }: Of) {
  const { statistics, widgets } = useWords();
  const { months } = statistics;
  const { chart } = widgets;
  const { fullMonth, labelsOf } = useChartMonths();
  const best = of.months.reduce(
    (most, one) => (one.recommended > most.recommended ? one : most),
    of.months[0] ?? noMonth,
  );
  const sum = (key: 'recommended' | 'hired') => of.months.reduce((total, one) => total + one[key], 0);
  return (
    <Card title={months.title} aside={<ChartLegend series={[months.recommended]} mark={months.hiredAbove} />}>
      <BarChart
        summary={months.summary({
          total: sum('recommended'),
          best: fullMonth(best.month),
          most: best.recommended,
          hired: sum('hired'),
        })}
        series={[months.recommended]}
        mark={months.hired}
        groups={labelsOf(of.months.map(({ month }) => month)).map((label, index) => ({
          ...label,
          values: [of.months[index]?.recommended ?? 0],
          mark: of.months[index]?.hired ?? 0,
        }))}
        table={{ label: months.title, toggle: chart.showNumbers, groupColumn: chart.monthColumn }}
      />
    </Card>
  );
}
const noMonth = { month: '', recommended: 0, hired: 0 };

/** How many came how far: number, part of the step before, and a bar that says the same. */
export function FunnelCard({ of }: Of) {
  const { statistics, enums } = useWords();
  const { funnel } = statistics;
  const first = of.funnel[0]?.count ?? 0;
  return (
    <Card title={funnel.title}>
      <ol className={styles.steps}>
        {of.funnel.map(({ step, count }, at) => {
          const before = of.funnel[at - 1]?.count ?? 0;
          return (
            <li key={step} className={styles.step}>
              <span>{step === 'RECOMMENDED' ? funnel.recommended : enums.candidateCode[stepCodes[step]]}</span>
              <b>{funnel.persons({ n: count })}</b>
              <small>{before === 0 ? '' : `${Math.round((count * 100) / before)}%`}</small>
              <span className={styles.run} aria-hidden>
                <span style={{ width: `${first === 0 ? 0 : (count * 100) / first}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.basis}>{funnel.basis}</p>
    </Card>
  );
}

/** The mean beside what it hides: the middle of all cases, and where half of them lie. */
export function SpreadCard({ of }: Of) {
  const { spread, figures } = useWords().statistics;
  const spans = [
    { label: figures.firstRecommendation, value: of.firstRecommendation },
    { label: figures.hire, value: of.hire },
  ];
  const rows = [
    { key: 'median', label: spread.median },
    { key: 'mean', label: spread.mean },
    { key: 'lowerQuartile', label: spread.lower },
    { key: 'upperQuartile', label: spread.upper },
    { key: 'count', label: spread.count },
  ] as const;
  return (
    <Card title={spread.title} aside={spread.unit}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{spread.what}</th>
            {spans.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label }) => (
            <tr key={key} data-main={key === 'median' || undefined}>
              <th scope="row">{label}</th>
              {spans.map((span) => (
                <td key={span.label}>{span.value === null ? '–' : span.value[key].toLocaleString('en')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const explained = [
  'period',
  'successRate',
  'average',
  'hireRate',
  'firstRecommendation',
  'hire',
  'funnel',
  'fees',
] as const;

/** What each figure means, in words. */
export function Definitions() {
  const { help } = useWords().statistics;
  return (
    <details className={styles.help}>
      <summary>
        <IconHelpCircle size={18} stroke={1.75} aria-hidden />
        {help.title}
      </summary>
      <DefinitionList facts={explained.map((key) => ({ label: help[key].label, value: help[key].text }))} />
    </details>
  );
}
