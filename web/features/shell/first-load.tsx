import { Suspense } from 'react';
import { useMatches } from 'react-router';
import { ClientConfigContext } from '#web/lib/client-config.ts';
import type { RouteHandle } from '#web/lib/titles.ts';
import { Spinner } from '#web/ui/frame/spinner.tsx';

/** What stands for a moment asks for nothing that the page asks for again. */
const never = () => new Promise<never>(() => undefined);

/** While the first page loads: what it will begin with, as far as its route can say that already. */
export function FirstLoad() {
  const Opening = useMatches()
    .map(({ handle }) => (handle as Partial<RouteHandle> | undefined)?.Opening)
    .findLast((opening) => opening !== undefined);
  return (
    <ClientConfigContext value={never}>
      <Suspense fallback={<Spinner page />}>{Opening ? <Opening /> : <Spinner page />}</Suspense>
    </ClientConfigContext>
  );
}
