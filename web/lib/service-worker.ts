import { isPageHeld } from './busy.ts';

const checkEveryMilliseconds = 10_800_000;
let waiting: ServiceWorker | null = null;
let isReloadDue = false;
let hasReloaded = false;

/** Lets a new version take over; the page then reloads, once. */
const takeOver = (): void => {
  waiting?.postMessage({ type: 'SKIP_WAITING' });
  waiting = null;
};

/** Another tab may have let the new version in: unsaved work here still comes first. */
const reloadOnce = (): void => {
  isReloadDue = true;
  if (hasReloaded || isPageHeld()) return;
  hasReloaded = true;
  window.location.reload();
};

const offer = (worker: ServiceWorker): void => {
  waiting = worker;
  if (!isPageHeld()) takeOver();
};

const watch = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // without a controller it is the first installation, not a new version
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  });
  setInterval(() => void registration.update().catch(logFailure), checkEveryMilliseconds);
};

const logFailure = (failure: unknown): void => console.error('service worker', failure);

/** A version that waited for a form or a transfer comes in with the next navigation. */
export const takeOverOnNavigation = (): void => {
  if (isPageHeld()) return;
  takeOver();
  if (isReloadDue) reloadOnce();
};

export const registerServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) reloadOnce();
  });
  try {
    watch(await navigator.serviceWorker.register('/sw.js'));
  } catch (failure) {
    logFailure(failure);
  }
};
