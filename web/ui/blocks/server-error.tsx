import { Button } from '@mantine/core';
import { useWords } from '../words.tsx';
import styles from './server-error.module.css';

type ServerErrorProps = {
  message?: string | null | undefined;
  requestId?: string | null | undefined;
  onRetry?: (() => void) | undefined;
};

/** In place of what could not be loaded. Each sentence of the message stands on its own line. */
export function ServerError({ message, requestId, onRetry }: ServerErrorProps) {
  const { errors, widgets } = useWords();
  const { failure } = widgets;
  return (
    <div className={styles.error} role="alert">
      <p className={styles.message}>{(message || errors.SERVER_ERROR).replaceAll('. ', '.\n')}</p>
      {requestId && <p className={styles.id}>{failure.requestId({ id: requestId })}</p>}
      {onRetry && (
        <Button className={styles.retry} variant="default" onClick={onRetry}>
          {failure.retry}
        </Button>
      )}
    </div>
  );
}
