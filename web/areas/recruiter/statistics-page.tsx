import { statisticsApi } from '#core/api/statistics.ts';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { RecruiterYear } from '#web/features/statistics/recruiter-statistics.tsx';
import { isOfRecruiter } from '#web/features/statistics/statistics-query.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';

export function StatisticsPage() {
  return (
    <Loaded query={useEndpoint(statisticsApi.own)}>
      {(of) => (isOfRecruiter(of) ? <RecruiterYear of={of} /> : null)}
    </Loaded>
  );
}
