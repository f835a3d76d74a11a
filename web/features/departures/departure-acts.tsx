import { Button } from '@mantine/core';
import { useState } from 'react';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { besides, useSend } from '#web/lib/endpoints.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type Departure, guaranteeReads } from './guarantee-reads.ts';

type WithdrawActProps = { departure: Departure; isPaidOut: boolean };

/** Whoever reported it takes it back. */
export function WithdrawAct({ departure, isPaidOut }: WithdrawActProps) {
  const { withdraw } = useWords().departures;
  const [isOpen, setOpen] = useState(false);
  const agreed = useAgreed(departure, { isOpen });
  const { id, version } = agreed.now;
  const sending = useSend(guaranteesApi.withdraw, {
    refresh: guaranteeReads,
    onDone: () => {
      announce.toast({ type: 'success', title: withdraw.done });
      setOpen(false);
    },
    onFailed: besides(() => setOpen(false)),
  });
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {withdraw.act}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={withdraw.title}
        verb={withdraw.act}
        cancels
        isBusy={sending.isPending}
        onConfirm={() => sending.mutate({ body: { id, version } })}
      >
        {isPaidOut ? withdraw.whatPaidOut : withdraw.what}
      </ConfirmDialog>
    </>
  );
}
