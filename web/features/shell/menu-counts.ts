import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { jobsApi } from '#core/api/jobs.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import type { MenuCounts } from './menu.ts';

const freshMilliseconds = 60_000;

/**
 * What stands beside the links of the side menu; nothing where it cannot be read. An act of one's own reads it again at
 * once. Others act too: it is also read again with the next page, at most once a minute.
 */
export const useMenuCounts = (): MenuCounts | undefined => {
  const { data, dataUpdatedAt, refetch } = useEndpoint(jobsApi.counts);
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const readAt = useRef(dataUpdatedAt);
  readAt.current = dataUpdatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what makes it read again
  useEffect(() => {
    if (readAt.current > 0 && Date.now() - readAt.current > freshMilliseconds) void refetch();
  }, [place, refetch]);
  return data;
};
