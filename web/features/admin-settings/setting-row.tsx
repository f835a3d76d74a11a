import type { ReactNode } from 'react';
import styles from './settings.module.css';

type SettingRowProps = { title: string; hint: ReactNode; badge?: ReactNode; children?: ReactNode };

/** One setting: what it is, how it stands, and what can be done with it. Stands inside `SettingRows`. */
export function SettingRow({ title, hint, badge, children }: SettingRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.name}>
          {title}
          {badge}
        </div>
        <div className={styles.hint}>{hint}</div>
      </div>
      {children}
    </li>
  );
}

export const SettingRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;
