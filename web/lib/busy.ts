/** What would be lost if the page reloaded now: typed but unsaved forms, and transfers under way. */
const held = new Set<symbol>();

export const holdPage = (): (() => void) => {
  const mark = Symbol('held');
  held.add(mark);
  return () => {
    held.delete(mark);
  };
};

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

export const isAsked = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;

/** An open dialog may show what is shown once; somebody who writes is not to be cut off, whatever it is. */
const isInUse = (): boolean => isAsked() || (isField(document.activeElement) && document.activeElement.value !== '');

export const isPageHeld = (): boolean => held.size > 0 || isInUse();
