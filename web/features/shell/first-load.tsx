import { Suspense, useLayoutEffect } from 'react';
import { useMatches } from 'react-router';
import { ClientConfigContext } from '#web/lib/client-config.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { useRouteTitle } from '#web/lib/titles.ts';
import { mainContentId } from '#web/ui/frame/page-frame.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';

/** What stands for a moment asks for nothing that the page asks for again. */
const never = () => new Promise<never>(() => undefined);

/** While the first page loads: what it will begin with, as far as its route can say that already. */
export function FirstLoad() {
  useRouteTitle();
  useLayoutEffect(() => passFocusOn, []);
  const Opening = useMatches()
    .map(({ handle }) => (handle as Partial<RouteHandle> | undefined)?.Opening)
    .findLast((opening) => opening !== undefined);
  return (
    <ClientConfigContext value={never}>
      <Suspense fallback={<Spinner page />}>{Opening ? <Opening /> : <Spinner page />}</Suspense>
    </ClientConfigContext>
  );
}

const inHeader = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('header :is(a, button, select)')];

/** Whoever stood in the header of the opening stands there in that of the page; elsewhere they begin at its content. */
const passFocusOn = (): void => {
  const left = document.activeElement;
  if (!(left instanceof HTMLElement) || left === document.body) return;
  const place = inHeader().indexOf(left);
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const next = inHeader()[place] ?? document.getElementById(mainContentId);
    next?.focus({ preventScroll: true });
  });
};
