import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import type { Words } from '#core/words/words.ts';
import { chooseLocale } from './locale.ts';
import { useRouteTitle } from './titles.ts';

beforeEach(() => chooseLocale('ko'));

/** As every title does whose part of the words is not there. */
const titleOfNothing = (): string => {
  throw new TypeError('no such words');
};

function Page() {
  useRouteTitle();
  return (
    <main>
      here
      <Outlet />
    </main>
  );
}

test('a page whose words did not come stands without a title of its own', async () => {
  for (const [handle, title] of [
    [{ title: ({ shell }: Words) => shell.titles.notFound }, /.+ · Scoutlane$/],
    [{ title: titleOfNothing }, /^Scoutlane$/],
  ] as const) {
    const router = createMemoryRouter([{ path: '/', element: <Page />, handle }]);
    const { unmount } = render(<RouterProvider router={router} />);
    expect(await screen.findByText('here')).toBeTruthy();
    expect(document.title).toMatch(title);
    unmount();
  }
});
