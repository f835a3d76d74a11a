import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

export const mainContentId = 'content';

type PageFrameProps = {
  header: ReactNode;
  /** Left out on contract and contact pages. */
  sideMenu?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** Header, side menu, the page itself (at most 1280 px with the menu), footer. */
export function PageFrame({ header, sideMenu, footer, children }: PageFrameProps) {
  return (
    <>
      {header}
      <div className={styles.shell}>
        {sideMenu}
        <main id={mainContentId} className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {footer}
    </>
  );
}
