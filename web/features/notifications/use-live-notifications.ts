import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRecord } from '#web/lib/failures.ts';
import { isSeen } from '#web/lib/last-moment.ts';
import { followLive } from '#web/lib/live.ts';
import { hasUnsavedForm } from '#web/lib/unsaved-forms.ts';
import { makeRefresher } from './stale-reads.ts';

/** Who signs out here has the answer by then, and is not told of it as of something that happened. */
export const ownActMilliseconds = 1000;

/**
 * Whoever was signed out elsewhere is told by the next read of the page they see. Whoever is in the middle of something
 * is told by what they do next, and no tab out of sight takes the session from under it.
 */
const makeEnding = (readAgain: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = (): void => {
    if (!isOver || !isSeen() || hasUnsavedForm()) return;
    isOver = false;
    readAgain();
  };
  document.addEventListener('visibilitychange', look);
  return {
    begin: (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isOver = true;
        look();
      }, ownActMilliseconds);
    },
    stop: (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
};

/** Pages follow what happens: lists show the new row, the bell counts it. */
export const useLiveNotifications = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = makeRefresher(client);
    const ending = makeEnding(refresh.bell);
    const stop = followLive(({ event, data }) => {
      if (event === 'read') refresh.bell();
      if (event === 'behind') refresh.everything();
      if (event === 'over') ending.begin();
      if (event === 'notification' && isRecord(data)) refresh.after(String(data.kind));
    });
    return () => {
      ending.stop();
      stop();
      refresh.stop();
    };
  }, [client]);
};
