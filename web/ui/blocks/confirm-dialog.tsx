import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { limits } from '#core/rules/limits.ts';
import { CountedTextarea } from '../fields/counted-textarea.tsx';
import { useWords } from '../words.tsx';
import styles from './confirm-dialog.module.css';
import { useKeptFocus } from './kept-focus.ts';
import { useOpenedSoon } from './opened-soon.ts';
import { type Overtaken, OvertakenNote } from './overtaken-note.tsx';
import { useTypedInside } from './typed-inside.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The sentence of the act: "공고를 종료합니다". */
  title: ReactNode;
  /** What happens to whom; figures in a table. */
  children: ReactNode;
  /** The verb on the button. */
  verb: string;
  danger?: boolean;
  /** The act is itself called a cancellation: leaving is then called otherwise. */
  cancels?: boolean;
  isBusy?: boolean;
  /** Not yet to be said yes to: what must be seen first is not there. */
  isReady?: boolean;
  /** What is asked about can change meanwhile; what was typed is kept then. */
  agreed?: Overtaken;
  /** Asks for a reason, without which the act cannot be done unless it is optional. */
  reason?:
    | {
        label?: string;
        isOptional?: boolean;
        error?: ReactNode;
        /** What is to be said about what was typed so far. */
        note?: (typed: string) => ReactNode;
      }
    | undefined;
  onConfirm: (reason: string) => void;
};

/**
 * A click beside it does not close it: the second half of a double click on what opened it would. While it fades away
 * nothing in it can be pressed any more.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, isBusy = false, onConfirm, ...inside } = props;
  const isShown = useOpenedSoon(isOpen);
  useKeptFocus(isOpen);
  const { hear, close, isAsked, question } = useTypedInside(isOpen, onClose);
  const { dialog } = useWords().widgets;
  const confirm = (reason: string): void => {
    if (isOpen && !isBusy) onConfirm(reason);
  };
  return (
    <>
      <Modal.Root
        opened={isShown}
        returnFocus={false}
        onClose={() => isBusy || close()}
        closeOnClickOutside={false}
        closeOnEscape={!isAsked}
      >
        <Modal.Overlay />
        <Modal.Content className={styles.content} inert={!isOpen}>
          <Modal.Body onInput={hear}>
            <div className={styles.head}>
              <Modal.Title className={styles.title}>{title}</Modal.Title>
              <Modal.CloseButton aria-label={dialog.close} />
            </div>
            <DialogBody {...inside} isBusy={isBusy} onClose={onClose} onConfirm={confirm} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {question}
    </>
  );
}

type DialogBodyProps = Omit<ConfirmDialogProps, 'isOpen' | 'title'> & { isBusy: boolean };

/** Mounted with each opening, so that an old reason never stands in a new question. */
function DialogBody(props: DialogBodyProps) {
  const {
    children,
    verb,
    danger = false,
    cancels = false,
    isBusy,
    isReady = true,
    agreed = {},
    reason,
    onClose,
    onConfirm,
  } = props;
  const { dialog } = useWords().widgets;
  const [given, setGiven] = useState('');
  const text = given.trim();
  const isMissing = reason !== undefined && !reason.isOptional && text === '';
  return (
    <>
      <div className={styles.body}>{children}</div>
      {reason && (
        <div className={styles.reason}>
          <CountedTextarea
            label={reason.label ?? dialog.reason}
            value={given}
            onChange={setGiven}
            max={limits.reasonLengthMax}
            rows={3}
            isFirst
            required={!reason.isOptional}
            error={reason.error}
          />
          {reason.note?.(given)}
        </div>
      )}
      <div className={styles.note}>
        <OvertakenNote of={agreed} />
      </div>
      <div className={styles.acts} data-keep-clear>
        <Button variant="default" data-autofocus={!reason || undefined} disabled={isBusy} onClick={onClose}>
          {cancels ? dialog.back : dialog.cancel}
        </Button>
        <Button
          {...(danger ? { color: 'error' } : {})}
          data-danger={danger || undefined}
          loading={isBusy}
          disabled={!isReady || isMissing || agreed.isOver === true || text.length > limits.reasonLengthMax}
          onClick={() => onConfirm(text)}
        >
          {verb}
        </Button>
      </div>
    </>
  );
}
