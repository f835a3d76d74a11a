/**
 * Runs in the page: what hides the whole of that which has the focus: something that stays there however one scrolls, or
 * the edge of the window. Toasts do not count: they go by themselves.
 */
export const focusCover = (): string | null => {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return null;
  const { left, top, width, height } = activeElement.getBoundingClientRect();
  const coverAt = (y: number): string | null => {
    if (y < 0 || y >= window.innerHeight) return 'the edge of the window';
    for (let at = document.elementFromPoint(left + width / 2, y); at; at = at.parentElement) {
      if (at.contains(activeElement) || at.matches('.mantine-Notifications-root')) return null;
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at.className;
    }
    return null;
  };
  const covers = [top + 1, top + height / 2, top + height - 1].map(coverAt);
  return covers.every((cover) => cover !== null) ? `${activeElement.outerHTML} under ${covers[0]}` : null;
};
