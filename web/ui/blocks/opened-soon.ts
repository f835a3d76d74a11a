import { useDeferredValue } from 'react';

/**
 * Whether a dialog or a panel is to be drawn by now. To draw one takes a slow phone longer than a press may wait for its picture: so
 * the press is shown first, and it comes in pieces of work that let through whatever else is pressed. It goes at
 * once.
 */
export const useOpenedSoon = (isOpen: boolean): boolean => useDeferredValue(isOpen, false) && isOpen;
