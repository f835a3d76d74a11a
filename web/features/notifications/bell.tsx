import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { notificationsApi } from '#core/api/notifications.ts';
import { loadChunk } from '#web/lib/chunks.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useOpenedSoon } from '#web/ui/blocks/opened-soon.ts';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './bell.module.css';
import { useLiveNotifications } from './use-live-notifications.ts';
import { useVisits } from './use-visits.ts';

const Panel = lazy(async () => ({ default: (await loadChunk(() => import('./panel.tsx'))).Panel }));

const shownMax = 99;

/** The bell of the header, with how much is unread. `all` is the page with everything. */
export function Bell({ all }: { all: string }) {
  const { bell } = useWords().notifications;
  const [isOpen, setOpen] = useState(false);
  useLiveNotifications();
  const { data } = useEndpoint(notificationsApi.unread);
  const unread = data?.unread ?? 0;
  useVisits(data?.paths);
  return (
    <Popover
      opened={useOpenedSoon(isOpen)}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      width="min(38rem, calc(100vw - 1.6rem))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={styles.bell ?? ''}
          aria-label={bell.label({ unread })}
          title={bell.label({ unread })}
          // drawn by the style: the label says it in words
          data-count={unread === 0 ? undefined : unread > shownMax ? `${shownMax}+` : unread}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''} aria-label={bell.title}>
        <Suspense fallback={<Spinner />}>
          <Panel all={all} unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
      <span className={styles.heard} role="status">
        {unread > 0 ? bell.label({ unread }) : ''}
      </span>
    </Popover>
  );
}
