import { MantineProvider } from '@mantine/core';
import { RouterProvider } from 'react-router/dom';
import { HeldPage } from '#web/areas/public/held-page.tsx';
import { Dialogs } from '#web/features/shell/dialogs.tsx';
import { LazyToasts } from '#web/features/shell/toasts.tsx';
import { TopBoundary } from '#web/features/shell/top-boundary.tsx';
import { useSpoken } from '#web/lib/locale.ts';
import type { AppRouter } from '#web/router.tsx';
import { resolver, theme } from '#web/theme.ts';
import { WordsProvider } from '#web/ui/words.tsx';

export function App({ router }: { router: AppRouter }) {
  const { locale, words } = useSpoken();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <TopBoundary>
        <WordsProvider locale={locale} words={words}>
          <RouterProvider router={router} />
          <HeldPage />
          <Dialogs />
          <LazyToasts />
        </WordsProvider>
      </TopBoundary>
    </MantineProvider>
  );
}
