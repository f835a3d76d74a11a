import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { announce } from '#web/lib/announce.ts';
import { ClientConfigContext, readConfigOnce } from '#web/lib/client-config.ts';
import { currentWords } from '#web/lib/locale.ts';
import { takeOverOnNavigation } from '#web/lib/service-worker.ts';
import { removeSession, useUserType } from '#web/lib/session.ts';
import { MissingContext, useRouteTitle } from '#web/lib/titles.ts';
import { useLeaveQuestion } from '#web/lib/unsaved.ts';
import { useScrollTop } from '#web/lib/use-scroll-top.ts';
import { ProgressLine } from '#web/ui/frame/progress-line.tsx';
import { focusOnPage } from './focus-on-page.ts';

/** Around every page of every area. */
export function Root() {
  useScrollTop();
  useFocusOnPage();
  const tellMissing = useRouteTitle();
  useRefuseInvalidToken();
  useNewVersion();
  useLeaveQuestion();
  const [readConfig] = useState(readConfigOnce);
  const isLoading = useNavigation().state === 'loading';
  return (
    <MissingContext value={tellMissing}>
      {isLoading && <ProgressLine />}
      <ClientConfigContext value={readConfig}>
        <Outlet />
      </ClientConfigContext>
    </MissingContext>
  );
}

function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    focusOnPage();
  }, [pathname]);
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
