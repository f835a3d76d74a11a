import type { RouteObject } from 'react-router';
import { homeOf } from '#web/lib/paths.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { useUserType } from '#web/lib/session.ts';
import { useMissingTitle } from '#web/lib/titles.ts';
import { NotFoundView } from '#web/ui/frame/not-found-view.tsx';

/** In place of a page of an area that leads nowhere, or whose thing is not this person's to know of. */
export function AreaNotFound() {
  useMissingTitle();
  const userType = useUserType();
  return <NotFoundView home={userType === null || userType === 'INVALID' ? '/' : homeOf[userType]} />;
}

/** The last route of every area. */
export const notFoundRoute: RouteObject = {
  path: '*',
  Component: AreaNotFound,
  handle: { title: ({ shell }) => shell.titles.notFound } satisfies RouteHandle,
};
