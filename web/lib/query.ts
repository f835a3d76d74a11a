import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './failures.ts';

const retriesMax = 3;
const delayMaxMilliseconds = 30_000;

/** Reads that fail on the way are tried again; a refusal is an answer and is not. */
export const retryRead = (failed: number, failure: unknown): boolean => isPassing(failure) && failed < retriesMax;

export const retryDelay = (failed: number): number => Math.min(1000 * 2 ** failed, delayMaxMilliseconds);

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
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
