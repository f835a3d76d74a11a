import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetKept, keepInTab } from './kept-in-tab.ts';

const pauseMs = 300;

type Kept = {
  /** Something is kept that has not been sent. */
  isKept: boolean;
  /** Something was typed that the form itself does not hold. */
  note: () => void;
  /** It was sent, or is not wanted any more. */
  forget: () => void;
};

/** Keeps what is typed in this tab while it is typed: a reload, or a look at another page, loses nothing. */
export const useKeptForm = <V extends FieldValues, C>(
  name: string,
  { subscribe }: Pick<UseFormReturn<V, unknown, C>, 'subscribe'>,
  /** What of it is kept, as it stands now. */
  toKeep: () => unknown,
  wasKept: boolean,
): Kept => {
  const [isKept, setKept] = useState(wasKept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);
  const latest = useRef(toKeep);
  latest.current = toKeep;
  const keep = useRef((): void => {
    timer.current = undefined;
    if (isOver.current) return;
    keepInTab(name, latest.current());
    setKept(true);
  });
  const note = useRef((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep.current, pauseMs);
  });
  useEffect(() => {
    const stop = subscribe({ formState: { values: true }, callback: note.current });
    // what was typed just before the page is left, or loaded again, is kept too
    const keepLast = (): void => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      keep.current();
    };
    window.addEventListener('pagehide', keepLast);
    return () => {
      window.removeEventListener('pagehide', keepLast);
      stop();
      keepLast();
    };
  }, [subscribe]);
  const forget = useRef((): void => {
    isOver.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    forgetKept(name);
  });
  return { isKept, note: note.current, forget: forget.current };
};
