import { useSyncExternalStore } from 'react';
import type { TokenPair } from '#core/api/sessions.ts';
import type { Locale } from '#core/rules/enums.ts';
import { type UserType, userTypes } from '#core/rules/roles.ts';
import { InvalidTokenFailure, isRecord } from './failures.ts';
import { heldOwner, noteOwnSession, notePresentSession, noteSessionElsewhere, onHeldPageLeft } from './page-owner.ts';
import { signal } from './signal.ts';
import { keepGuestLocale } from './start-locale.ts';
import { readTokens, sessionKeys } from './tokens.ts';

const changed = signal();

export const setSession = ({ accessToken, refreshToken }: TokenPair): void => {
  if (readOwner() !== ownerOf(accessToken)) localStorage.removeItem(sessionKeys.locale);
  localStorage.setItem(sessionKeys.access, accessToken);
  localStorage.setItem(sessionKeys.refresh, refreshToken);
  noteOwnSession(readOwner());
  changed.send();
};

export const removeSession = (): void => {
  localStorage.removeItem(sessionKeys.access);
  localStorage.removeItem(sessionKeys.refresh);
  localStorage.removeItem(sessionKeys.locale);
  noteOwnSession(null);
  changed.send();
};

const lost = signal();

/** The server has ended the session. It is told while what is typed can still be kept in the name of its author. */
export const onSessionLost = lost.listen;

export const loseSession = (): void => {
  lost.send();
  removeSession();
};

/**
 * The language of the account, kept beside its tokens and gone with them: a new tab speaks it from the first word. This one
 * goes on in it when they are gone.
 */
export const keepAccountLocale = (locale: Locale): void => {
  if (readTokens() === null) return;
  localStorage.setItem(sessionKeys.locale, locale);
  keepGuestLocale(locale);
};

type Claims = { userType: UserType; subject: string; sessionId: number | null };

const payloadOf = (token: string): unknown => {
  const part = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
};

const isUserType = (value: unknown): value is UserType => (userTypes as readonly unknown[]).includes(value);

/** What the token says of its owner. It is for display: the server reads role and rights from its own records. */
export const claimsOf = (token: string): Claims => {
  let payload: unknown;
  try {
    payload = payloadOf(token);
  } catch (cause) {
    throw new InvalidTokenFailure({ cause });
  }
  if (!isRecord(payload) || !isUserType(payload.user_type)) throw new InvalidTokenFailure();
  return {
    userType: payload.user_type,
    subject: typeof payload.sub === 'string' ? payload.sub : '',
    sessionId: typeof payload.sid === 'number' ? payload.sid : null,
  };
};

/** Null without a token; a token that cannot be read is a failure. */
export const readUserType = (): UserType | null => {
  const tokens = readTokens();
  return tokens ? claimsOf(tokens.accessToken).userType : null;
};

/** Which sign-in this is; null without one. */
export const readSessionId = (): number | null => {
  const tokens = readTokens();
  return tokens ? claimsOf(tokens.accessToken).sessionId : null;
};

/** Whose token it is, as text that changes with the person; one that cannot be read is its own case. */
export const ownerOf = (token: string): string => {
  try {
    const { userType, subject } = claimsOf(token);
    return `${userType} ${subject}`;
  } catch {
    return 'invalid';
  }
};

/** Whose session this is; null without one. */
export const readOwner = (): string | null => {
  const tokens = readTokens();
  return tokens && ownerOf(tokens.accessToken);
};

/** Told when this or another tab signs in, out, or refreshes, and when a held page is let go. */
export const onSessionChange = (listener: () => void): (() => void) => {
  const fromOtherTab = ({ key }: StorageEvent): void => {
    if (key !== null && key !== sessionKeys.access && key !== sessionKeys.refresh) return;
    // whoever is told first must already know whether the page is held
    noteSessionElsewhere(readOwner());
    listener();
  };
  notePresentSession(readOwner());
  const stops = [changed.listen(listener), onHeldPageLeft(listener)];
  window.addEventListener('storage', fromOtherTab);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('storage', fromOtherTab);
  };
};

/** A form begins: what is typed into it will be the work of who is signed in now. */
export const beginForm = (): void => notePresentSession(readOwner());

/** Whether the page is held. What another tab did stands in the storage before its news comes, or without it. */
export const isHeldNow = (): boolean => {
  const before = heldOwner();
  noteSessionElsewhere(readOwner());
  if (heldOwner() !== before) changed.send();
  return heldOwner() !== null;
};

const userTypeOrInvalid = (): UserType | 'INVALID' | null => {
  const held = heldOwner()?.split(' ', 1)[0];
  if (isUserType(held)) return held;
  try {
    return readUserType();
  } catch {
    return 'INVALID';
  }
};

/** The kind of the signed-in person, live across tabs; of a page that is held, the kind of its owner. */
export const useUserType = (): UserType | 'INVALID' | null => useSyncExternalStore(onSessionChange, userTypeOrInvalid);

export type HeldPage = { isOther: boolean };
const heldStates = { out: { isOther: false }, other: { isOther: true } } as const;

const heldPage = (): HeldPage | null => {
  if (heldOwner() === null) return null;
  return readOwner() === null ? heldStates.out : heldStates.other;
};

/** Whether the page is held because its owner was signed out in another tab, and perhaps somebody else signed in. */
export const useHeldPage = (): HeldPage | null => useSyncExternalStore(onSessionChange, heldPage);
