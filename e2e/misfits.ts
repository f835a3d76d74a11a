/**
 * Runs in the page: how much wider it is than its window, and which texts are cut off by a box around them. A box that
 * says it by an ellipsis, or that scrolls, cuts on purpose; what is there for screen readers alone is not looked at.
 */
export const misfits = (): string[] => {
  const tolerance = 2;
  const cuts = (style: CSSStyleDeclaration) =>
    [style.overflowX, style.overflowY].some((way) => way === 'hidden' || way === 'clip');
  const scrolls = (style: CSSStyleDeclaration) =>
    [style.overflowX, style.overflowY].some((way) => way === 'auto' || way === 'scroll');
  const isOnPurpose = (style: CSSStyleDeclaration, box: DOMRect) =>
    style.textOverflow === 'ellipsis' ||
    style.webkitLineClamp !== 'none' ||
    scrolls(style) ||
    box.width <= 1 ||
    box.height <= 1;

  const isCutBy = (text: DOMRect, start: Element): boolean => {
    for (let element: Element | null = start; element && element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (isOnPurpose(style, box)) return false;
      if (!cuts(style)) continue;
      const isWider = text.right > box.right + tolerance || text.left < box.left - tolerance;
      const isHigher = text.bottom > box.bottom + tolerance || text.top < box.top - tolerance;
      return isWider || isHigher;
    }
    return false;
  };

  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  const found: string[] = overflow > 0 ? [`${overflow} px too wide`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (!parentElement || !textContent?.trim()) continue;
    if (!parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width > 0 && isCutBy(box, parentElement)) found.push(textContent.trim().slice(0, 60));
  }
  return found;
};
