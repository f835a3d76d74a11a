import { statisticsApi } from '#core/api/statistics.ts';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { AdminStatistics } from '#web/features/statistics/admin-statistics.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';

export function StatisticsPage() {
  return (
    <Loaded query={useEndpoint(statisticsApi.all)}>
      {(of) => <AdminStatistics of={of} recruiterPath={paths.admin.recruiter} />}
    </Loaded>
  );
}
