import { guaranteesApi } from '#core/api/guarantees.ts';
import { DepartureView } from '#web/features/guarantees/departure-view.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';

const useDeparture = (id: number) => useEndpoint(guaranteesApi.departure, { params: { id } });

export function DeparturePage() {
  return <LoadedById useOne={useDeparture}>{(departure) => <DepartureView departure={departure} />}</LoadedById>;
}
