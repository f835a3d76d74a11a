import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** The window comes into sight or goes out of it, until the mocks are restored. */
export const see = (visibility: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
};
