import { lazy, Suspense } from 'react';
import { loadChunk } from '#web/lib/chunks.ts';
import { useHeldPage } from '#web/lib/session.ts';

const HeldPageDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./held-page-dialog.tsx'))).HeldPageDialog,
}));

/** Over a page whose owner was signed out in another tab while it held unsaved work. */
export function HeldPage() {
  const held = useHeldPage();
  if (held === null) return null;
  return (
    <Suspense fallback={null}>
      <HeldPageDialog {...held} />
    </Suspense>
  );
}
