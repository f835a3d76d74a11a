import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Locale } from '#core/rules/enums.ts';
import { wordsOf } from '#core/words/index.ts';
import { theme } from '#web/theme.ts';
import { WordsProvider } from '#web/ui/words.tsx';

type Options = {
  locale?: Locale;
  at?: string;
  /** What opens and closes takes its time, as in a browser. */
  keepsTransitions?: boolean;
};

/** Everything a component of web/ui needs around it, on a page of its own. */
export function show(node: ReactNode, { locale = 'ko', at = '/', keepsTransitions = false }: Options = {}) {
  const around = (content: ReactNode) => (
    <MantineProvider
      env={keepsTransitions ? 'default' : 'test'}
      theme={{ ...theme, respectReducedMotion: !keepsTransitions }}
    >
      <WordsProvider locale={locale} words={wordsOf(locale)}>
        {content}
      </WordsProvider>
    </MantineProvider>
  );
  // A router keeps its own element: the node is read through a holder, so that a test can show another one.
  const holder = { node };
  const Page = () => around(holder.node);
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [at] });
  const view = render(<RouterProvider router={router} />);
  return { ...view, router, user: userEvent.setup() };
}
