import { useCallback, useRef, useState } from 'react';
import type { ErrorCode } from '#core/rules/errors.ts';
import { hasCode } from './failures.ts';

/** What an act is about, as whoever says yes has seen it. */
export type Agreed<T = unknown> = {
  /** What the next press is about. */
  now: T;
  /** As it stood when somebody else was first; null while nobody was. */
  before: T | null;
  /** Somebody else was first: nothing was sent, and the next press is about what holds now. */
  isOvertaken: boolean;
  /** And `now` is what holds now: it has been read. */
  wasOvertaken: boolean;
  /** What it is about has gone on meanwhile: this act cannot be done any more. */
  isOver: boolean;
  /** Why it is over, in the words of the server; null where it became so by what was read. */
  refusal: string | null;
  /** For the note in a dialog: whether it stands and says what happened. */
  onSaid: (isSaid: boolean) => void;
  /** For what sends: why an act was refused. Answers whether that is one of these reasons. */
  hear: (failure: Error) => boolean;
  /** For what sends: a note says it, and nothing else need to. */
  isSaid: () => boolean;
  /** For what sends: what is shown has been read again since. */
  settle: () => void;
};

const overtaken: readonly ErrorCode[] = [
  'VERSION_STALE',
  'RESULTS_NEEDED',
  'TERMS_CHANGED',
  'HIRE_CHANGED',
  'PAYOUT_CHANGED',
  'REFUND_CHANGED',
];
const over: readonly ErrorCode[] = [
  'STATUS_CONFLICT',
  'DONE_ALREADY',
  'OBJECTED_ALREADY',
  'EVALUATED_ALREADY',
  'DEPARTURE_REPORTED',
  'CONTRACT_VOID',
  'NOT_FOUND',
  'ACCOUNT_NOT_FOUND',
  'CONTACT_NOT_FOUND',
];
const isOneOf = (codes: readonly ErrorCode[], failure: Error): boolean => codes.some((code) => hasCode(failure, code));

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const opening = <T>(shown: T, isOpen: boolean) => ({
  isOpen,
  now: shown,
  before: null as T | null,
  wasOvertaken: false,
  refusal: null as Error | null,
  isRead: false,
  isOver: false,
  over: null as string | null,
});

type AgreedOptions<T> = {
  /** Whether it is asked about now, where what asks is there all the time. */
  isOpen?: boolean;
  /** Whether the act can still be done to what holds now. */
  canAct?: (now: T) => boolean;
};

/**
 * What a form or a question acts on: as it stood when it was opened, whatever the page behind it reads meanwhile. Once
 * somebody else was first it is what holds now; that is said, and the next press is about that.
 */
export const useAgreed = <T>(shown: T, { isOpen = true, canAct = () => true }: AgreedOptions<T> = {}): Agreed<T> => {
  const [held, setHeld] = useState(() => opening(shown, isOpen));
  if (held.isOpen !== isOpen) setHeld(opening(shown, isOpen));
  else if (held.refusal !== null && held.isRead) {
    // read again and still the old version: the page has no place for it any more
    const isGone = hasCode(held.refusal, 'VERSION_STALE') && isSame(shown, held.now);
    const adopted = { now: shown, before: held.now, wasOvertaken: true, refusal: null, isRead: false };
    setHeld({ ...held, ...adopted, isOver: held.isOver || isGone });
  }
  const { now, before, wasOvertaken, refusal, isOver } = held;
  const isSaid = useRef(false);
  const onSaid = useCallback((isSaidNow: boolean) => {
    isSaid.current = isSaidNow;
  }, []);
  return {
    // while nothing is asked there is nothing to keep
    now: isOpen ? now : shown,
    before,
    isOvertaken: refusal !== null || wasOvertaken,
    wasOvertaken,
    isOver: isOver || (wasOvertaken && !canAct(now)),
    refusal: held.over,
    onSaid,
    hear: (failure) => {
      const [isOvertaken, isOver] = [isOneOf(overtaken, failure), isOneOf(over, failure)];
      if (isOvertaken) setHeld((last) => ({ ...last, refusal: failure, isRead: false }));
      if (isOver) setHeld((last) => ({ ...last, isOver: true, over: failure.message || null }));
      return isOvertaken || isOver;
    },
    isSaid: () => isSaid.current,
    settle: () => setHeld((last) => (last.refusal === null ? last : { ...last, isRead: true })),
  };
};
