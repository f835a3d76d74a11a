import { useEffect } from 'react';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
type Toasts = Pick<DOMRect, 'left' | 'right' | 'height'>;

const gap = 8;
const placed = '--sl-toasts';

/** Where toasts begin: under the header, and under the acts that they would lie over; but always where they are seen. */
export const toastsTop = (header: number, toasts: Toasts, acts: readonly Box[], windowHeight: number): number => {
  const highest = header + gap;
  const clear = acts
    .toSorted((one, other) => one.top - other.top)
    .reduce((top, act) => {
      const isBeside = act.right <= toasts.left || act.left >= toasts.right;
      const isClear = act.bottom <= top || act.top >= top + toasts.height;
      return isBeside || isClear ? top : act.bottom + gap;
    }, highest);
  return clear + toasts.height <= windowHeight ? clear : highest;
};

/** What is to be pressed: the acts of the page, or of the dialog over it, and the menu that is open wherever it hangs. */
export const keptClear = (page: Document): Element[] => {
  // under an open dialog nothing can be pressed
  const within = page.querySelector('[role="dialog"]') ?? page;
  return [...within.querySelectorAll('[data-keep-clear]'), ...page.querySelectorAll('[role="menu"]')];
};

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

const place = (): void => {
  const toasts = document.querySelector('.mantine-Notifications-root[data-position="top-right"]');
  const header = document.querySelector('header');
  if (!toasts || !header) return;
  const acts = keptClear(document).map(boxOf);
  const top = toastsTop(Math.max(boxOf(header).bottom, 0), boxOf(toasts), acts, innerHeight);
  document.documentElement.style.setProperty(placed, `${top}px`);
};

/** Several times while something is said: what is pressed often leads to another page, which has its acts elsewhere. */
export const useToastPlace = (isSaying: boolean): void => {
  useEffect(() => {
    if (!isSaying) return;
    place();
    const timer = setInterval(place, 200);
    return () => clearInterval(timer);
  }, [isSaying]);
};
