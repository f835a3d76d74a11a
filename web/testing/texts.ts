/** What a person reads in each of these places, one after the other. */
export const textsIn = (within: Element | null | undefined, selector: string): string[] =>
  [...(within?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent ?? '');
