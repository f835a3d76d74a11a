import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '#web/ui/words.tsx';
import styles from './bell.module.css';
import { useMarkRead } from './items.tsx';
import { Newest } from './newest.tsx';

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
        <Newest size="15" onLeave={onClose} />
      </div>
      <div className={styles.foot}>
        <Button component={Link} to={all} variant="subtle" fullWidth onClick={onClose}>
          {bell.all}
        </Button>
      </div>
    </>
  );
}
