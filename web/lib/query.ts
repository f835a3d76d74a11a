import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { accountsApi } from '#core/api/accounts.ts';
import { queryKey } from './endpoints.ts';
import { hasCode, isPassing } from './failures.ts';

const retriesMax = 3;
const delayMaxMilliseconds = 30_000;

/** Reads that fail on the way are tried again; a refusal is an answer and is not. */
export const retryRead = (failed: number, failure: unknown): boolean => isPassing(failure) && failed < retriesMax;

export const retryDelay = (failed: number): number => Math.min(1000 * 2 ** failed, delayMaxMilliseconds);

export const makeQueryClient = (): QueryClient => {
  /** New terms came into force while a page was open: who is signed in is read again, and is asked. */
  const onError = (failure: unknown): void => {
    if (hasCode(failure, 'CONSENT_NEEDED')) void client.invalidateQueries({ queryKey: queryKey(accountsApi.me) });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: retryRead,
        retryDelay,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnMount: true,
        refetchOnReconnect: true,
        refetchInterval: false,
        // the client itself says "Network Error"; a silently paused call would say nothing
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
