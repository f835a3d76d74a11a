import { type RefObject, useLayoutEffect } from 'react';

/** What lies over the page: a bar at the end of the window, the acts at the end of a card, the steps under the header. */
type Cover = '--sl-over-bar' | '--sl-over-acts' | '--sl-over-steps';

/** Says how far it reaches into the window: what is tabbed to stops clear of it, and the page can end above it. */
export const useCover = (element: RefObject<HTMLElement | null>, cover: Cover): void => {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const fromEnd = Number.parseFloat(getComputedStyle(current).bottom) || 0;
      style.setProperty(cover, `${current.offsetHeight + fromEnd}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(cover);
    };
  }, [element, cover]);
};
