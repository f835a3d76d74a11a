import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { withoutOpened } from './opened-row.ts';

/** Each navigation, of route or of query, begins at the top of the page; a row that is opened leaves it where it is. */
export const useScrollTop = (): void => {
  const { pathname, search } = useLocation();
  useEffect(leaveScrollingToUs, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it waits for
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname, withoutOpened(search)]);
};

/** Otherwise the browser scrolls down again after going back. */
const leaveScrollingToUs = (): void => {
  window.history.scrollRestoration = 'manual';
};
