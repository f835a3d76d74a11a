import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { announce } from '#web/lib/announce.ts';
import { currentWords } from '#web/lib/locale.ts';
import { takeOverOnNavigation } from '#web/lib/service-worker.ts';
import { removeSession, useUserType } from '#web/lib/session.ts';
import { useRouteTitle } from '#web/lib/titles.ts';
import { useScrollTop } from '#web/lib/use-scroll-top.ts';
import { Spinner } from '#web/ui/frame/spinner.tsx';

/** Around every page of every area. */
export function Root() {
  useScrollTop();
  useRouteTitle();
  useRefuseInvalidToken();
  useNewVersion();
  return <Outlet />;
}

/** While the first page loads. */
export function FirstLoad() {
  return <Spinner page />;
}

function useRefuseInvalidToken(): void {
  const isInvalid = useUserType() === 'INVALID';
  useEffect(() => {
    if (!isInvalid) return;
    removeSession();
    announce.alert(currentWords().errors.TOKEN_INVALID);
  }, [isInvalid]);
}

function useNewVersion(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is what it waits for
  useEffect(takeOverOnNavigation, [pathname]);
}
