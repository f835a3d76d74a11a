import { signal } from './signal.ts';
import { giveUpForms, hasForm, hasUnsavedForm } from './unsaved-forms.ts';

/**
 * Whose page stands here. When the session ends in another tab while the page holds unsaved work, the page stays that
 * person's, held, until they sign in again or say that the work may go.
 */
let owner: string | null = null;
let isHeld = false;
const changed = signal();

/** Nobody but its owner moves a held page; one whose forms are gone holds nothing. */
const isClosedTo = (now: string | null): boolean => isHeld && now !== owner && hasForm();

/** Who is signed in when a page or a form of it begins. */
export const notePresentSession = (now: string | null): void => {
  if (!isClosedTo(now) && !hasUnsavedForm()) noteOwnSession(now);
};

/** This tab signed in, out, or renewed its tokens. */
export const noteOwnSession = (now: string | null): void => {
  if (isClosedTo(now)) return;
  isHeld = false;
  owner = now;
};

/** Another tab did; safe to be told several times. */
export const noteSessionElsewhere = (now: string | null): void => {
  if (isClosedTo(now)) return;
  isHeld = now !== owner && owner !== null && hasUnsavedForm();
  if (!isHeld) owner = now;
};

/** Whose page is held; null where it is not. */
export const heldOwner = (): string | null => (isHeld ? owner : null);

/** The person lets the work go: the page belongs to whoever is signed in now. */
export const leaveHeldPage = (now: string | null): void => {
  giveUpForms();
  isHeld = false;
  owner = now;
  changed.send();
};

export const onHeldPageLeft = changed.listen;
