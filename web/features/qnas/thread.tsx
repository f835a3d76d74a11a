import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatDateTime } from '#core/rules/formats.ts';
import type { HiddenName } from '#web/lib/name-note.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './qna.module.css';
import { isAnswered, type Qna, type Reader, type Reply } from './qna-query.ts';
import { ReplyForm } from './reply-form.tsx';
import { ThreadActs } from './thread-acts.tsx';

type ThreadProps = { qna: Qna; reader: Reader; timeZone: string };
/** With the name that what is written in it must not give away. */
type WrittenThreadProps = ThreadProps & { hiddenName?: HiddenName };

/** A question with what was said to it. */
export function Thread({ qna, reader, timeZone, hiddenName = null }: WrittenThreadProps) {
  const { qnas, disclosures, enums } = useWords();
  const [isWriting, setWriting] = useState(false);
  const authorId = useId();
  const { actions = [], replies } = qna;
  const answered = isAnswered(qna);
  return (
    <article aria-labelledby={authorId}>
      <div className={styles.marks}>
        <span className={styles.type}>{enums.qnaType[qna.type]}</span>
        <StatusBadge look={answered ? answeredLook : waitingLook}>
          {answered ? qnas.answered : qnas.waiting}
        </StatusBadge>
        <Secrecy qna={qna} />
        {qna.candidate && <span className={styles.secret}>{disclosures.thread.about(qna.candidate)}</span>}
      </div>
      <Writing written={qna} qna={qna} timeZone={timeZone} titleId={authorId} />
      {replies.length > 0 && (
        <ol className={styles.replies} aria-label={qnas.replies}>
          {replies.map((reply) => (
            <li key={reply.id} className={styles.reply}>
              <Writing written={reply} qna={qna} timeZone={timeZone} />
            </li>
          ))}
        </ol>
      )}
      {isWriting ? (
        <ReplyForm qna={qna} reader={reader} hiddenName={hiddenName} onClose={() => setWriting(false)} />
      ) : (
        actions.length > 0 && (
          <div className={styles.acts}>
            {actions.includes('reply') && (
              <Button size="xs" variant="default" onClick={() => setWriting(true)}>
                {isAsker(qna, reader) ? qnas.reply.more : qnas.reply.act}
              </Button>
            )}
            <ThreadActs qna={qna} hiddenName={hiddenName} />
          </div>
        )
      )}
    </article>
  );
}

const answeredLook = { colour: 'secondary', glyph: 'check' } as const;
const waitingLook = { colour: 'primary', glyph: 'half' } as const;

/** Who asked goes on; everybody else answers. */
export const isAsker = ({ author }: Qna, reader: Reader): boolean => author.type === reader;

function Secrecy({ qna: { isSecret = false, isPublished = false } }: { qna: Qna }) {
  const { qnas } = useWords();
  if (!isSecret) return null;
  const Icon = isPublished ? IconLockOpen : IconLock;
  return (
    <span className={styles.secret}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {isPublished ? qnas.published : qnas.secret}
    </span>
  );
}

type WritingProps = Omit<ThreadProps, 'reader'> & {
  written: Pick<Reply, 'author' | 'body' | 'createdAt' | 'isMine'>;
  titleId?: string;
};

/** Who wrote it as far as the reader may know, when, and what. */
function Writing({ written, qna, timeZone, titleId }: WritingProps) {
  const { qnas } = useWords();
  const locale = useLocale();
  const { author, body, createdAt, isMine = false } = written;
  const { recruiter } = qna;
  const isRecruiters = author.type === 'RECRUITER';
  const side = qnas.sides[author.type];
  const name = author.name === null ? side : qnas.person({ side, name: author.name });
  const isAskedOfOne = written === qna && !isRecruiters && recruiter !== undefined;
  return (
    <>
      <div className={styles.by}>
        <span className={styles.author} id={titleId}>
          {isMine ? qnas.me : name}
        </span>
        {isRecruiters && recruiter !== undefined && <span>{recruiter.firm}</span>}
        {isAskedOfOne && <span>{qnas.to({ name: recruiter.name })}</span>}
        <time dateTime={createdAt}>{formatDateTime(createdAt, locale, timeZone)}</time>
      </div>
      <p className={styles.body}>{body}</p>
    </>
  );
}
