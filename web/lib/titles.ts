import { useEffect } from 'react';
import { useMatches } from 'react-router';
import type { Words } from '#core/words/words.ts';
import { useSpoken } from './locale.ts';

/** What a route says of itself. */
export type RouteHandle = { title: (words: Words) => string };

const product = 'Scoutlane';

export const titleOf = (title: string | null): string => (title === null ? product : `${title} · ${product}`);

const hasTitle = (handle: unknown): handle is RouteHandle =>
  typeof (handle as Partial<RouteHandle> | undefined)?.title === 'function';

/** The innermost route that has a title gives the document its own. */
export const useRouteTitle = (): void => {
  const { words } = useSpoken();
  const matches = useMatches();
  const handle = matches.map((match) => match.handle).findLast(hasTitle);
  const title = titleOf(handle ? handle.title(words) : null);
  useEffect(() => {
    document.title = title;
  }, [title]);
};
