import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { notificationsApi } from '#core/api/notifications.ts';
import { call } from '#web/lib/client.ts';
import { refreshReads } from '#web/lib/endpoints.ts';

/**
 * Whoever comes to the page that a notification leads to has read it. What is told while they are there stays unread:
 * they may be looking elsewhere. Where marking fails it is marked with the next visit.
 */
export const useVisits = (unread: readonly string[] | undefined): void => {
  const client = useQueryClient();
  const { key, pathname } = useLocation();
  const visited = useRef<string | null>(null);
  useEffect(() => {
    if (unread === undefined || visited.current === key) return;
    visited.current = key;
    if (!unread.includes(pathname)) return;
    call(notificationsApi.read, { body: { path: pathname } }).then(
      () => refreshReads(client, [notificationsApi.unread, notificationsApi.list]),
      () => undefined,
    );
  }, [unread, key, pathname, client]);
};
