import { NavLink } from 'react-router';
import styles from './link-tabs.module.css';

export type LinkTab = { to: string; label: string; count?: number | undefined; exact?: boolean };

/** Tabs that are routes: they can be opened in another window and survive a reload. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.exact ?? false} className={styles.tab ?? ''}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
