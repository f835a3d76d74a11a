import type { KeyboardEvent } from 'react';

/**
 * For a field with a button of its own: Enter presses that one, once however long it is held. While a syllable is
 * composed it is the input method's.
 */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (!event.repeat) act();
};
