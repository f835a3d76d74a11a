import { type RefObject, useLayoutEffect } from 'react';

/**
 * What lies over the page, each at most once: the bar of a form and that of what was chosen at the end of the window, the
 * acts at the end of a card, the steps under the header.
 */
type Cover = '--sl-over-bar' | '--sl-over-chosen' | '--sl-over-acts' | '--sl-over-steps';

/** Says how much of the page it takes: what is tabbed to stops clear of it, and the page can end above it. */
export const useCover = (element: RefObject<HTMLElement | null>, cover: Cover): void => {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const { style } = document.documentElement;
    current.dataset.cover = '';
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
