import { Loader } from '@mantine/core';
import { useWords } from '../words.tsx';
import styles from './spinner.module.css';

type SpinnerProps = {
  page?: boolean;
  /** How high in rem what comes will be, where that is known: nothing around it moves then. */
  room?: number | undefined;
};

/** While something whole loads: a profile, a page. Lists have skeleton rows instead. */
export function Spinner({ page, room }: SpinnerProps) {
  const { frame } = useWords().widgets;
  return (
    <div
      className={styles.spinner}
      style={room === undefined ? undefined : { minHeight: `${room}rem` }}
      data-page={page || undefined}
      role="status"
      aria-label={frame.loading}
    >
      <Loader size={28} />
    </div>
  );
}
