import type { ComponentType } from 'react';
import type { Words } from '#core/words/words.ts';

/** What a route says of itself. */
export type RouteHandle = {
  title: (words: Words) => string;
  /** What its page begins with, in words of the first screen: drawn while the rest of it is on its way. */
  Opening?: ComponentType | undefined;
};
