import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noticesApi } from '#core/api/notices.ts';
import { announce } from '#web/lib/announce.ts';
import { refreshReads, useSend } from '#web/lib/endpoints.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { noticeReads } from './notice-form.ts';
import type { Notice } from './notice-query.ts';

type DeleteNoticeProps = { notice: Notice; onDeleted: () => void };

/** Says who loses the notice before it is gone. */
export function DeleteNotice({ notice, onDeleted }: DeleteNoticeProps) {
  const words = useWords();
  const { remove } = words.notices;
  const { id, version, title, target, status } = notice;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const sending = useSend(noticesApi.remove, {
    refresh: [noticesApi.all],
    onDone: () => {
      announce.toast({ type: 'success', title: remove.done });
      onDeleted();
    },
    onFailed: (failure) => {
      tellFailure(words, failure);
      setAsking(false);
      // somebody else was first: what was asked about is no longer so
      if (failure instanceof ApiFailure && failure.status === 409) void refreshReads(client, noticeReads);
    },
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
