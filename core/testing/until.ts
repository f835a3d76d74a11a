import { vi } from 'vitest';
import { patience } from './patience.ts';

/** Waits until there is something to be found, and answers it. */
export const until = <T>(look: () => T | Promise<T>) => vi.waitUntil(look, { timeout: patience.wait });
