import { useWords } from '../words.tsx';
import styles from './progress-line.module.css';

/** A lane along the top of the window while the next page is on its way. */
export function ProgressLine() {
  const { frame } = useWords().widgets;
  return <div className={styles.line} role="progressbar" aria-label={frame.loading} />;
}
