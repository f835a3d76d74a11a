import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { Dialogs } from '#web/features/shell/dialogs.tsx';
import { TopBoundary } from '#web/features/shell/top-boundary.tsx';
import { useSpoken } from '#web/lib/locale.ts';
import type { AppRouter } from '#web/router.tsx';
import { resolver, theme } from '#web/theme.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { WordsProvider } from '#web/ui/words.tsx';

type AppProps = { router: AppRouter; queryClient: QueryClient };

export function App({ router, queryClient }: AppProps) {
  const { locale, words } = useSpoken();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <TopBoundary>
        <QueryClientProvider client={queryClient}>
          <WordsProvider locale={locale} words={words}>
            <RouterProvider router={router} />
            <Dialogs />
            <Toasts />
          </WordsProvider>
        </QueryClientProvider>
      </TopBoundary>
    </MantineProvider>
  );
}
