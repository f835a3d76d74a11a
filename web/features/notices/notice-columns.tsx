import { IconPinFilled } from '@tabler/icons-react';
import { formatDate } from '#core/rules/formats.ts';
import { noticeLooks } from '#core/rules/status-colours.ts';
import type { Words } from '#core/words/words.ts';
import { useOwnZone } from '#web/lib/own-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { TitleCell } from '#web/ui/lists/cells.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './notice-list.module.css';
import type { BoardRow, NoticeRow } from './notice-query.ts';

type TellDay = (instant: string) => string;
type Spoken = { words: Words; day: TellDay };

/** Tells the day of a notice by the reader's clock. */
export const useNoticeDay = (): TellDay => {
  const locale = useLocale();
  const ownZone = useOwnZone();
  return (instant) => formatDate(instant, locale, ownZone);
};

/** A title, with the pin of those that stand first. */
function NoticeTitle({ title, pinned }: { title: string; pinned: boolean }) {
  const { list } = useWords().notices;
  return (
    <>
      {pinned && <IconPinFilled className={styles.pin} size={14} role="img" aria-label={list.pinned} />}
      {title}
    </>
  );
}

export const noticeColumns = ({ words, day }: Spoken): Column<NoticeRow>[] => {
  const { keys, list } = words.notices;
  const { noticeStatus, noticeTarget, noticeCategory } = words.enums;
  return [
    {
      key: 'title',
      header: keys.TITLE,
      sortKey: 'TITLE',
      second: { header: keys.ID, sortKey: 'ID' },
      cell: ({ id, title, pinned, author }) => (
        <TitleCell title={<NoticeTitle title={title} pinned={pinned} />} meta={[list.number({ id }), author]} />
      ),
    },
    {
      key: 'status',
      header: keys.STATUS,
      sortKey: 'STATUS',
      width: '12rem',
      cell: ({ status }) => <StatusBadge look={noticeLooks[status]}>{noticeStatus[status]}</StatusBadge>,
    },
    {
      key: 'target',
      header: keys.TO,
      sortKey: 'TO',
      width: '11rem',
      cell: ({ target }) => noticeTarget[target],
    },
    {
      key: 'category',
      header: keys.CATEGORY,
      sortKey: 'CATEGORY',
      width: '11rem',
      cell: ({ category }) => noticeCategory[category],
    },
    {
      key: 'createdAt',
      header: keys.CREATEDAT,
      sortKey: 'CREATEDAT',
      width: '16rem',
      cell: ({ createdAt, publishedAt }) => (
        <div className={styles.days}>
          <span>{day(createdAt)}</span>
          <span>{publishedAt === null ? list.notPublished : list.publishedOn({ date: day(publishedAt) })}</span>
        </div>
      ),
    },
  ];
};

export const boardColumns = ({ words, day }: Spoken): Column<BoardRow>[] => [
  {
    key: 'title',
    header: words.notices.keys.TITLE,
    cell: ({ title, pinned }) => <TitleCell title={<NoticeTitle title={title} pinned={pinned} />} />,
  },
  {
    key: 'category',
    header: words.notices.keys.CATEGORY,
    width: '14rem',
    cell: ({ category }) => words.enums.noticeCategory[category],
  },
  {
    key: 'publishedAt',
    header: words.notices.list.published,
    width: '14rem',
    cell: ({ publishedAt }) => <time dateTime={publishedAt}>{day(publishedAt)}</time>,
  },
];

/** A notice on the operator's phone. */
export function NoticeCard({ notice }: { notice: NoticeRow }) {
  const { notices, enums } = useWords();
  const day = useNoticeDay();
  const { id, status, createdAt, title, pinned, category, target } = notice;
  return (
    <PhoneCard
      isTopQuiet
      top={
        <>
          <StatusBadge look={noticeLooks[status]}>{enums.noticeStatus[status]}</StatusBadge>
          <time dateTime={createdAt}>{day(createdAt)}</time>
        </>
      }
      title={<NoticeTitle title={title} pinned={pinned} />}
      meta={[notices.list.number({ id }), enums.noticeCategory[category], enums.noticeTarget[target]]}
    />
  );
}

/** A notice on a reader's phone. */
export function BoardCard({ notice }: { notice: BoardRow }) {
  const { enums } = useWords();
  const day = useNoticeDay();
  const { category, publishedAt, title, pinned } = notice;
  return (
    <PhoneCard
      isTopQuiet
      top={
        <>
          <span>{enums.noticeCategory[category]}</span>
          <time dateTime={publishedAt}>{day(publishedAt)}</time>
        </>
      }
      title={<NoticeTitle title={title} pinned={pinned} />}
    />
  );
}
