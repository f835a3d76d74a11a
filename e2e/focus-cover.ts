/**
 * Runs in the page: what lies over the whole of that which has the focus, and stays there however one scrolls. Toasts do
 * not count: they go by themselves.
 */
export const focusCover = (): string | null => {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return null;
  const { left, top, width, height } = activeElement.getBoundingClientRect();
  const coverAt = (y: number): Element | null => {
    for (let at = document.elementFromPoint(left + width / 2, y); at; at = at.parentElement) {
      if (at.contains(activeElement) || at.matches('.mantine-Notifications-root')) return null;
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    }
    return null;
  };
  const covers = [top + 1, top + height / 2, top + height - 1].map(coverAt);
  return covers.every((cover) => cover !== null) ? `${activeElement.outerHTML} under ${covers[0]?.className}` : null;
};
