import { statisticsApi } from '#core/api/statistics.ts';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { YearView } from '#web/features/statistics/year-view.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';

export function StatisticsPage() {
  return <Loaded query={useEndpoint(statisticsApi.own)}>{(of) => <YearView of={of} reader="EMPLOYER" />}</Loaded>;
}
