import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Toast } from '#web/lib/announce.ts';
import { signal } from '#web/lib/signal.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

const logFailure = (failure: unknown): void => console.error('toasts', failure);

/** When even this does not load, a message is lost, but not the page with what was typed into it. */
const loadToasts = async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('#web/ui/toasts.tsx')).Toasts };
  } catch (failure) {
    logFailure(failure);
    return { default: () => null };
  }
};

const Toasts = lazy(loadToasts);

let isWanted = false;
const changed = signal();
const want = (): void => {
  isWanted = true;
  changed.send();
};

export const showToast = (content: Toast): void => {
  want();
  void import('#web/ui/toast.ts').then(({ toast }) => toast(content), logFailure);
};

const signsOfLife = ['pointerdown', 'keydown'] as const;

/** Loaded with the first touch of the page: early enough to be there for a toast, too late to slow the first paint. */
export function LazyToasts() {
  const isNeeded = useSyncExternalStore(changed.listen, () => isWanted);
  useEffect(() => {
    // the touch itself is answered first
    const wantSoon = (): void => void whenIdle(want);
    for (const sign of signsOfLife) window.addEventListener(sign, wantSoon, { once: true });
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, wantSoon);
    };
  }, []);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
