import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSiteLinks } from '#core/rules/site-links.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { idleMs } from '#web/lib/when-idle.ts';
import { show } from '#web/testing/render.tsx';
import { skipWaits } from '#web/testing/waits.ts';
import { SiteFooter } from './site-footer.tsx';

const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(async () => {
  await chooseLocale('ko');
  // until the page is idle
  skipWaits(idleMs);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the three links lead where the installation says', async () => {
  const links = { service: 'https://op.example/a', company: 'https://op.example/b', blog: 'https://op.example/c' };
  const calls = recordedFetch(() =>
    answer(200, { data: { chat: false, mailbox: false, demo: false, sms: false, support: 'help@op.example', links } }),
  );
  show(<SiteFooter />);
  await waitFor(() => expect(addresses()).toEqual(Object.values(links)));
  expect(calls.map(({ url }) => url)).toEqual(['/api/client-config']);
});

test('without an answer they lead to the operator’s usual pages, and nobody is bothered', async () => {
  const calls = recordedFetch(() => answer(500, { message: 'x', code: 'SERVER_ERROR' }));
  show(<SiteFooter />);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(addresses()).toEqual(Object.values(defaultSiteLinks));
  expect(screen.queryByRole('alert')).toBeNull();
});
