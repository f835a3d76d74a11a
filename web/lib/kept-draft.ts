import { readOwner } from './session.ts';

const prefix = 'draft ';
type Stored = { owner: string | null; draft: unknown };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'owner' in value && 'draft' in value;

/** What somebody typed and has not sent, kept in this tab alone. What another person typed here is dropped. */
export const readDraft = (name: string): unknown => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    if (isStored(stored) && stored.owner === readOwner()) return stored.draft;
  } catch {
    // what cannot be read is no draft
  }
  forgetDraft(name);
  return null;
};

export const keepDraft = (name: string, draft: unknown): void => {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ owner: readOwner(), draft } satisfies Stored));
  } catch {
    // a full or closed storage keeps nothing: the form itself still does
  }
};

export const forgetDraft = (name: string): void => sessionStorage.removeItem(prefix + name);

/** Who signs out leaves nothing typed behind. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
};
