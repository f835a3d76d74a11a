import { VisuallyHidden } from '@mantine/core';
import { useWords } from '../words.tsx';
import styles from './char-counter.module.css';

/** The present length over the maximum: `8 / 50`. */
export function CharCounter({ length, max }: { length: number; max: number }) {
  const { counter } = useWords().widgets;
  return (
    <span className={styles.counter} data-over={length > max || undefined}>
      <span aria-hidden>{counter.shown({ length, max })}</span>
      <VisuallyHidden>{counter.spoken({ length, max })}</VisuallyHidden>
    </span>
  );
}
