import { useEffect, useRef } from 'react';
import { useLastMoment } from './last-moment.ts';
import { readOwner } from './session.ts';

const pauseMs = 300;

type Keeper = {
  /** Something was typed: it is kept after a moment's rest. */
  note: () => void;
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
  const keepLast = useRef((): void => {
    if (timer.current !== undefined) now.current();
  });
  useLastMoment({ hidden: keepLast.current, lost: keepLast.current });
  useEffect(() => keepLast.current, []);
  return { note: note.current, drop: drop.current };
};
