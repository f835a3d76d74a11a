import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Endpoint, Output } from '#core/api/endpoint.ts';
import type { Locale } from '#core/rules/enums.ts';
import type { Agreed } from './agreed.ts';
import { type CallArguments, call } from './client.ts';
import { tellFailure } from './failure-toast.ts';
import { ApiFailure, isRefusedByState } from './failures.ts';
import { makeKeyring } from './idempotency-key.ts';
import { currentWords } from './locale.ts';
import type { Passed } from './request.ts';
import { ignoreSecondClick } from './second-click.ts';

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** With nothing sent it is the key of every read of that endpoint. */
export const queryKey = (endpoint: Endpoint, sent?: unknown): QueryKey =>
  sent === undefined ? [nameOf(endpoint)] : [nameOf(endpoint), sent];

export type ReadOptions = {
  enabled?: boolean;
  /** The rows of the last page stay while the next one loads. */
  keepPrevious?: boolean;
  /** The language of the page, for what the server words: in another one it is another answer. */
  wordedIn?: Locale;
};
type ReadArguments<E extends Endpoint> =
  Record<never, never> extends Passed<E>
    ? [sent?: Passed<E>, options?: ReadOptions]
    : [sent: Passed<E>, options?: ReadOptions];

/** Reads an endpoint: its answer, cached by what was sent. */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  ...[sent, { enabled = true, keepPrevious = false, wordedIn } = {}]: ReadArguments<E>
): UseQueryResult<Output<E>> =>
  useQuery<Output<E>>({
    queryKey: wordedIn ? [...queryKey(endpoint, sent), wordedIn] : queryKey(endpoint, sent),
    queryFn: ({ signal }) => call(endpoint, ...([sent, { signal }] as unknown as CallArguments<E>)),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
  });

/** Answers whether all that a page shows could be read. */
export const refreshReads = async (client: QueryClient, endpoints: readonly Endpoint[]): Promise<boolean> => {
  const keys = endpoints.map((endpoint) => queryKey(endpoint));
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: key })));
  const shown = keys.flatMap((key) => client.getQueryCache().findAll({ queryKey: key, type: 'active' }));
  return shown.every(({ state: { error } }) => error === null || (error instanceof ApiFailure && error.status < 500));
};

export type SendOptions<E extends Endpoint> = {
  /** Reads that this act makes stale. They are read again, too, where somebody else was first. */
  refresh?: readonly Endpoint[];
  /** What is read again where somebody else was first, if that is not what the act makes stale. */
  reread?: readonly Endpoint[];
  /** What was asked about, where that can change while it is asked. */
  agreed?: Agreed | undefined;
  /** The server has it: what the page shows is not read again yet. */
  onAccepted?: () => void;
  onDone?: (output: Output<E>, sent: Passed<E>) => void;
  /** Takes a failure over by answering true; otherwise a toast shows the message. */
  onFailed?: (failure: Error, sent: Passed<E>) => boolean;
};

/** For `onFailed`: does this, and the failure is told as ever. */
export const besides = (deed: () => void) => (): boolean => {
  deed();
  return false;
};

type Mutation<E extends Endpoint> = UseMutationResult<Output<E>, Error, Passed<E>>;
export type Sending<E extends Endpoint> = Pick<Mutation<E>, 'isPending' | 'mutateAsync' | 'variables'> & {
  mutate: (sent: Passed<E>) => void;
};

/**
 * An act: what is pressed again while it runs is sent once, something else after it, in the order of the presses; then
 * what it changed is read again.
 */
export const useSend = <E extends Endpoint>(
  endpoint: E,
  { refresh = [], reread = refresh, agreed, onAccepted, onDone, onFailed }: SendOptions<E> = {},
): Sending<E> => {
  const client = useQueryClient();
  const keyring = useRef(makeKeyring());
  const line = useRef<Passed<E>[]>([]);
  const mutation = useMutation<Output<E>, Error, Passed<E>>({
    mutationKey: queryKey(endpoint),
    mutationFn: (sent) => {
      const options = endpoint.idempotent === false ? {} : { idempotencyKey: keyring.current.keyFor(sent) };
      return call(endpoint, ...([sent, options] as unknown as CallArguments<E>));
    },
    onSuccess: async (output, sent) => {
      // what was set over must be set anew: a lost "on" under its old key would be taken for done after an "off"
      if (endpoint.method === 'PUT') keyring.current.spendAll();
      else keyring.current.spend(sent);
      onAccepted?.();
      await refreshReads(client, refresh);
      onDone?.(output, sent);
    },
    onError: (failure, sent) => {
      let [isTold, isNoted] = [false, false];
      // a note that stands already would not say that it happened again
      const stood = agreed?.isSaid() === true;
      // drawn at once: only then is it known whether a dialog stays and says it
      flushSync(() => {
        isTold = onFailed?.(failure, sent) ?? false;
        // what stands at its field is about that field
        isNoted = !isTold && isRefusedByState(failure) && agreed?.hear(failure) === true;
      });
      isNoted &&= !stood && agreed?.isSaid() === true;
      const tell = (): void => tellFailure(currentWords(), failure);
      if (!isTold && !isNoted) tell();
      if (!isRefusedByState(failure)) return;
      // the other half of a double click is no yes to what holds now
      ignoreSecondClick();
      const goOn = (isRead: boolean): void => {
        if (isRead) flushSync(() => agreed?.settle());
        // what holds now may leave no place for the dialog that said it
        if (isNoted && agreed?.isSaid() === false) tell();
      };
      // what is read is shown one turn later
      void refreshReads(client, reread).then((isRead) => setTimeout(() => goOn(isRead), 0));
    },
  });
  const { mutateAsync, isPending, variables } = mutation;
  // the button is off only once it is drawn again, and a double click is quicker
  const mutate = useCallback(
    (sent: Passed<E>): void => {
      const waiting = line.current;
      if (waiting.length > 0 && JSON.stringify(waiting.at(-1)) === JSON.stringify(sent)) return;
      waiting.push(sent);
      if (waiting.length === 1) void sendAll(waiting, mutateAsync);
    },
    [mutateAsync],
  );
  return { mutate, mutateAsync, isPending, variables };
};

/** Whether what was under way to an endpoint when the page came has arrived: what is read before that may be older. */
export const useArrived = (endpoint: Endpoint): boolean => {
  const underWay = useIsMutating({ mutationKey: queryKey(endpoint) });
  const [hasArrived, setArrived] = useState(underWay === 0);
  if (underWay === 0 && !hasArrived) setArrived(true);
  return hasArrived;
};

/** One after the other: two under way at once would be stored in any order. A failure is told by the act itself. */
const sendAll = async <T>(waiting: T[], send: (sent: T) => Promise<unknown>): Promise<void> => {
  for (let [next] = waiting; next !== undefined; [next] = waiting) {
    await send(next).catch(() => undefined);
    waiting.shift();
  }
};
