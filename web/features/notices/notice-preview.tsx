import { Modal } from '@mantine/core';
import { useState } from 'react';
import { hasText } from '#core/rules/rich-text.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './notice-article.module.css';
import { NoticeArticle } from './notice-article.tsx';
import type { NoticeValues } from './notice-form.ts';

type NoticePreviewProps = { notice: NoticeValues | null; publishedAt: string | null; onClose: () => void };

/** What is written now, as its readers would see it. */
export function NoticePreview({ notice, publishedAt, onClose }: NoticePreviewProps) {
  const { notices, widgets } = useWords();
  const { form } = notices;
  // while the dialog fades out it still shows what it was opened for
  const [shown, setShown] = useState(notice);
  if (notice !== null && notice !== shown) setShown(notice);
  return (
    <Modal
      opened={notice !== null}
      onClose={onClose}
      size="80rem"
      title={form.previewTitle}
      classNames={{ title: styles.dialogTitle ?? '' }}
      closeButtonProps={{ 'aria-label': widgets.dialog.close }}
    >
      {shown !== null && (
        <>
          <h2 className={styles.previewTitle}>{shown.title.trim() || form.untitled}</h2>
          {hasText(shown.body) ? (
            <NoticeArticle category={shown.category} body={shown.body} publishedAt={publishedAt} />
          ) : (
            <p className={styles.empty}>{form.emptyBody}</p>
          )}
        </>
      )}
    </Modal>
  );
}
