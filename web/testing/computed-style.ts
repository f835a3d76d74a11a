/**
 * What queries by role ask about every element they pass, and once more after every change of the page. No shorthand
 * sets them, and the only style sheet in a test, the component library's, has none of them.
 */
const askedOften = new Set(['display', 'visibility', 'pointer-events', 'direction']);
/** An element the component library hides by a rule: by width, or for this element alone. */
const underRule = /mantine-(visible|hidden)-from-|__m__/;

/** How an element looks that nobody has styled, by its tag and what is asked. */
const unstyled = new Map<string, string>();

const isStyled = (element: Element, name: string): boolean => {
  if (element.tagName === 'DIALOG' || underRule.test(element.className.toString())) return true;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at.getAttribute('style')?.includes(name)) return true;
  }
  return false;
};

type Styles = Window['getComputedStyle'];

/** Computed styles that go through the cascade only for an element that something was said about. */
const quickStyles =
  (computed: Styles): Styles =>
  (element, pseudo) => {
    const style = computed(element, pseudo);
    const read = (name: string): string => {
      if (pseudo || !askedOften.has(name) || !element.isConnected || isStyled(element, name)) {
        return style.getPropertyValue(name);
      }
      const key = `${element.tagName} ${name}`;
      const value = unstyled.get(key) ?? style.getPropertyValue(name);
      unstyled.set(key, value);
      return value;
    };
    // over nothing: a proxy over the style would have it computed to compare what it answers
    return new Proxy(Object.create(null) as CSSStyleDeclaration, {
      get: (_, key) => {
        if (key === 'getPropertyValue') return read;
        const name = key === 'pointerEvents' ? 'pointer-events' : key;
        if (typeof name === 'string' && askedOften.has(name)) return read(name);
        const value: unknown = Reflect.get(style, key, style);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };

// once: files of one worker share a window, which is not the object its globals are copied to
for (const view of new Set([globalThis.window, document.defaultView])) {
  if (view !== null) view.getComputedStyle = quickStyles(view.getComputedStyle.bind(view));
}
