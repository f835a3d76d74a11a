import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Each navigation, of route or of query, begins at the top of the page. */
export const useScrollTop = (): void => {
  const { pathname, search } = useLocation();
  useEffect(leaveScrollingToUs, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it waits for
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname, search]);
};

/** Otherwise the browser scrolls down again after going back. */
const leaveScrollingToUs = (): void => {
  window.history.scrollRestoration = 'manual';
};
