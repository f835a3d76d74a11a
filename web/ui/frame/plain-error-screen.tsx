import { Button } from '@mantine/core';
import { useWords } from '../words.tsx';
import styles from './error-screen.module.css';

type PlainErrorScreenProps = { title: string; text: string; onHome: () => void };

/** The words of a failure as they came, where nothing around them can be trusted to work. */
export function PlainErrorScreen({ title, text, onHome }: PlainErrorScreenProps) {
  const { failure } = useWords().widgets;
  return (
    <main className={styles.whole}>
      <div className={styles.screen} role="alert">
        <h1 className={styles.message}>{title}</h1>
        <p className={styles.hint}>{text}</p>
        <div className={styles.actions}>
          <Button onClick={onHome}>{failure.home}</Button>
        </div>
      </div>
    </main>
  );
}
