import { useSyncExternalStore } from 'react';
import { ApiFailure, NetworkFailure } from './failures.ts';
import { signal } from './signal.ts';

export type Trouble = 'offline' | 'unavailable' | null;

let trouble: Trouble = null;
const changed = signal();

const set = (next: Trouble): void => {
  if (next === trouble) return;
  trouble = next;
  changed.send();
};

/** Every answer and every missing one passes here, so that a quiet banner can say how things stand. */
export const noteAnswer = (): void => set(null);
export const noteFailure = (failure: unknown): void => {
  if (failure instanceof NetworkFailure) set('offline');
  else if (failure instanceof ApiFailure) set(failure.status === 503 ? 'unavailable' : null);
};

export const useTrouble = (): Trouble => useSyncExternalStore(changed.listen, () => trouble);
