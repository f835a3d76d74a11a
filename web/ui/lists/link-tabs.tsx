import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { WaitingCount } from '../blocks/waiting-count.tsx';
import styles from './link-tabs.module.css';

export type LinkTab = {
  to: string;
  label: string;
  count?: number | undefined;
  /** What of it waits for this person; nothing is not said, since the list may hold more. */
  waiting?: number | undefined;
  exact?: boolean;
};

/** Scrolls only sideways, and only where the current tab is cut or out of sight. */
const showCurrent = (tabs: HTMLElement): void => {
  const current = tabs.querySelector('[aria-current="page"]');
  if (current === null) return;
  const [place, room] = [current.getBoundingClientRect(), tabs.getBoundingClientRect()];
  if (place.left >= room.left && place.right <= room.right) return;
  tabs.scrollLeft += place.left + place.width / 2 - (room.left + room.width / 2);
};

/** Tabs that are routes: they can be opened in another window and survive a reload. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const numbers = tabs.filter(({ count, waiting = 0 }) => count !== undefined || waiting > 0).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current tab, and numbers that come push it away
  useEffect(() => {
    if (nav.current) showCurrent(nav.current);
  }, [pathname, numbers]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.exact ?? false} className={styles.tab ?? ''}>
          {tab.label}
          {tab.count !== undefined && (
            <>
              {' '}
              <span className={styles.count}>{tab.count}</span>
            </>
          )}
          {tab.waiting !== undefined && tab.waiting > 0 && (
            <>
              {' '}
              <WaitingCount n={tab.waiting} />
            </>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
