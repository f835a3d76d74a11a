import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../words.tsx';
import styles from './error-screen.module.css';

/** An unknown address, or a thing that is not this person's to know of. */
export function NotFoundView({ home = '/' }: { home?: string }) {
  const { failure } = useWords().widgets;
  return (
    <div className={styles.screen}>
      <p className={styles.status}>404</p>
      <h1 className={styles.message}>{failure.notFound}</h1>
      <p className={styles.hint}>{failure.notFoundHint}</p>
      <div className={styles.actions}>
        <Button component={Link} to={home} variant="default">
          {failure.home}
        </Button>
      </div>
    </div>
  );
}
