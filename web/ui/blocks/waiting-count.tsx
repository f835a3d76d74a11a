import { VisuallyHidden } from '@mantine/core';
import { countText } from '../count-text.ts';
import { useWords } from '../words.tsx';
import styles from './waiting-count.module.css';

/** How much behind a link waits for this person: bold, and in words for who cannot see that. */
export function WaitingCount({ n }: { n: number }) {
  const text = countText(n);
  const waiting = useWords().widgets.frame.waiting({ n: text });
  return (
    <span className={styles.waiting} title={waiting}>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{waiting}</VisuallyHidden>
    </span>
  );
}
