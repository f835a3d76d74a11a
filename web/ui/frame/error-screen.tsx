import { Button } from '@mantine/core';
import { useWords } from '../words.tsx';
import styles from './error-screen.module.css';

type ErrorScreenProps = {
  /** 404 when a part of the page did not load, otherwise 500. */
  status: 404 | 500;
  /** What the server said; the general words when left out. Each sentence stands on its own line. */
  message?: string | null | undefined;
  /** Forgets the stored token and goes to `/`. */
  onHome: () => void;
  onRetry?: (() => void) | undefined;
  requestId?: string | null | undefined;
};

/** In place of a page that could not be drawn. */
export function ErrorScreen({ status, message, onHome, onRetry, requestId }: ErrorScreenProps) {
  const { errors, widgets } = useWords();
  const { failure } = widgets;
  const general = status === 404 ? failure.pageNotLoaded : errors.SERVER_ERROR;
  return (
    <div className={styles.screen} role="alert">
      <p className={styles.status}>{status}</p>
      <h1 className={styles.message}>{(message || general).replaceAll('. ', '.\n')}</h1>
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

/** The same where no frame is left around it. */
export function WholeErrorScreen(props: ErrorScreenProps) {
  return (
    <main className={styles.whole}>
      <ErrorScreen {...props} />
    </main>
  );
}
