import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isAsked } from '#web/lib/busy.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { isTypedHere } from '#web/lib/unsaved-forms.ts';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { AreaNotFound } from './area-not-found.tsx';
import { focusOnPage } from './focus-on-page.ts';

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
const isInUse = (): boolean => isTypedHere() || isAsked();

const onPageChange = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};
const neverChanges = () => () => undefined;

/**
 * Whether what was read before is found no more, and has gone from the page: until it is found, whatever else fails or is
 * asked meanwhile.
 */
const useIsGone = <T,>({ data, dataUpdatedAt: read, error }: UseQueryResult<T>): boolean => {
  const [missing, setMissing] = useState<number | null>(null);
  const [gone, setGone] = useState<number | null>(null);
  if (data !== undefined && error instanceof ApiFailure && error.status === 404 && missing !== read) setMissing(read);
  const isLeaving = missing === read && gone !== read;
  const isHeld = useSyncExternalStore(isLeaving ? onPageChange : neverChanges, () => isLeaving && isInUse());
  if (isLeaving && !isHeld) setGone(read);
  return gone === read;
};

/** A read that a whole page waits for. Lists have skeleton rows of their own. What is gone since goes from the page, too. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const isGone = useIsGone(query);
  if (isGone) return <Gone />;
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailure failure={query.error} onRetry={() => void query.refetch()} />;
  return <Spinner page />;
}

function Gone() {
  useEffect(focusOnPage, []);
  return <AreaNotFound />;
}
