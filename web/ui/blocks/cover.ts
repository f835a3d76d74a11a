import { type RefObject, useLayoutEffect } from 'react';

/**
 * What lies over the page, each at most once: the bar of a form and that of what was chosen at the end of the window, the
 * acts at the end of a card, the steps under the header.
 */
type Cover = '--sl-over-bar' | '--sl-over-chosen' | '--sl-over-acts' | '--sl-over-steps';

/** Of a text that is tabbed to, browsers show its first line alone, and count what lies over that as the window. */
const showText = (cover: Element) => (event: FocusEvent) => {
  const { target } = event;
  if (!(target instanceof HTMLTextAreaElement)) return;
  requestAnimationFrame(() => {
    const [over, own] = [cover.getBoundingClientRect(), target.getBoundingClientRect()];
    const isHidden = over.top > window.innerHeight / 2 ? own.top >= over.top : own.bottom <= over.bottom;
    if (isHidden) target.scrollIntoView({ block: 'nearest' });
  });
};

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
    const show = showText(current);
    document.addEventListener('focusin', show);
    return () => {
      document.removeEventListener('focusin', show);
      observer.disconnect();
      style.removeProperty(cover);
    };
  }, [element, cover]);
};
