import { Loader } from '@mantine/core';
import { useWords } from '../words.tsx';
import styles from './spinner.module.css';

/** While something whole loads: a profile, a page. Lists have skeleton rows instead. */
export function Spinner({ page }: { page?: boolean }) {
  const { frame } = useWords().widgets;
  return (
    <div className={styles.spinner} data-page={page || undefined} role="status" aria-label={frame.loading}>
      <Loader size={28} />
    </div>
  );
}
