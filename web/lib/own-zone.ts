import { createContext, useContext } from 'react';
import { browserZone } from './time-zone.ts';

/** The clock of the pages that the reader sees, where they are signed in. */
export const OwnZone = createContext<string | null>(null);

export const useOwnZone = (): string => useContext(OwnZone) ?? browserZone();
