import '#web/ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app.tsx';
import { alertDialog, askDialog } from '#web/features/shell/dialog-queue.ts';
import { showToast } from '#web/features/shell/toasts.tsx';
import { announceThrough } from '#web/lib/announce.ts';
import { forgetLeftByGuests } from '#web/lib/kept-by-guest.ts';
import { speakFirst } from '#web/lib/locale.ts';
import { registerServiceWorker } from '#web/lib/service-worker.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { type AppRouter, makeRouter } from '#web/router.tsx';
import { loadFonts } from '#web/ui/fonts.ts';

/** After the area's own door has acted: it may know better where to, such as back to a mailed page. */
const goSoon = (router: AppRouter, path: string): void => {
  setTimeout(() => {
    if (router.state.location.pathname !== path) void router.navigate(path, { replace: true });
  }, 0);
};

const start = async (): Promise<void> => {
  forgetLeftByGuests();
  await speakFirst();
  const router = makeRouter();
  announceThrough({ toast: showToast, alert: alertDialog, ask: askDialog, go: (path) => goSoon(router, path) });
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no #root');
  createRoot(container).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  void loadFonts();
  afterFirstPage(router, () => void registerServiceWorker());
};

/** What is fetched for later comes after what somebody waits for: the first page, what it reads, and its letters. */
const afterFirstPage = (router: AppRouter, work: () => void): void => {
  const beginSoon = () => setTimeout(() => whenIdle(work), 2000);
  if (router.state.initialized) return void beginSoon();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    beginSoon();
  });
};

/** The words themselves did not come: the one place that says something without them, in both languages. */
const sayThatNothingLoaded = (failure: unknown): void => {
  console.error(failure);
  const again = document.createElement('a');
  again.href = window.location.href;
  again.lang = 'ko';
  again.textContent = '화면을 불러오지 못했습니다. 다시 불러오기 · The page could not be loaded. Try again';
  document.getElementById('root')?.replaceChildren(again);
};

start().catch(sayThatNothingLoaded);
