/**
 * Runs in the page: how much wider it is than its window, and which texts are cut off by a box around them. A box that
 * says it by an ellipsis, or that scrolls, cuts on purpose; what is there for screen readers alone is not looked at.
 */
export const misfits = async (): Promise<string[]> => {
  // a window that was made wider or narrower tells its page with the next frame
  await new Promise(requestAnimationFrame);
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

  // texts share what is around them: each box is read once
  const cutters = new Map<Element, DOMRect | null>();
  /** The nearest box around that would cut what does not fit into it. */
  const cutterOf = (element: Element | null): DOMRect | null => {
    if (!element || element === document.body) return null;
    let cutter = cutters.get(element);
    if (cutter === undefined) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (isOnPurpose(style, box)) cutter = null;
      else cutter = cuts(style) ? box : cutterOf(element.parentElement);
      cutters.set(element, cutter);
    }
    return cutter;
  };
  const isCut = (text: DOMRect, by: DOMRect): boolean =>
    text.right > by.right + tolerance ||
    text.left < by.left - tolerance ||
    text.bottom > by.bottom + tolerance ||
    text.top < by.top - tolerance;

  window.showPage?.(true);
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  const found: string[] = overflow > 0 ? [`${overflow} px too wide`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (!parentElement || !textContent?.trim()) continue;
    if (!parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const cutter = cutterOf(parentElement);
    if (!cutter) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width > 0 && isCut(box, cutter)) found.push(textContent.trim().slice(0, 60));
  }
  // in the same frame: nothing was drawn meanwhile
  window.showPage?.(false);
  return found;
};
