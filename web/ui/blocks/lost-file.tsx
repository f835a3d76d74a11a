import { useWords } from '../words.tsx';
import styles from './lost-file.module.css';

/** A file that a virus was found in: its name is left to tell which one, and nothing to open. */
export function LostFile({ name }: { name: string }) {
  const { lost } = useWords().widgets.upload;
  return (
    <span className={styles.file}>
      {name}
      <span className={styles.note}>{lost}</span>
    </span>
  );
}
