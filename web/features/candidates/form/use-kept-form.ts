import { useEffect, useRef, useState } from 'react';
import { forgetKept, keepInTab } from '#web/lib/kept-in-tab.ts';
import type { CandidateValues, CheckState } from './candidate-values.ts';
import type { CandidateForm } from './check-section.tsx';

const pauseMs = 300;

type Kept = {
  /** Something is kept that has not been sent. */
  isKept: boolean;
  /** It was sent, or is not wanted any more. */
  forget: () => void;
};

/** Keeps what is typed in this tab while it is typed: a reload, or a look at the posting, loses nothing. */
export const useKeptForm = (name: string, form: CandidateForm, check: CheckState | null, wasKept: boolean): Kept => {
  const [isKept, setKept] = useState(wasKept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);
  const latest = useRef(check);
  latest.current = check;
  const { subscribe, getValues } = form;
  useEffect(() => {
    const keep = (): void => {
      timer.current = undefined;
      if (isOver.current) return;
      keepInTab(name, { values: getValues() satisfies CandidateValues, check: latest.current });
      setKept(true);
    };
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, pauseMs);
      },
    });
    // what was typed just before the page is left, or loaded again, is kept too
    const keepLast = (): void => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      keep();
    };
    window.addEventListener('pagehide', keepLast);
    return () => {
      window.removeEventListener('pagehide', keepLast);
      stop();
      keepLast();
    };
  }, [name, subscribe, getValues]);
  return {
    isKept,
    forget: () => {
      isOver.current = true;
      clearTimeout(timer.current);
      timer.current = undefined;
      forgetKept(name);
    },
  };
};
