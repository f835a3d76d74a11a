import type { ReactNode } from 'react';
import styles from './help-text.module.css';

/** A quiet sentence above what it explains, or in place of what is not there. */
export const HelpText = ({ children }: { children: ReactNode }) => <p className={styles.help}>{children}</p>;
