import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { qnasApi } from '#core/api/qnas.ts';
import { announce } from '#web/lib/announce.ts';
import { refreshReads, useSend } from '#web/lib/endpoints.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './qna.module.css';
import type { Qna } from './qna-query.ts';

/** What the server lets this reader do with the thread besides writing in it. */
export function ThreadActs({ qna }: { qna: Qna }) {
  const { actions = [], version } = qna;
  return (
    <>
      {version !== undefined && (actions.includes('publish') || actions.includes('unpublish')) && (
        <PublishAct qna={qna} version={version} isPublished={actions.includes('publish')} />
      )}
      {actions.includes('delete') && <DeleteAct qna={qna} />}
    </>
  );
}

/** Tells that an act failed; what it was about may have changed or be gone, so the board is read again. */
const useRefusal = (close: () => void) => {
  const words = useWords();
  const client = useQueryClient();
  return (failure: Error): void => {
    tellFailure(words, failure);
    close();
    if (failure instanceof ApiFailure) void refreshReads(client, [qnasApi.list]);
  };
};

type PublishActProps = { qna: Qna; version: number; isPublished: boolean };

function PublishAct({ qna, version, isPublished }: PublishActProps) {
  const { publish, unpublish } = useWords().qnas;
  // what is written meanwhile was not read by whoever says yes
  const [asked, setAsked] = useState({ version, n: qna.replies.length });
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const words = isPublished ? publish : unpublish;
  const sending = useSend(qnasApi.publish, {
    refresh: [qnasApi.list],
    onDone: () => {
      announce.toast({ type: 'success', title: words.done });
      close();
    },
    onFailed: useRefusal(close),
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          setAsked({ version, n: qna.replies.length });
          setAsking(true);
        }}
      >
        {words.act}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={words.title}
        verb={words.verb}
        isBusy={sending.isPending}
        onConfirm={() => sending.mutate({ params: { id: qna.id }, body: { version: asked.version, isPublished } })}
      >
        {isPublished ? (
          <div className={styles.what}>
            <p>{publish.what({ n: asked.n })}</p>
            <p>{publish.anonymous}</p>
          </div>
        ) : (
          <p>{unpublish.what}</p>
        )}
      </ConfirmDialog>
    </>
  );
}

function DeleteAct({ qna }: { qna: Qna }) {
  const { remove } = useWords().qnas;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const sending = useSend(qnasApi.remove, {
    refresh: [qnasApi.list],
    onDone: () => {
      announce.toast({ type: 'success', title: remove.done });
      close();
    },
    onFailed: useRefusal(close),
  });
  return (
    <>
      <Button size="xs" variant="default" data-danger onClick={() => setAsking(true)}>
        {remove.act}
      </Button>
      <ConfirmDialog
        danger
        isOpen={isAsking}
        onClose={close}
        title={remove.title}
        verb={remove.act}
        isBusy={sending.isPending}
        reason={{ label: remove.reason }}
        onConfirm={(reason) => sending.mutate({ params: { id: qna.id }, body: { reason } })}
      >
        <p>{remove.what({ n: qna.replies.length })}</p>
      </ConfirmDialog>
    </>
  );
}
