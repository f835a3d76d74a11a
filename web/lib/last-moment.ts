import { useEffect, useRef } from 'react';
import { onSessionLost } from './session.ts';

export const isSeen = (): boolean => document.visibilityState !== 'hidden';

type Moments = {
  /**
   * The page is loaded again, left for another one that is no page of the application, or out of sight: from there a
   * phone ends it without a word. It may come back as it was.
   */
  hidden: () => void;
  /** The hidden page is there again, as it was. */
  shown?: () => void;
  /** The server has ended the session: its tokens are still there. */
  lost: () => void;
};

/** The last moments in which what was typed can be kept. */
export const useLastMoment = (moments: Moments): void => {
  const latest = useRef(moments);
  latest.current = moments;
  useEffect(() => {
    const hide = (): void => latest.current.hidden();
    const stop = onSessionLost(() => latest.current.lost());
    const turn = (): void => (isSeen() ? latest.current.shown?.() : hide());
    const heeded = { pagehide: hide, pageshow: turn, visibilitychange: turn };
    for (const [name, heed] of Object.entries(heeded)) window.addEventListener(name, heed);
    return () => {
      for (const [name, heed] of Object.entries(heeded)) window.removeEventListener(name, heed);
      stop();
    };
  }, []);
};
