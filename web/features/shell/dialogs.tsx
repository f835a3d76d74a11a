import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useHeldPage } from '#web/lib/session.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import { useWords } from '#web/ui/words.tsx';
import { type OpenDialog, useFirstDialog } from './dialog-queue.ts';
import styles from './dialogs.module.css';

/** One dialog at a time, in the order in which they were asked for. Those of a held page wait with it. */
export function Dialogs() {
  const dialog = useFirstDialog();
  const isHeld = useHeldPage() !== null;
  if (dialog === null || isHeld) return null;
  return dialog.kind === 'alert' ? <Alert key={dialog.id} {...dialog} /> : <Ask key={dialog.id} {...dialog} />;
}

function Alert({ message, close }: Extract<OpenDialog, { kind: 'alert' }>) {
  const { alert } = useWords().shell;
  return (
    <ModalDialog role="alertdialog" title={alert.title} message={message} onClose={close}>
      <Button autoFocus onClick={close}>
        {alert.close}
      </Button>
    </ModalDialog>
  );
}

function Ask({ question, answer }: Extract<OpenDialog, { kind: 'ask' }>) {
  return (
    <ModalDialog role="alertdialog" title={question.title} message={question.message} onClose={() => answer(false)}>
      <Button variant="default" autoFocus onClick={() => answer(false)}>
        {question.no}
      </Button>
      <Button color="error" onClick={() => answer(true)}>
        {question.yes}
      </Button>
    </ModalDialog>
  );
}

type ModalDialogProps = {
  role: 'alertdialog';
  title: string;
  message: string;
  onClose: () => void;
  children: ReactNode;
};

/** The browser's own modal dialog: it holds the focus, lies above everything, and costs the first page nothing. */
export function ModalDialog({ role, title, message, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    dialog.current?.showModal();
    // taken away without being closed, it would give the focus back to nobody
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <dialog
      ref={dialog}
      role={role}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // a browser lets nobody be held by a dialog: it closes at the second Escape, whatever the page says
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-message`} className={styles.message}>
        {unbroken(message)}
      </p>
      <div className={styles.acts}>{children}</div>
    </dialog>
  );
}
