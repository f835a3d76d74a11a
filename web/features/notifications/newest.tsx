import { notificationsApi } from '#core/api/notifications.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './items.module.css';
import { Items } from './items.tsx';

type NewestProps = { size: '5' | '15'; onLeave?: () => void };

/** The newest of what one was told. */
export function Newest({ size, onLeave }: NewestProps) {
  const { bell } = useWords().notifications;
  const { data, isError, refetch } = useEndpoint(notificationsApi.list, { query: { size } }, { wordedIn: useLocale() });
  if (data === undefined)
    return (
      <div className={styles.loading}>{isError ? <ServerError onRetry={() => void refetch()} /> : <Spinner />}</div>
    );
  if (data.data.length === 0) return <NothingYet title={bell.empty} hint={bell.emptyHint} />;
  return <Items notifications={data.data} onLeave={onLeave} />;
}
