import { Button } from '@mantine/core';
import { useState } from 'react';
import { qnasApi } from '#core/api/qnas.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { besides, useSend } from '#web/lib/endpoints.ts';
import { type HiddenName, NameNote } from '#web/lib/name-note.tsx';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './qna.module.css';
import type { Qna } from './qna-query.ts';

type ThreadActsProps = { qna: Qna; hiddenName: HiddenName };

/** What the server lets this reader do with the thread besides writing in it. */
export function ThreadActs({ qna, hiddenName }: ThreadActsProps) {
  const { actions = [], version } = qna;
  const showing = (['publish', 'unpublish', 'hide'] as const).find((act) => actions.includes(act));
  return (
    <>
      {version !== undefined && showing !== undefined && (
        <PublishAct qna={qna} hiddenName={hiddenName} version={version} act={showing} />
      )}
      {actions.includes('delete') && <DeleteAct qna={qna} />}
    </>
  );
}

type PublishActProps = ThreadActsProps & { version: number; act: 'publish' | 'unpublish' | 'hide' };

function PublishAct({ qna, hiddenName, version, act }: PublishActProps) {
  const { qnas } = useWords();
  const { publish } = qnas;
  const [isAsking, setAsking] = useState(false);
  // what is written meanwhile was not read by whoever says yes
  const { now: asked } = useAgreed({ version, act, n: qna.replies.length }, { isOpen: isAsking });
  const isPublished = asked.act === 'publish';
  const close = () => setAsking(false);
  const words = qnas[asked.act];
  const sending = useSend(qnasApi.publish, {
    refresh: [qnasApi.list],
    onDone: () => {
      announce.toast({ type: 'success', title: words.done });
      close();
    },
    // what came meanwhile is to be read first
    onFailed: besides(close),
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
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
            <NameNote text={[qna, ...qna.replies].map(({ body }) => body).join('\n')} hiddenName={hiddenName} />
          </div>
        ) : (
          <p>{qnas[asked.act === 'hide' ? 'hide' : 'unpublish'].what}</p>
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
    onFailed: besides(close),
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
        // what is said of a candidate stands in no mail
        reason={{ label: remove.reason({ isMailed: !qna.candidate }) }}
        onConfirm={(reason) => sending.mutate({ params: { id: qna.id }, body: { reason } })}
      >
        <p>{remove.what({ n: qna.replies.length })}</p>
      </ConfirmDialog>
    </>
  );
}
