import { IconLogout2, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { WaitingCount } from '../blocks/waiting-count.tsx';
import { countText } from '../count-text.ts';
import { useWords } from '../words.tsx';
import styles from './side-menu.module.css';

export const sideMenuId = 'side-menu';
/** The first breakpoint: from here the menu stands beside the page instead of over it. */
const wideEnough = '(min-width: 48em)';

export type MenuItem = {
  label: string;
  to: string;
  icon: TablerIcon;
  isActive: boolean;
  count?: number | undefined;
  /** Something in it waits for this person. */
  isHot?: boolean;
};
export type MenuGroup = { heading?: string; items: readonly MenuItem[] };

type SideMenuProps = {
  groups: readonly MenuGroup[];
  isOpen: boolean;
  onClose: () => void;
  onSignOut: () => void;
  profile?: ReactNode;
  register?: ReactNode;
};

export function SideMenu({ groups, isOpen, onClose, onSignOut, profile, register }: SideMenuProps) {
  const { frame } = useWords().widgets;
  useCloseWhenWide(isOpen, onClose);
  useScrollLock(isOpen);
  useEscape(isOpen, onClose);
  const open = isOpen || undefined;
  return (
    <>
      <div
        className={styles.backdrop}
        data-open={open}
        data-testid="side-menu-backdrop"
        onClick={onClose}
        aria-hidden
      />
      <aside id={sideMenuId} className={styles.aside} data-open={open} aria-label={frame.menu}>
        {profile}
        {register && <div className={styles.register}>{register}</div>}
        <nav className={styles.nav} aria-label={frame.menu}>
          {groups.map((group, index) => (
            <Group key={group.heading ?? index} group={group} onChoose={onClose} />
          ))}
        </nav>
        <div className={styles.out}>
          <button type="button" className={styles.item} onClick={onSignOut}>
            <IconLogout2 size={18} stroke={1.75} aria-hidden />
            {frame.signOut}
          </button>
        </div>
      </aside>
    </>
  );
}

function Group({ group, onChoose }: { group: MenuGroup; onChoose: () => void }) {
  return (
    <div className={styles.group}>
      {group.heading && <h2 className={styles.heading}>{group.heading}</h2>}
      {group.items.map(({ label, to, icon: Icon, isActive, count, isHot }) => (
        <Link key={to} to={to} className={styles.item} aria-current={isActive ? 'page' : undefined} onClick={onChoose}>
          <Icon size={18} stroke={1.75} aria-hidden />
          {label}
          {count !== undefined && (
            <>
              {' '}
              <span className={styles.count}>{isHot ? <WaitingCount n={count} /> : countText(count)}</span>
            </>
          )}
        </Link>
      ))}
    </div>
  );
}

function useCloseWhenWide(isOpen: boolean, onClose: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const wide = window.matchMedia(wideEnough);
    const close = () => {
      if (wide.matches) onClose();
    };
    wide.addEventListener('change', close);
    // it may have become so since the click that opened the menu
    close();
    return () => wide.removeEventListener('change', close);
  }, [isOpen, onClose]);
}

function useScrollLock(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = before;
    };
  }, [isOpen]);
}

function useEscape(isOpen: boolean, onClose: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, onClose]);
}
