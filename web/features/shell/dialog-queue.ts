import { useSyncExternalStore } from 'react';
import type { Question } from '#web/lib/announce.ts';
import { signal } from '#web/lib/signal.ts';

export type OpenDialog =
  | { kind: 'alert'; id: number; message: string; close: () => void }
  | { kind: 'ask'; id: number; question: Question; answer: (isYes: boolean) => void };

let queue: readonly OpenDialog[] = [];
let lastId = 0;
const changed = signal();

const add = (make: (id: number, drop: () => void) => OpenDialog): void => {
  lastId += 1;
  const id = lastId;
  const drop = (): void => {
    queue = queue.filter((dialog) => dialog.id !== id);
    changed.send();
  };
  queue = [...queue, make(id, drop)];
  changed.send();
};

/** Told once, however many calls found out the same thing at the same time. */
export const alertDialog = (message: string): void => {
  if (queue.some((dialog) => dialog.kind === 'alert' && dialog.message === message)) return;
  add((id, close) => ({ kind: 'alert', id, message, close }));
};

export const askDialog = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    add((id, drop) => ({
      kind: 'ask',
      id,
      question,
      answer: (isYes) => {
        drop();
        resolve(isYes);
      },
    }));
  });

export const useFirstDialog = (): OpenDialog | null => useSyncExternalStore(changed.listen, () => queue[0] ?? null);
