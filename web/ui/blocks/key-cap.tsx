import styles from './key-cap.module.css';

/** For the eye alone: what it is the key of says so by `aria-keyshortcuts`. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {children}
    </kbd>
  );
}
