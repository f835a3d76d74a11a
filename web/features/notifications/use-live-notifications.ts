import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRecord } from '#web/lib/failures.ts';
import { followLive } from '#web/lib/live.ts';
import { refreshAfter, refreshBell } from './stale-reads.ts';

/** Pages follow what happens: lists show the new row, the bell counts it. */
export const useLiveNotifications = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      followLive(({ event, data }) => {
        if (event === 'read') void refreshBell(client);
        if (event === 'notification' && isRecord(data)) void refreshAfter(client, String(data.kind));
      }),
    [client],
  );
};
