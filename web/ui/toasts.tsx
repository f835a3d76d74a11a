import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { toastMilliseconds } from './toast.ts';
import { useWords } from './words.tsx';

/** Where the toasts appear. Once per application, inside the words. */
export function Toasts() {
  const { close } = useWords().widgets.toast;
  const theme = useMemo(
    () => ({ components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': close } } } } }),
    [close],
  );
  return (
    <MantineThemeProvider theme={theme}>
      <Notifications position="top-right" autoClose={toastMilliseconds} containerWidth="40rem" />
    </MantineThemeProvider>
  );
}
