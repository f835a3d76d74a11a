import { Button } from '@mantine/core';
import { useWords } from '../words.tsx';
import styles from './error-screen.module.css';

type ErrorScreenProps = {
  /** 404 when a part of the page did not load, otherwise 500. */
  status: 404 | 500;
  /** Forgets the stored token and goes to `/`. */
  onHome: () => void;
  onRetry?: (() => void) | undefined;
  requestId?: string | null | undefined;
};

/** In place of a page that could not be drawn. */
export function ErrorScreen({ status, onHome, onRetry, requestId }: ErrorScreenProps) {
  const { errors, widgets } = useWords();
  const { failure } = widgets;
  return (
    <div className={styles.screen} role="alert">
      <p className={styles.status}>{status}</p>
      <h1 className={styles.message}>{errors.SERVER_ERROR}</h1>
      {status === 404 && <p className={styles.hint}>{failure.pageNotLoaded}</p>}
      {requestId && <p className={styles.hint}>{failure.requestId({ id: requestId })}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {failure.retry}
          </Button>
        )}
        <Button onClick={onHome}>{failure.home}</Button>
      </div>
    </div>
  );
}
