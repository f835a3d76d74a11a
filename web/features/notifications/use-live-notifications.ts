import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notificationsApi } from '#core/api/notifications.ts';
import { refreshReads } from '#web/lib/endpoints.ts';
import { isRecord } from '#web/lib/failures.ts';
import { followLive } from '#web/lib/live.ts';
import { useLocale } from '#web/ui/words.tsx';
import { makeRefresher } from './stale-reads.ts';

/** Pages follow what happens: lists show the new row, the bell counts it. */
export const useLiveNotifications = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = makeRefresher(client);
    const stop = followLive(({ event, data }) => {
      if (event === 'read') refresh.bell();
      if (event === 'behind') refresh.everything();
      if (event === 'notification' && isRecord(data)) refresh.after(String(data.kind));
    });
    return () => {
      stop();
      refresh.stop();
    };
  }, [client]);
  // the server words what stands in the bell: in another language it is read again
  const locale = useLocale();
  const readIn = useRef(locale);
  useEffect(() => {
    if (readIn.current === locale) return;
    readIn.current = locale;
    void refreshReads(client, [notificationsApi.list]);
  }, [client, locale]);
};
