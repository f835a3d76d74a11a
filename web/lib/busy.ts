import { makeMarks } from './marks.ts';

/** What would be lost if the page reloaded now: typed but unsaved forms, and transfers under way. */
const held = makeMarks();

export const holdPage = held.put;

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** A dialog waits for an answer. */
export const isAsked = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;

/** An open dialog may show what is shown once; somebody who writes is not to be cut off, whatever it is. */
const isInUse = (): boolean => isAsked() || (isField(document.activeElement) && document.activeElement.value !== '');

export const isPageHeld = (): boolean => held.areThere() || isInUse();
