import { Button, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { candidatesApi } from '#core/api/candidates.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpoint, useSend } from '#web/lib/endpoints.ts';
import { useUnsavedGuard } from '#web/lib/unsaved.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useFollowed } from '#web/ui/blocks/kept-focus.ts';
import { OvertakenNote } from '#web/ui/blocks/overtaken-note.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { CharCounter } from '#web/ui/fields/char-counter.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { CandidateMemo } from './candidate-query.ts';
import own from './memos.module.css';
import styles from './review.module.css';

type MemosProps = {
  candidateId: number;
  timeZone: string;
  /** A recruiter's are nobody else's; a company's are all its people's. */
  isPrivate?: boolean;
};

const reads = [candidatesApi.memos, candidatesApi.list] as const;

/** What one's own side keeps in mind about a candidate. */
export function Memos({ candidateId, timeZone, isPrivate = false }: MemosProps) {
  const { memo } = useWords().candidates;
  const { data, isError, refetch } = useEndpoint(candidatesApi.memos, { params: { id: candidateId } });
  // each one that is saved leaves an empty box behind, and the keyboard goes on at it
  const [saved, setSaved] = useState<number | null>(null);
  const kept = useKept();
  const sending = useSend(candidatesApi.addMemo, {
    refresh: reads,
    onAccepted: kept.hear,
    onDone: ({ id }) => {
      kept.forget();
      setSaved(id);
    },
  });
  return (
    <section className={styles.block} aria-label={memo.title}>
      <div className={styles.blockHead}>
        <h2>{memo.title}</h2>
        <span>{isPrivate ? memo.private : memo.inside}</span>
      </div>
      {data === undefined ? (
        isError ? (
          <ServerError onRetry={() => void refetch()} />
        ) : (
          <Spinner />
        )
      ) : data.length === 0 ? (
        <p className={styles.quiet}>{memo.none}</p>
      ) : (
        <ul className={own.memos}>
          {data.map((one) => (
            <Memo key={one.id} memo={one} timeZone={timeZone} isNew={one.id === saved} />
          ))}
        </ul>
      )}
      <MemoForm
        key={saved}
        label={memo.write}
        isSending={sending.isPending}
        isKept={kept.isKept}
        onSave={(body) => sending.mutate({ body: { candidateId, body } })}
      />
    </section>
  );
}

/** What the server has is saved, however long the page reads itself again. */
const useKept = () => {
  const [isKept, setKept] = useState(false);
  return { isKept, hear: () => setKept(true), forget: () => setKept(false) };
};

type MemoProps = { memo: CandidateMemo; timeZone: string; isNew: boolean };

function Memo({ memo, timeZone, isNew }: MemoProps) {
  const words = useWords().candidates.memo;
  const locale = useLocale();
  const [isWriting, setWriting] = useState(false);
  const [wasWritten, setWritten] = useState(false);
  const edit = useFollowed<HTMLButtonElement>(isNew || wasWritten, isWriting);
  const write = () => {
    setWriting(true);
    setWritten(true);
  };
  const [isAsking, setAsking] = useState(false);
  const kept = useKept();
  const agreed = useAgreed(memo, { isOpen: isWriting });
  const editing = useSend(candidatesApi.editMemo, {
    agreed,
    refresh: reads,
    onAccepted: kept.hear,
    onDone: () => {
      kept.forget();
      setWriting(false);
    },
  });
  const removing = useSend(candidatesApi.removeMemo, {
    refresh: reads,
    onDone: () => announce.toast({ type: 'success', title: words.removed }),
  });
  return (
    <li className={own.memo}>
      <div className={own.memoBy}>
        <b>{memo.author}</b>
        {memo.version > 1 && <span>{words.edited}</span>}
        <time dateTime={memo.createdAt}>{formatDateTime(memo.createdAt, locale, timeZone)}</time>
      </div>
      {isWriting ? (
        <>
          <MemoForm
            label={words.edit}
            start={agreed.now.body}
            isSending={editing.isPending}
            isKept={kept.isKept}
            isOver={agreed.isOver}
            onSave={(body) => editing.mutate({ body: { id: memo.id, version: agreed.now.version, body } })}
            onCancel={() => setWriting(false)}
          />
          <OvertakenNote of={agreed} now={agreed.before && <p className={styles.text}>{agreed.now.body}</p>} />
        </>
      ) : (
        <p className={styles.text}>{memo.body}</p>
      )}
      {memo.isOwn && !isWriting && (
        <div className={own.memoActs}>
          <Button ref={edit} size="compact-xs" variant="subtle" color="grey" onClick={write}>
            {words.edit}
          </Button>
          <Button size="compact-xs" variant="subtle" color="grey" onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        </div>
      )}
      <ConfirmDialog
        danger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.removeTitle}
        verb={words.remove}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate({ params: { id: memo.id } })}
      >
        <p>{words.removeWhat}</p>
      </ConfirmDialog>
    </li>
  );
}

type MemoFormProps = {
  label: string;
  start?: string;
  isSending: boolean;
  isKept: boolean;
  isOver?: boolean;
  onSave: (body: string) => void;
  onCancel?: () => void;
};

function MemoForm({ label, start = '', isSending, isKept, isOver = false, onSave, onCancel }: MemoFormProps) {
  const { memo } = useWords().candidates;
  const [typed, setTyped] = useState(start);
  const box = useFollowed<HTMLTextAreaElement>(onCancel !== undefined);
  const body = typed.trim();
  const isOpen = typed !== '' || onCancel !== undefined;
  useUnsavedGuard(typed !== start && !isKept);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (body !== '' && body.length <= limits.memoLengthMax) onSave(body);
  };
  return (
    <form className={own.memoForm} onSubmit={save}>
      <Textarea
        ref={box}
        aria-label={label}
        placeholder={label}
        rows={isOpen ? 3 : 1}
        // what is typed while the page reads itself again would go with the box
        readOnly={isSending}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isOpen && (
        <div className={own.memoSend}>
          <CharCounter length={typed.length} max={limits.memoLengthMax} />
          {onCancel && (
            <Button size="xs" variant="default" onClick={onCancel}>
              {memo.cancel}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            type="submit"
            loading={isSending}
            disabled={isOver || body === '' || body.length > limits.memoLengthMax}
          >
            {memo.save}
          </Button>
        </div>
      )}
    </form>
  );
}
