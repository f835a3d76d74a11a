import { useWords } from '../words.tsx';
import styles from './infected-file.module.css';

/** A file that a virus was found in: its name is left to tell which one, and nothing to open. */
export function InfectedFile({ name }: { name: string }) {
  const { infected } = useWords().widgets.upload;
  return (
    <span className={styles.file}>
      {name}
      <span className={styles.note}>{infected}</span>
    </span>
  );
}
