import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { ApiFailure } from '#web/lib/failures.ts';
import { hasUnsavedForm } from '#web/lib/unsaved-forms.ts';
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

/** What is typed there, or asked in a dialog, stays to be read. */
const isInUse = (): boolean => hasUnsavedForm() || document.querySelector('[role="dialog"]') !== null;

const onPageChange = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};
const neverChanges = () => () => undefined;

/** A read that a whole page waits for. Lists have skeleton rows of their own. What is gone since goes from the page, too. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const isGone = query.error instanceof ApiFailure && query.error.status === 404;
  const isHeld = useSyncExternalStore(isGone ? onPageChange : neverChanges, () => isGone && isInUse());
  if (query.data !== undefined && (!isGone || isHeld)) return children(query.data);
  if (query.isError) return <LoadFailure failure={query.error} onRetry={() => void query.refetch()} />;
  return <Spinner page />;
}
