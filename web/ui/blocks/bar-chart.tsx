import { useMediaQuery } from '@mantine/hooks';
import styles from './bar-chart.module.css';

export type BarGroup = {
  key: string;
  /** Under the bar, and in full in the table. */
  label: string;
  fullLabel: string;
  /** Under the label, where a year begins. */
  year?: string | undefined;
  /** One value per series, stacked in that order. */
  values: readonly number[];
  /** A small number of something else, over the bar. */
  mark?: number;
  isNow?: boolean;
};

type BarChartProps = {
  /** What the chart says, in a sentence or two. */
  summary: string;
  /** At most five: each has its colour of the theme. */
  series: readonly string[];
  /** What the numbers over the bars are. */
  mark?: string;
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
const yearHeight = 16;
const topRoom = 10;
const markRoom = 18;
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
export function BarChart({ summary, series, mark, groups, table, texts = plainTexts }: BarChartProps) {
  const top = mark === undefined ? topRoom : topRoom + markRoom;
  const maximum = roundMaximum(Math.max(...groups.map(({ values }) => sum(values)), 1));
  const foot = labelHeight + (groups.some(({ year }) => year !== undefined) ? yearHeight : 0);
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <Axis maximum={maximum} top={top} textOf={texts.short} />
        <svg className={styles.bars} height={top + plotHeight + foot} role="img" aria-label={summary}>
          {[0, 0.5, 1].map((part) => (
            <line key={part} className={styles.grid} x1="0" x2="100%" y1={yOf(part, top)} y2={yOf(part, top)} />
          ))}
          {groups.map((group, index) => (
            <Bar
              key={group.key}
              group={group}
              index={index}
              of={groups.length}
              maximum={maximum}
              top={top}
              series={series}
              mark={mark}
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
          mark={mark}
          groups={groups}
          textOf={texts.full}
        />
      </details>
    </figure>
  );
}

/** On half pixels, so that a hairline stays one. */
const yOf = (part: number, top: number): number => top + plotHeight * (1 - part) + 0.5;

type Telling = { textOf: (value: number) => string };

function Axis({ maximum, top, textOf }: Telling & { maximum: number; top: number }) {
  return (
    <div className={styles.axis} aria-hidden>
      {[0, 0.5, 1].map((part) => (
        <span key={part} style={{ top: yOf(part, top) }}>
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
  top: number;
  series: readonly string[];
  mark: string | undefined;
};

function Bar({ group, index, of, maximum, top, series, mark, textOf }: BarProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const width = isNarrow ? 12 : 22;
  const centre = `${((index + 0.5) / of) * 100}%`;
  const isLabelled = !isNarrow || (of - 1 - index) % 2 === 0;
  const marked = mark === undefined ? [] : [`${mark} ${group.mark ?? 0}`];
  const told = [...series.map((name, at) => `${name} ${textOf(group.values[at] ?? 0)}`), ...marked].join(', ');
  return (
    <g>
      <title>{`${group.fullLabel}: ${told}`}</title>
      <g transform={`translate(${-width / 2} ${top})`}>
        {/* its own viewport cuts the lower corners off at the base line */}
        <svg x={centre} width={width} height={plotHeight} aria-hidden>
          <Column values={group.values} maximum={maximum} width={width} />
        </svg>
      </g>
      {group.mark !== undefined && group.mark > 0 && (
        <svg x={centre} y={yOf(sum(group.values) / maximum, top) - markRoom} className={styles.mark} aria-hidden>
          <circle cx="-6" cy="7" r="4" />
          <text x="2" y="11">
            {group.mark}
          </text>
        </svg>
      )}
      {isLabelled && (
        <text className={styles.label} data-now={group.isNow || undefined} x={centre} y={top + plotHeight + 20}>
          {group.label}
        </text>
      )}
      {group.year !== undefined && (
        <text className={styles.label} x={centre} y={top + plotHeight + 20 + yearHeight}>
          {group.year}
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
  mark: string | undefined;
  groups: readonly BarGroup[];
};

function NumberTable({ label, groupColumn, series, mark, groups, textOf }: NumberTableProps) {
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
          {mark !== undefined && <th scope="col">{mark}</th>}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, fullLabel, values, mark: marked = 0 }) => (
          <tr key={key}>
            <th scope="row">{fullLabel}</th>
            {series.map((name, at) => (
              <td key={name}>{textOf(values[at] ?? 0)}</td>
            ))}
            {mark !== undefined && <td>{plain(marked)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which colour is which series: stands beside the title of the chart. */
export function ChartLegend({ series, mark }: { series: readonly string[]; mark?: string }) {
  return (
    <ul className={styles.legend}>
      {series.map((name, index) => (
        <li key={name} data-series={index + 1}>
          {name}
        </li>
      ))}
      {mark !== undefined && <li data-mark>{mark}</li>}
    </ul>
  );
}
