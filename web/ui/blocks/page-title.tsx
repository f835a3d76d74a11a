import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '../count-text.ts';
import styles from './page-title.module.css';

type PageTitleProps = {
  children: ReactNode;
  count?: number | undefined;
  /** Where this page hangs: one step back. */
  crumb?: { label: string; to: string } | undefined;
  badge?: ReactNode;
  /** A quiet line on the right: as of when, how long, at what cost. */
  note?: ReactNode;
  /** The one or two acts that make sense now. */
  actions?: ReactNode;
};

export function PageTitle({ children, count, crumb, badge, note, actions }: PageTitleProps) {
  return (
    <>
      {crumb && (
        <Link className={styles.crumb} to={crumb.to} data-keep-clear>
          <IconChevronLeft size={14} stroke={1.75} aria-hidden />
          {crumb.label}
        </Link>
      )}
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>
            {children}
            {count !== undefined && <span className={styles.count}>{countText(count)}</span>}
          </h1>
          {badge}
        </div>
        {note && <p className={styles.note}>{note}</p>}
        {actions && (
          <div className={styles.actions} data-keep-clear>
            {actions}
          </div>
        )}
      </div>
    </>
  );
}
