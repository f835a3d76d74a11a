import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { candidatesApi } from '#core/api/candidates.ts';
import type { CandidateCode } from '#core/rules/candidate-codes.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useWords } from '#web/ui/words.tsx';
import { candidateReads } from './candidate-reads.ts';
import { CandidateStatus } from './candidate-status.tsx';
import styles from './dialogs.module.css';
import { useShown } from './use-shown.ts';

export type Told = {
  id: number;
  version: number;
  name: string;
  code: CandidateCode;
  notifiedCode?: CandidateCode;
  isUntold?: boolean;
  isFailedByWithdrawal: boolean;
  recruiter: { name: string };
};

type NoticeDialogProps = {
  rows: readonly Told[] | null;
  onClose: () => void;
  onDone?: (ids: readonly number[]) => void;
};

/** What recruiters will be told, of whom, before it is told. */
export function NoticeDialog({ rows, onClose, onDone }: NoticeDialogProps) {
  const { notice } = useWords().candidates;
  const shown = useShown(rows);
  if (shown === null) return null;
  return (
    <FormDialog isOpen={rows !== null} onClose={onClose} title={notice.title}>
      <NoticeForm rows={shown} onClose={onClose} onDone={onDone} />
    </FormDialog>
  );
}

type NoticeFormProps = {
  rows: readonly Told[];
  onClose: () => void;
  onDone: ((ids: readonly number[]) => void) | undefined;
};

/** Somebody else has told it meanwhile: it is not told twice. */
const isTold = ({ isUntold }: Told): boolean => isUntold === false;

function NoticeForm({ rows: shown, onClose, onDone }: NoticeFormProps) {
  const { candidates, enums } = useWords();
  const { notice } = candidates;
  const agreed = useAgreed(shown);
  const rows = agreed.now;
  const [chosen, setChosen] = useState<readonly string[]>(() => rows.map(({ id }) => String(id)));
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const told = rows.filter((row) => chosen.includes(String(row.id)) && !isTold(row));
  const sending = useSend(candidatesApi.notify, {
    agreed,
    refresh: candidateReads,
    onDone: (_output, { body }) => {
      announce.toast({ type: 'success', title: notice.done({ n: body.candidates.length }) });
      onDone?.(body.candidates.map(({ id }) => id));
      onClose();
    },
    onFailed: (failure) => {
      const complaint = failure instanceof ApiFailure ? failure.fields.message : undefined;
      setError(complaint);
      return complaint !== undefined;
    },
  });
  const form = {
    isSending: sending.isPending,
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (told.length === 0 || message.length > limits.reasonLengthMax) return;
      sending.mutate({ body: { candidates: told.map(({ id, version }) => ({ id, version })), message } });
    },
  };
  return (
    <DialogForm
      form={{ ...agreed, ...form, isOver: agreed.isOver || rows.every(isTold) }}
      onClose={onClose}
      help={notice.what}
      verb={notice.verb({ n: told.length })}
      isRoomy
    >
      <Checkbox.Group
        label={notice.who}
        value={told.map(({ id }) => String(id))}
        onChange={setChosen}
        error={told.length === 0 ? notice.none : undefined}
      >
        <ul className={styles.people}>
          {rows.map((row, index) => {
            const { id, name, code, notifiedCode, isUntold, recruiter } = row;
            return (
              <li key={id} className={styles.person}>
                <Checkbox
                  value={String(id)}
                  disabled={isTold(row)}
                  label={name}
                  description={recruiter.name}
                  data-autofocus={index === 0 || undefined}
                />
                <span className={styles.change}>
                  {notifiedCode !== undefined && notifiedCode !== code && (
                    <>
                      <span className={styles.before}>
                        <VisuallyHidden>{notice.before} </VisuallyHidden>
                        {enums.candidateCode[notifiedCode]}
                      </span>
                      <IconArrowRight size={14} stroke={1.75} aria-hidden />
                      <VisuallyHidden>{notice.after} </VisuallyHidden>
                    </>
                  )}
                  {isUntold && notifiedCode === code && <span>{notice.step}</span>}
                  {isTold(row) && !row.isFailedByWithdrawal && <span>{notice.already}</span>}
                  <CandidateStatus candidate={row} />
                </span>
              </li>
            );
          })}
        </ul>
      </Checkbox.Group>
      <CountedTextarea
        label={notice.message}
        description={notice.messageHint}
        rows={3}
        max={limits.reasonLengthMax}
        value={message}
        onChange={setMessage}
        error={error}
      />
    </DialogForm>
  );
}
