import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../words.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { mainContentId } from './page-frame.tsx';
import { sideMenuId } from './side-menu.tsx';

type HeaderProps = {
  /** Where the logo leads: `/`, the home of the area, or a department's list. */
  home: string;
  /** The name of the area beside the logo, such as the operator's. */
  area?: ReactNode;
  /** The side menu that the button opens under 768 px; no button without it. */
  menu?: { isOpen: boolean; onToggle: () => void } | undefined;
  /** Bell, language, colour scheme. */
  children?: ReactNode;
};

export function Header({ home, area, menu, children }: HeaderProps) {
  const { frame } = useWords().widgets;
  return (
    <header className={styles.header}>
      <a className={styles.skip} href={`#${mainContentId}`}>
        {frame.skipToContent}
      </a>
      <div className={styles.inner}>
        {menu && (
          <ActionIcon
            className={styles.menuButton}
            aria-label={menu.isOpen ? frame.closeMenu : frame.openMenu}
            aria-expanded={menu.isOpen}
            aria-controls={sideMenuId}
            onClick={menu.onToggle}
          >
            {menu.isOpen ? <IconX size={22} stroke={1.75} /> : <IconMenu2 size={22} stroke={1.75} />}
          </ActionIcon>
        )}
        <Link className={styles.logo} to={home}>
          <Logo />
        </Link>
        {area && <span className={styles.area}>{area}</span>}
        <div className={styles.tools}>{children}</div>
      </div>
    </header>
  );
}
