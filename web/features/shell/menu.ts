import type { TablerIcon } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import type { Words } from '#core/words/words.ts';
import type { MenuGroup } from '#web/ui/frame/side-menu.tsx';
import { useWords } from '#web/ui/words.tsx';

export type MenuEntry = {
  label: (words: Words) => string;
  to: string;
  icon: TablerIcon;
  /** A home is not active on the pages under it. */
  isExact?: boolean;
  /** Where the query only says how a list begins: whether the link stands for what is shown now. */
  isShown?: (search: URLSearchParams) => boolean;
  /** Which of the counts stands beside it. */
  counted?: string;
  /** What is counted waits for this person. */
  isWaiting?: boolean;
};
export type MenuCounts = Readonly<Record<string, number>>;
export type MenuSection = { heading?: (words: Words) => string; entries: readonly MenuEntry[] };

type Place = { pathname: string; search: string };

/** A link with a query is active only where the address has all of it: lists differ by their statuses alone. */
export const isActiveLink = (entry: Pick<MenuEntry, 'to' | 'isExact' | 'isShown'>, place: Place): boolean => {
  const { to, isExact = false, isShown } = entry;
  const [path = '', query = ''] = to.split('?');
  const isInside = place.pathname === path || (!isExact && place.pathname.startsWith(`${path}/`));
  const present = new URLSearchParams(place.search);
  if (isShown) return place.pathname === path && isShown(present);
  return isInside && [...new URLSearchParams(query)].every(([name, value]) => present.getAll(name).includes(value));
};

/** The menu of an area in the language of the page, with the place one is at. */
export const useMenu = (sections: readonly MenuSection[], counts: MenuCounts = {}): MenuGroup[] => {
  const words = useWords();
  const place = useLocation();
  return sections.map(({ heading, entries }) => ({
    ...(heading ? { heading: heading(words) } : {}),
    items: entries.map((entry) => {
      const { counted, isWaiting = false } = entry;
      const count = counted === undefined ? undefined : counts[counted];
      // beside a list that holds more than what waits, a zero would be read as an empty list
      const isHot = isWaiting && count !== undefined && count > 0;
      return {
        label: entry.label(words),
        to: entry.to,
        icon: entry.icon,
        isActive: isActiveLink(entry, place),
        count: isWaiting && !isHot ? undefined : count,
        isHot,
      };
    }),
  }));
};
