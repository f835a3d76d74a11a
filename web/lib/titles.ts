import { createContext, useContext, useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import type { Words } from '#core/words/words.ts';
import { useSpoken } from './locale.ts';
import type { RouteHandle } from './route-handle.ts';

const product = 'Scoutlane';

export const titleOf = (title: string | null): string => (title === null ? product : `${title} · ${product}`);

const hasTitle = (handle: unknown): handle is RouteHandle =>
  typeof (handle as Partial<RouteHandle> | undefined)?.title === 'function';

/** The words of a page may not have come: what stands in its place says so, and must not fall with its title. */
const ownTitle = (handle: RouteHandle, words: Words): string | null => {
  try {
    return handle.title(words);
  } catch {
    return null;
  }
};

type TellMissing = (isMissing: boolean) => void;

/** Through this a view says that it stands in place of a page that is not there. */
export const MissingContext = createContext<TellMissing>(() => undefined);

/** The innermost route that has a title gives the document its own, unless what it should show is not there. */
export const useRouteTitle = (): TellMissing => {
  const { words } = useSpoken();
  const [isMissing, setMissing] = useState(false);
  const matches = useMatches();
  const handle = matches.map((match) => match.handle).findLast(hasTitle);
  const title = titleOf(isMissing ? words.shell.titles.notFound : handle ? ownTitle(handle, words) : null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return setMissing;
};

/** For the view that is shown instead: while it stands, the document says so too. */
export const useMissingTitle = (): void => {
  const tell = useContext(MissingContext);
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
};
