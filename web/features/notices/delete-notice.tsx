import { Button } from '@mantine/core';
import { useState } from 'react';
import { noticesApi } from '#core/api/notices.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { besides, useSend } from '#web/lib/endpoints.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { noticeReads } from './notice-form.ts';
import type { Notice } from './notice-query.ts';

type DeleteNoticeProps = { notice: Notice; onDeleted: () => void };

/** Says who loses the notice before it is gone. */
export function DeleteNotice({ notice, onDeleted }: DeleteNoticeProps) {
  const { remove } = useWords().notices;
  const [isAsking, setAsking] = useState(false);
  const { id, version, title, target, status } = useAgreed(notice, { isOpen: isAsking }).now;
  const sending = useSend(noticesApi.remove, {
    refresh: [noticesApi.all],
    reread: noticeReads,
    onDone: () => {
      announce.toast({ type: 'success', title: remove.done });
      onDeleted();
    },
    onFailed: besides(() => setAsking(false)),
  });
  return (
    <>
      <Button variant="default" data-danger onClick={() => setAsking(true)}>
        {remove.act}
      </Button>
      <ConfirmDialog
        danger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={remove.title}
        verb={remove.act}
        isBusy={sending.isPending}
        onConfirm={() => sending.mutate({ body: { id, version } })}
      >
        <p>{remove.what[status]({ title, target })}</p>
        {status === 'PUBLISHED' && <p>{remove.hideInstead}</p>}
      </ConfirmDialog>
    </>
  );
}
