import { notificationsApi } from '#core/api/notifications.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useLocale } from '#web/ui/words.tsx';
import styles from './items.module.css';
import { Items } from './items.tsx';
import { NothingTold } from './nothing-told.tsx';

type NewestProps = { size: '5' | '15'; onLeave?: () => void };

/** The newest of what one was told. */
export function Newest({ size, onLeave }: NewestProps) {
  const { data, isError, refetch } = useEndpoint(notificationsApi.list, { query: { size } }, { wordedIn: useLocale() });
  if (data === undefined)
    return (
      <div className={styles.loading}>{isError ? <ServerError onRetry={() => void refetch()} /> : <Spinner />}</div>
    );
  if (data.data.length === 0) return <NothingTold />;
  return <Items notifications={data.data} onLeave={onLeave} />;
}
