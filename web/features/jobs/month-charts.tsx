import { type JobList, jobLists } from '#core/rules/job-lifecycle.ts';
import { offerStatuses } from '#core/rules/offer-lifecycle.ts';
import { MonthChart, type MonthOfChart } from '#web/ui/blocks/month-chart.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { EmployerDashboard, RecruiterDashboard } from './job-query.ts';

const lists = Object.keys(jobLists) as JobList[];
const hasAny = (months: readonly MonthOfChart[]): boolean =>
  months.some(({ values }) => values.some((value) => value > 0));

type JobsChartProps = {
  byMonth: EmployerDashboard['byMonth'];
  title: string;
  /** The lists as their reader knows them. */
  names: Readonly<Record<JobList, string>>;
};

/** Postings by month, each in the list that it stands in now; nothing where there were none. */
export function JobsChart({ byMonth, title, names }: JobsChartProps) {
  const { home } = useWords().jobs;
  const months = byMonth.map((month) => ({ month: month.month, values: lists.map((list) => month[list]) }));
  if (!hasAny(months)) return null;
  return (
    <MonthChart title={title} series={lists.map((list) => names[list])} months={months} summary={home.jobsSummary} />
  );
}

/** A recruiter's own offers by month, and what became of them. */
export function OffersChart({ byMonth }: Pick<RecruiterDashboard, 'byMonth'>) {
  const { jobs, enums } = useWords();
  const { home } = jobs;
  const months = byMonth.map((month) => ({
    month: month.month,
    values: offerStatuses.map((status) => month[status.toLowerCase() as Lowercase<typeof status>]),
  }));
  if (!hasAny(months)) return null;
  return (
    <MonthChart
      title={home.offersByMonth}
      // the posting of one may have ended meanwhile
      series={offerStatuses.map((status) =>
        status === 'SUGGESTED' ? home.offersUndecided : enums.offerStatus[status],
      )}
      months={months}
      summary={home.offersSummary}
    />
  );
}
