import { Link } from 'react-router';
import { type Notification, notificationsApi } from '#core/api/notifications.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { useOwnZone } from '#web/lib/own-zone.ts';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './items.module.css';

/** Marks as read what is named, or everything. */
export const useMarkRead = () =>
  useSend(notificationsApi.read, { refresh: [notificationsApi.unread, notificationsApi.list] });

type ItemsProps = {
  notifications: readonly Notification[];
  /** Somebody goes where one of them leads. */
  onLeave?: (() => void) | undefined;
};

/** What one was told, each a way to where it leads. Going there, or pressing it, is reading it. */
export function Items({ notifications, onLeave }: ItemsProps) {
  const read = useMarkRead();
  const open = ({ id, status, path }: Notification): void => {
    if (status === 'UNREAD') read.mutate({ body: { ids: [id] } });
    if (path !== null) onLeave?.();
  };
  return (
    <ul className={styles.items}>
      {notifications.map((one) => (
        <li key={one.id} className={styles.item}>
          <Item notification={one} onOpen={() => open(one)} />
        </li>
      ))}
    </ul>
  );
}

function Item({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { states } = useWords().notifications;
  const locale = useLocale();
  const timeZone = useOwnZone();
  const { title, path, createdAt, status } = notification;
  const look = { className: styles.link, 'data-unread': status === 'UNREAD' || undefined, onClick: onOpen };
  const inside = (
    <>
      <span className={styles.dot} aria-hidden />
      <span className={styles.title}>{title}</span>
      <span className={styles.when}>
        {status === 'UNREAD' && <span className={styles.state}>{states.UNREAD}</span>}
        <time dateTime={createdAt}>{formatDateTime(createdAt, locale, timeZone)}</time>
      </span>
    </>
  );
  if (path !== null)
    return (
      <Link to={path} {...look}>
        {inside}
      </Link>
    );
  return (
    <button type="button" {...look}>
      {inside}
    </button>
  );
}
