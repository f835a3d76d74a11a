import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import { WordsProvider } from '#web/ui/words.tsx';
import { GoTo } from './go-to.tsx';

test('whoever comes again while the other page still loads is led on again', async () => {
  const loads: (() => void)[] = [];
  const router = createMemoryRouter([
    { path: '/', element: <GoTo to="/home" /> },
    { path: '/home', loader: () => new Promise((resolve) => loads.push(() => resolve(null))), element: <p>home</p> },
  ]);
  render(
    <MantineProvider env="test">
      <WordsProvider locale="ko" words={ko}>
        <RouterProvider router={router} />
      </WordsProvider>
    </MantineProvider>,
  );
  expect(loads).toHaveLength(1);
  await act(() => router.navigate('/'));
  expect(loads).toHaveLength(2);
  for (const load of loads) load();
  expect(await screen.findByText('home')).toBeDefined();
});
