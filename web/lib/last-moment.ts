import { useEffect, useRef } from 'react';
import { onSessionLost } from './session.ts';

type Moments = {
  /** The page is loaded again, or left for another one that is no page of the application. */
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
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      stop();
    };
  }, []);
};
