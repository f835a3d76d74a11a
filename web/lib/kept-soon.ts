import { useEffect, useRef } from 'react';
import { onSessionLost, readOwner } from './session.ts';

const pauseMs = 300;

type Keeper = {
  /** Something was typed: it is kept after a moment's rest. */
  note: () => void;
  now: () => void;
  drop: () => void;
};

/**
 * Keeps what is typed while it is typed, and at once what was typed just before the page is left, loaded again, or its
 * session is ended by the server. Only its author has anything kept, and nobody who signed out.
 */
export const useKeptSoon = (keep: () => void): Keeper => {
  const latest = useRef(keep);
  latest.current = keep;
  const author = useRef(readOwner());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drop = useRef((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  });
  const now = useRef((): void => {
    drop.current();
    if (readOwner() === author.current) latest.current();
  });
  const note = useRef((): void => {
    drop.current();
    timer.current = setTimeout(now.current, pauseMs);
  });
  useEffect(() => {
    const keepLast = (): void => {
      if (timer.current !== undefined) now.current();
    };
    const stop = onSessionLost(keepLast);
    window.addEventListener('pagehide', keepLast);
    return () => {
      window.removeEventListener('pagehide', keepLast);
      stop();
      keepLast();
    };
  }, []);
  return { note: note.current, now: now.current, drop: drop.current };
};
