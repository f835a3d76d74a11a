import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { mainContentId } from '../frame/page-frame.tsx';

/** Longer than a browser takes to take the focus from what has become inert. */
const afterInertMs = 50;

/** What opens a dialog now; for an item of a menu, which goes away with the press, the button of that menu. */
const findOpener = (): HTMLElement | null => {
  const focused = document.activeElement;
  const menu = focused?.closest('[data-menu-dropdown]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  return opener instanceof HTMLElement ? opener : null;
};

const focusContent = (): void => document.getElementById(mainContentId)?.focus({ preventScroll: true });

/** What goes away with the focus in it hands it on to the content. A button that waits has lost it already. */
export const useHandedFocus = <T extends HTMLElement>(): RefObject<T | null> => {
  const place = useRef<T>(null);
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      const { activeElement, body } = document;
      if (activeElement === body || current?.contains(activeElement)) focusContent();
    };
  }, []);
  return place;
};

/** What is another element since it was pressed, or waited, has the focus again that it lost by that. */
export const useFollowed = <T extends HTMLElement>(isFollowed: boolean, state?: unknown): RefObject<T | null> => {
  const place = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each state it may be another element
  useEffect(() => {
    if (isFollowed && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isFollowed, state]);
  return place;
};

/**
 * After a dialog the keyboard goes on where it was opened. Where the act took that away, it goes on at the content and
 * not at the very top of the page. The library cannot know: a dialog is drawn when its menu has gone (`useOpenedSoon`).
 */
export const useKeptFocus = (isOpen: boolean): void => {
  const [last, setLast] = useState<{ isOpen: boolean; opener: HTMLElement | null }>({ isOpen: false, opener: null });
  // an effect would come too late: the item of a menu is gone by then
  if (last.isOpen !== isOpen) setLast({ isOpen, opener: isOpen ? findOpener() : last.opener });
  const { opener } = last;
  useEffect(() => {
    if (!isOpen) return undefined;
    const keep = () => {
      if (document.activeElement !== document.body) return;
      if (opener?.isConnected) opener.focus({ preventScroll: true });
      else focusContent();
    };
    return () => void window.setTimeout(keep, afterInertMs);
  }, [isOpen, opener]);
};
