import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRecord } from '#web/lib/failures.ts';
import { followLive } from '#web/lib/live.ts';
import { hasUnsavedForm } from '#web/lib/unsaved-forms.ts';
import { makeRefresher } from './stale-reads.ts';

/** Pages follow what happens: lists show the new row, the bell counts it. */
export const useLiveNotifications = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = makeRefresher(client);
    const stop = followLive(({ event, data }) => {
      if (event === 'read') refresh.bell();
      if (event === 'behind') refresh.everything();
      // who was signed out elsewhere is told at once; whoever is in the middle of something, by what they do next
      if (event === 'over' && !hasUnsavedForm()) refresh.bell();
      if (event === 'notification' && isRecord(data)) refresh.after(String(data.kind));
    });
    return () => {
      stop();
      refresh.stop();
    };
  }, [client]);
};
