/** What would be lost if the page reloaded now: typed but unsaved forms, and transfers under way. */
const held = new Set<symbol>();

export const holdPage = (): (() => void) => {
  const mark = Symbol('held');
  held.add(mark);
  return () => {
    held.delete(mark);
  };
};

export const isPageHeld = (): boolean => held.size > 0;
