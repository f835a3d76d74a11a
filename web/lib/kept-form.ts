import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetKept, keepInTab } from './kept-in-tab.ts';
import { useKeptSoon } from './kept-soon.ts';
import { standKept } from './unsaved-forms.ts';

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
  const isOver = useRef(false);
  const { note, drop } = useKeptSoon(() => {
    if (isOver.current) return;
    keepInTab(name, toKeep());
    setKept(true);
  });
  useEffect(() => (isKept ? standKept() : undefined), [isKept]);
  useEffect(() => subscribe({ formState: { values: true }, callback: note }), [subscribe, note]);
  const forget = useRef((): void => {
    isOver.current = true;
    drop();
    forgetKept(name);
  });
  return { isKept, note, forget: forget.current };
};
