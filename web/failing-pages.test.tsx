import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { lazyPage } from './lib/chunks.ts';
import { recordedFetch } from './lib/testing.ts';
import { readTokens } from './lib/tokens.ts';
import { routes } from './router.tsx';
import { open, prepareWholeApp, serverFor, signedInAs } from './testing/whole-app.tsx';

prepareWholeApp();

describe('failing pages', () => {
  /** The public area with one page that fails. */
  const failing = (load: () => Promise<{ Page: () => never }>): RouteObject[] => {
    const broken = { path: '/broken', lazy: lazyPage(load, 'Page') };
    return routes.map((root) => ({
      ...root,
      children: root.children?.map((area, index) => (index === 0 ? { ...area, children: [broken] } : area)),
    })) as RouteObject[];
  };
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

  test('a chunk that does not load reloads the page once, then shows 404', async () => {
    const spy = quiet();
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const load = vi.fn(() => Promise.reject(new TypeError('gone')));
    open('/broken', failing(load));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    open('/broken', failing(load));
    expect(await screen.findByText('404')).toBeTruthy();
    expect(assign).toHaveBeenCalledTimes(1);
    spy.mockRestore();
    assign.mockRestore();
  });

  test('a page that cannot be drawn shows 500, and its button home forgets the token', async () => {
    const spy = quiet();
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    signedInAs('ADMIN');
    recordedFetch(serverFor('ADMIN'));
    const Page = () => {
      throw new Error('broken');
    };
    open(
      '/broken',
      failing(() => Promise.resolve({ Page })),
    );
    expect(await screen.findByText('500')).toBeTruthy();
    expect(screen.getByText('서버에서 오류가 발생했습니다.')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: '홈으로 가기' }));
    expect(readTokens()).toBeNull();
    expect(assign).toHaveBeenCalledWith('/');
    spy.mockRestore();
    assign.mockRestore();
  });
});
