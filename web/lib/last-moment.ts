import { useEffect, useRef } from 'react';
import { onSessionLost } from './session.ts';

type Moments = {
  /**
   * The page is loaded again, left for another one that is no page of the application, or out of sight: from there a
   * phone ends it without a word. It may come back as it was.
   */
  hidden: () => void;
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
    const hideUnseen = (): void => {
      if (document.visibilityState === 'hidden') hide();
    };
    window.addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hideUnseen);
    return () => {
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hideUnseen);
      stop();
    };
  }, []);
};
