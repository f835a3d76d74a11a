import { signal } from './signal.ts';
import { giveUpForms, hasUnsavedForm } from './unsaved-forms.ts';

/**
 * Whose page stands here. When the session ends in another tab while the page holds unsaved work, the page stays that
 * person's, held, until they sign in again or say that the work may go.
 */
let owner: string | null = null;
let isHeld = false;
const changed = signal();

/** Who is signed in when a page begins to listen. */
export const notePresentSession = (now: string | null): void => {
  if (!isHeld && !hasUnsavedForm()) owner = now;
};

/** This tab signed in, out, or renewed its tokens. */
export const noteOwnSession = (now: string | null): void => {
  if (isHeld && now !== owner) return;
  isHeld = false;
  owner = now;
};

/** Another tab did; safe to be told several times. */
export const noteSessionElsewhere = (now: string | null): void => {
  if (isHeld && now !== owner) return;
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
