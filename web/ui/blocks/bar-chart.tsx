import { useMediaQuery } from '@mantine/hooks';
import styles from './bar-chart.module.css';

export type BarGroup = {
  key: string;
  /** Under the bar, and in full in the table. */
  label: string;
  fullLabel: string;
  /** One value per series, stacked in that order. */
  values: readonly number[];
  isNow?: boolean;
};

type BarChartProps = {
  /** What the chart says, in a sentence or two. */
  summary: string;
  /** At most five: each has its colour of the theme. */
  series: readonly string[];
  groups: readonly BarGroup[];
  table: { label: string; toggle: string; groupColumn: string };
  /** How a value is written: in full, and short beside the axis. Plain numbers where nothing is said. */
  texts?: ValueTexts;
};

export type ValueTexts = { full: (value: number) => string; short: (value: number) => string };
const plain = (value: number): string => value.toLocaleString('en');
const plainTexts: ValueTexts = { full: plain, short: plain };

const plotHeight = 168;
const labelHeight = 28;
const topRoom = 10;
const corner = 3;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The smallest round number that holds the highest bar and has a round half. */
export const roundMaximum = (highest: number): number => {
  let scale = 1;
  while (10 * scale < highest) scale *= 10;
  const steps = [2, 4, 6, 8, 10].map((step) => step * scale);
  return steps.find((step) => step >= highest) ?? 10 * scale;
};

/** Bars over time. The sentence and the table say the same to those who cannot see it. */
export function BarChart({ summary, series, groups, table, texts = plainTexts }: BarChartProps) {
  const maximum = roundMaximum(Math.max(...groups.map(({ values }) => sum(values)), 1));
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <Axis maximum={maximum} textOf={texts.short} />
        <svg className={styles.bars} height={topRoom + plotHeight + labelHeight} role="img" aria-label={summary}>
          {[0, 0.5, 1].map((part) => (
            <line key={part} className={styles.grid} x1="0" x2="100%" y1={yOf(part)} y2={yOf(part)} />
          ))}
          {groups.map((group, index) => (
            <Bar
              key={group.key}
              group={group}
              index={index}
              of={groups.length}
              maximum={maximum}
              series={series}
              textOf={texts.full}
            />
          ))}
        </svg>
      </div>
      <details className={styles.numbers}>
        <summary>{table.toggle}</summary>
        <NumberTable
          label={table.label}
          groupColumn={table.groupColumn}
          series={series}
          groups={groups}
          textOf={texts.full}
        />
      </details>
    </figure>
  );
}

/** On half pixels, so that a hairline stays one. */
const yOf = (part: number): number => topRoom + plotHeight * (1 - part) + 0.5;

type Telling = { textOf: (value: number) => string };

function Axis({ maximum, textOf }: Telling & { maximum: number }) {
  return (
    <div className={styles.axis} aria-hidden>
      {[0, 0.5, 1].map((part) => (
        <span key={part} style={{ top: yOf(part) }}>
          {textOf(maximum * part)}
        </span>
      ))}
      {/* takes the room that the longest of them needs */}
      <span className={styles.room}>{textOf(maximum)}</span>
    </div>
  );
}

type BarProps = Telling & {
  group: BarGroup;
  index: number;
  of: number;
  maximum: number;
  series: readonly string[];
};

function Bar({ group, index, of, maximum, series, textOf }: BarProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const width = isNarrow ? 12 : 22;
  const centre = `${((index + 0.5) / of) * 100}%`;
  const isLabelled = !isNarrow || (of - 1 - index) % 2 === 0;
  const told = series.map((name, at) => `${name} ${textOf(group.values[at] ?? 0)}`).join(', ');
  return (
    <g>
      <title>{`${group.fullLabel}: ${told}`}</title>
      <g transform={`translate(${-width / 2} ${topRoom})`}>
        {/* its own viewport cuts the lower corners off at the base line */}
        <svg x={centre} width={width} height={plotHeight} aria-hidden>
          <Column values={group.values} maximum={maximum} width={width} />
        </svg>
      </g>
      {isLabelled && (
        <text className={styles.label} data-now={group.isNow || undefined} x={centre} y={topRoom + plotHeight + 20}>
          {group.label}
        </text>
      )}
    </g>
  );
}

/** Each piece reaches from its top down to the base line; the next one below is drawn over it. */
function Column({ values, maximum, width }: { values: readonly number[]; maximum: number; width: number }) {
  const pieces = values
    .map((value, series) => ({ series, value, top: sum(values.slice(0, series + 1)) }))
    .filter(({ value }) => value > 0)
    .toReversed();
  return pieces.map(({ series, top }, order) => {
    const height = (top / maximum) * plotHeight;
    return (
      <rect
        key={series}
        className={styles.piece}
        data-series={series + 1}
        y={plotHeight - height}
        width={width}
        height={height + corner}
        rx={order === 0 ? corner : 0}
      />
    );
  });
}

type NumberTableProps = Telling & {
  label: string;
  groupColumn: string;
  series: readonly string[];
  groups: readonly BarGroup[];
};

function NumberTable({ label, groupColumn, series, groups, textOf }: NumberTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{groupColumn}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, fullLabel, values }) => (
          <tr key={key}>
            <th scope="row">{fullLabel}</th>
            {series.map((name, at) => (
              <td key={name}>{textOf(values[at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which colour is which series: stands beside the title of the chart. */
export function ChartLegend({ series }: { series: readonly string[] }) {
  return (
    <ul className={styles.legend}>
      {series.map((name, index) => (
        <li key={name} data-series={index + 1}>
          {name}
        </li>
      ))}
    </ul>
  );
}
