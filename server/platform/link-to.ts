import fs from 'node:fs';

/** Gives a finished file its name. True where the name was free: of many at one moment one gets it. */
export const linkTo = (draft: string, name: string): boolean => {
  try {
    fs.linkSync(draft, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
};
