import { Button } from '@mantine/core';
import { useState } from 'react';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { type Account, readsOf } from './account-detail.ts';
import styles from './detail.module.css';

type Objection = Account['objections'][number];

/** Colleagues who say that this person is not one of them, and what the operator has settled. */
export function Objections({ account }: { account: Account }) {
  const { detail } = useWords().adminAccounts;
  const locale = useLocale();
  const time = (instant: string): string => formatDateTime(instant, locale, operatorZone);
  const [settling, setSettling] = useState<Objection | null>(null);
  if (account.objections.length === 0) return null;
  return (
    <Card title={detail.objections}>
      <ul className={styles.records}>
        {account.objections.map((objection) => (
          <li key={objection.id} className={styles.record}>
            <div className={styles.line}>
              <b>{objection.by}</b>
              {objection.settledAt === null && (
                <Button size="xs" variant="default" onClick={() => setSettling(objection)}>
                  {detail.settle}
                </Button>
              )}
            </div>
            <p>{objection.reason}</p>
            <div className={styles.note}>
              <time dateTime={objection.at}>{time(objection.at)}</time>
              {objection.settledAt !== null && `, ${detail.settled({ time: time(objection.settledAt) })}`}
            </div>
          </li>
        ))}
      </ul>
      <SettleDialog account={account} objection={settling} onClose={() => setSettling(null)} />
    </Card>
  );
}

type SettleDialogProps = { account: Account; objection: Objection | null; onClose: () => void };

function SettleDialog({ account, objection, onClose }: SettleDialogProps) {
  const words = useWords();
  const { detail } = words.adminAccounts;
  // While the dialog fades out it still shows what it was opened for.
  const [shown, setShown] = useState(objection);
  if (objection !== null && objection !== shown) setShown(objection);
  const [complaint, setComplaint] = useState<string>();
  const close = () => {
    setComplaint(undefined);
    onClose();
  };
  const agreed = useAgreed(shown, { isOpen: objection !== null });
  const sending = useSend(adminAccountsApi.settleObjection, {
    agreed,
    refresh: readsOf[account.kind],
    onDone: () => {
      announce.toast({ type: 'success', title: detail.settleDone });
      close();
    },
    onFailed: (failure) => {
      const note = failure instanceof ApiFailure ? failure.fields.note : undefined;
      setComplaint(note);
      return note !== undefined;
    },
  });
  if (shown === null) return null;
  return (
    <ConfirmDialog
      isOpen={objection !== null}
      onClose={close}
      title={detail.settleTitle}
      verb={detail.settle}
      isBusy={sending.isPending}
      agreed={agreed}
      reason={{ label: detail.settleNote, error: complaint }}
      onConfirm={(note) => sending.mutate({ body: { id: shown.id, note } })}
    >
      <p>{detail.settleWhat({ name: shown.by })}</p>
    </ConfirmDialog>
  );
}
