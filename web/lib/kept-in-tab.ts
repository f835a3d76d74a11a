import { readOwner } from './session.ts';

const prefix = 'kept ';
/** How lists were left, under one name: it ends with the session, which what was typed outlives. */
export const keptLists = 'lists';
type Stored = { owner: string | null; kept: unknown };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'owner' in value && 'kept' in value;

const storedAs = (name: string): Stored | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    return isStored(stored) ? stored : null;
  } catch {
    // what cannot be read was not kept
    return null;
  }
};

/** What somebody typed and has not sent, or how a list was left: kept in this tab alone, and dropped for anybody else. */
export const readKept = (name: string): unknown => {
  const stored = storedAs(name);
  if (stored !== null && stored.owner === readOwner()) return stored.kept;
  forgetKept(name);
  return null;
};

export const keepInTab = (name: string, kept: unknown): void => {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ owner: readOwner(), kept } satisfies Stored));
  } catch {
    // a full or closed storage keeps nothing: the form itself still does
  }
};

export const forgetKept = (name: string): void => sessionStorage.removeItem(prefix + name);

export const keptNames = (): string[] =>
  Object.keys(sessionStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));

/** Who signs out here, or deletes the account, leaves nothing behind. */
export const forgetAllKept = (): void => keptNames().forEach(forgetKept);

/** What was typed by nobody who was signed in. */
export const forgetKeptOfGuests = (): void =>
  keptNames()
    .filter((name) => storedAs(name)?.owner === null)
    .forEach(forgetKept);

/** For whoever is signed in, here or by another tab: what is somebody else's goes, though nobody asks for it. */
export const forgetKeptOfOthers = (): void => keptNames().forEach(readKept);
