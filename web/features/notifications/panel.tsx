import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { notificationsApi } from '#core/api/notifications.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './bell.module.css';
import { Items, useMarkRead } from './items.tsx';

type PanelProps = { all: string; unread: number; onClose: () => void };

/** The newest of what one was told. */
export function Panel({ all, unread, onClose }: PanelProps) {
  const { bell } = useWords().notifications;
  const read = useMarkRead();
  return (
    <>
      <div className={styles.head}>
        <h2>{bell.title}</h2>
        {unread > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => read.mutate({ body: {} })}>
            {bell.readAll}
          </Button>
        )}
      </div>
      <div className={styles.list}>
        <Newest onLeave={onClose} />
      </div>
      <div className={styles.foot}>
        <Button component={Link} to={all} variant="subtle" fullWidth onClick={onClose}>
          {bell.all}
        </Button>
      </div>
    </>
  );
}

function Newest({ onLeave }: { onLeave: () => void }) {
  const { bell } = useWords().notifications;
  const { data, isError, refetch } = useEndpoint(notificationsApi.list, { query: { size: '15' } });
  if (data === undefined)
    return (
      <div className={styles.loading}>{isError ? <ServerError onRetry={() => void refetch()} /> : <Spinner />}</div>
    );
  if (data.data.length === 0) return <NothingYet title={bell.empty} hint={bell.emptyHint} />;
  return <Items notifications={data.data} onLeave={onLeave} />;
}
