import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { jobsApi } from '#core/api/jobs.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { isRecord } from '#web/lib/failures.ts';
import type { MenuCounts } from './menu.ts';

const freshMilliseconds = 60_000;
/** What was read together may differ by so much. */
const togetherMilliseconds = 3_000;

const isList = (data: unknown): boolean => isRecord(data) && Array.isArray(data.data) && isRecord(data.page);

/**
 * What stands beside the links of the side menu; nothing where it cannot be read. An act of one's own reads it again at
 * once. Others act too: it is read again with every list that was counted later, so that the two never contradict each
 * other for long, and with the next page at most once a minute.
 */
export const useMenuCounts = (): MenuCounts | undefined => {
  const { data, dataUpdatedAt, refetch } = useEndpoint(jobsApi.counts);
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const readAt = useRef(dataUpdatedAt);
  readAt.current = dataUpdatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what makes it read again
  useEffect(() => {
    if (readAt.current > 0 && Date.now() - readAt.current > freshMilliseconds) void refetch();
  }, [place, refetch]);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || !isList(event.query.state.data)) return;
        const isOlder = event.query.state.dataUpdatedAt - readAt.current > togetherMilliseconds;
        // one that is on its way already is not asked for again
        if (readAt.current > 0 && isOlder) void refetch({ cancelRefetch: false });
      }),
    [client, refetch],
  );
  return data;
};
