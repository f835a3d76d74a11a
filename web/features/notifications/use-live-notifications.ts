import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRecord } from '#web/lib/failures.ts';
import { followLive } from '#web/lib/live.ts';
import { hasUnsavedForm } from '#web/lib/unsaved-forms.ts';
import { makeRefresher } from './stale-reads.ts';

/** Who signs out here has the answer by then, and is not told of it as of something that happened. */
const ownActMilliseconds = 1000;

/** Pages follow what happens: lists show the new row, the bell counts it. */
export const useLiveNotifications = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = makeRefresher(client);
    let ending: ReturnType<typeof setTimeout> | undefined;
    // who was signed out elsewhere is told by the next read; whoever is in the middle of something, by what they do next
    const end = (): void => {
      if (!hasUnsavedForm()) refresh.bell();
    };
    const stop = followLive(({ event, data }) => {
      if (event === 'read') refresh.bell();
      if (event === 'behind') refresh.everything();
      if (event === 'over') ending = setTimeout(end, ownActMilliseconds);
      if (event === 'notification' && isRecord(data)) refresh.after(String(data.kind));
    });
    return () => {
      clearTimeout(ending);
      stop();
      refresh.stop();
    };
  }, [client]);
};
