import { MantineThemeProvider } from '@mantine/core';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useMemo, useRef } from 'react';
import { toastMilliseconds } from './toast.ts';
import { useToastPlace } from './toast-place.ts';
import { useLocale, useWords } from './words.tsx';

/** Where the toasts appear. Once per application, inside the words. */
export function Toasts() {
  const { close } = useWords().widgets.toast;
  const locale = useLocale();
  const before = useRef(locale);
  // what was said in another language is gone with it
  useEffect(() => {
    if (before.current !== locale) notifications.clean();
    before.current = locale;
  }, [locale]);
  useToastPlace(useNotifications().notifications.length > 0);
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
