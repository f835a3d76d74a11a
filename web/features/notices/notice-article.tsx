import type { NoticeCategory } from '#core/rules/enums.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './notice-article.module.css';
import { useNoticeDay } from './notice-columns.tsx';
import { RichText } from './rich-text.tsx';

type NoticeArticleProps = {
  category: NoticeCategory;
  body: string;
  /** Nothing before it was shown for the first time. */
  publishedAt: string | null;
  updatedAt?: string | undefined;
};

/** A notice under its title: as its readers see it, and as the preview does. */
export function NoticeArticle({ category, body, publishedAt, updatedAt }: NoticeArticleProps) {
  const { notices, enums } = useWords();
  const day = useNoticeDay();
  const isUpdated = updatedAt !== undefined && publishedAt !== null && day(updatedAt) !== day(publishedAt);
  return (
    <article>
      <p className={styles.meta}>
        <span>{enums.noticeCategory[category]}</span>
        {publishedAt !== null && (
          <time dateTime={publishedAt}>{notices.list.publishedOn({ date: day(publishedAt) })}</time>
        )}
        {isUpdated && <time dateTime={updatedAt}>{notices.read.updatedOn({ date: day(updatedAt) })}</time>}
      </p>
      <RichText html={body} />
    </article>
  );
}
