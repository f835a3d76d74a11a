import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountsApi } from '#core/api/accounts.ts';
import type { Endpoint } from '#core/api/endpoint.ts';
import { refreshReads } from '#web/lib/endpoints.ts';
import { hasCode } from '#web/lib/failures.ts';

/**
 * A profile form that somebody else overtook: it keeps what was typed, and the newest can be loaded under it.
 * `versions` are those that the form was loaded with; `onNewest` runs when newer ones have come; `reads` bring them.
 */
export const useStaleForm = (versions: string, onNewest: () => void, reads: readonly Endpoint[] = [accountsApi.me]) => {
  const client = useQueryClient();
  const [staleAt, setStaleAt] = useState<string | null>(null);
  const [shown, setShown] = useState(versions);
  useEffect(() => {
    if (shown === versions) return;
    setShown(versions);
    onNewest();
  }, [shown, versions, onNewest]);
  return {
    isStale: staleAt === versions,
    load: () => refreshReads(client, reads),
    /** For `onFailed`: true when it was this, and the note says so. */
    takeStale: (failure: Error): boolean => {
      if (!hasCode(failure, 'VERSION_STALE')) return false;
      setStaleAt(versions);
      return true;
    },
  };
};

/** Whether anything inside a group of fields was changed. */
export const isChanged = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(isChanged));
