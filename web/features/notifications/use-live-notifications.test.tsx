import { locks } from 'node:worker_threads';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notificationsApi } from '#core/api/notifications.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { removeSession, setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, slowBody, tokenFor } from '#web/lib/testing.ts';
import { standForm } from '#web/lib/unsaved-forms.ts';
import { show } from '#web/testing/render.tsx';
import { see } from '#web/testing/visibility.ts';
import { skipWaits } from '#web/testing/waits.ts';
import { ownActMilliseconds, useLiveNotifications } from './use-live-notifications.ts';

let live: ReturnType<typeof slowBody> | null = null;
let reads = 0;

beforeEach(() => {
  [live, reads] = [null, 0];
  vi.stubGlobal('navigator', { locks });
  setSession({ accessToken: tokenFor('RECRUITER'), refreshToken: 'r' });
  recordedFetch(({ url, signal }) => {
    if (url.endsWith('/events')) {
      live = slowBody(signal);
      return new Response(live.stream, { headers: { 'content-type': 'text/event-stream' } });
    }
    reads += 1;
    return answer(200, { data: { unread: 0, paths: [] } });
  });
});
afterEach(() => {
  cleanup();
  removeSession();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page() {
  useLiveNotifications();
  useEndpoint(notificationsApi.unread);
  return null;
}

const open = async () => {
  const client = makeQueryClient();
  show(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await expect.poll(() => [reads, live === null]).toEqual([1, false]);
};
const endSession = () => live?.part('event: over\ndata: {}\n\n');
/** Longer than whatever follows from what was heard. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400));

test('whoever was signed out elsewhere reads again, and so hears of it, where the page is seen', async () => {
  skipWaits(ownActMilliseconds);
  await open();
  endSession();
  await expect.poll(() => reads).toBe(2);
});

test('a page that nobody sees reads again when it is seen, once', async () => {
  skipWaits(ownActMilliseconds);
  await open();
  see('hidden');
  endSession();
  await aWhile();
  expect(reads).toBe(1);
  see('visible');
  await expect.poll(() => reads).toBe(2);
  see('hidden');
  see('visible');
  await aWhile();
  expect(reads).toBe(2);
});

test('whoever is in the middle of something is left to it, and reads again when they come back with nothing unsaved', async () => {
  skipWaits(ownActMilliseconds);
  await open();
  const leave = standForm({ isUnsaved: () => true, hasSessionEnded: () => false });
  endSession();
  await aWhile();
  expect(reads).toBe(1);
  leave();
  see('hidden');
  see('visible');
  await expect.poll(() => reads).toBe(2);
});
