import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '#web/lib/failures.ts';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { AreaNotFound } from './area-not-found.tsx';

type LoadFailureProps = { failure: unknown; onRetry?: () => void };

/** What could not be read: not there or not this person's to know of, or a failure with its request id. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  if (failure instanceof ApiFailure && (failure.status === 403 || failure.status === 404)) return <AreaNotFound />;
  const message = failure instanceof Error && failure.message !== '' ? failure.message : undefined;
  const requestId = failure instanceof ApiFailure ? failure.requestId : null;
  return <ServerError message={message} requestId={requestId} onRetry={onRetry} />;
}

type LoadedProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** A read that a whole page waits for. Lists have skeleton rows of their own. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailure failure={query.error} onRetry={() => void query.refetch()} />;
  return <Spinner page />;
}
