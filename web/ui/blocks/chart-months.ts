import { useWords } from '../words.tsx';

const partsOf = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) });
const isJanuary = (month: string | undefined): boolean => month?.endsWith('-01') ?? false;

/** Under the first month and under each January; the two are not told side by side. */
const showsYear = (months: readonly string[], index: number): boolean =>
  isJanuary(months[index]) || (index === 0 && !isJanuary(months[1]));

/** How months like `2026-11` are named in a chart: under their bar, in full, and with the year where it changes. */
export const useChartMonths = () => {
  const { chart } = useWords().widgets;
  return {
    fullMonth: (month: string): string => chart.fullMonth(partsOf(month)),
    labelsOf: (months: readonly string[]) =>
      months.map((month, index) => ({
        key: month,
        label: chart.month(partsOf(month)),
        fullLabel: chart.fullMonth(partsOf(month)),
        year: showsYear(months, index) ? chart.year(partsOf(month)) : undefined,
      })),
  };
};
