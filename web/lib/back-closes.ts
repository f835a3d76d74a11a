import { useLayoutEffect, useRef } from 'react';

const covers = new Set<() => void>();

export const isCovered = (): boolean => covers.size > 0;

export const uncover = (): void => {
  for (const close of covers) close();
};

/** What covers the whole page passes for one of its own: Back closes it, and stays on the page that lies under it. */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  latest.current = close;
  // what is out of sight holds nobody back, however soon they press again
  useLayoutEffect(() => {
    if (!isOpen) return;
    const closeLatest = (): void => latest.current();
    covers.add(closeLatest);
    return () => {
      covers.delete(closeLatest);
    };
  }, [isOpen]);
};
