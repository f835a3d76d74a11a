import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useWords } from '../words.tsx';
import styles from './dialog-form.module.css';
import { DialogActs } from './form-dialog.tsx';
import { HelpText } from './help-text.tsx';
import { type Overtaken, OvertakenNote } from './overtaken-note.tsx';

type DialogFormProps = {
  form: { submit: (event: SyntheticEvent) => void; isSending: boolean } & Overtaken;
  onClose: () => void;
  /** One sentence of what will happen. */
  help?: string;
  /** The verb on the button. */
  verb: string;
  /** For what cannot be taken back. */
  danger?: boolean;
  /** The act is itself called a cancellation: leaving is then called otherwise. */
  cancels?: boolean;
  /** What holds now, where the fields do not show it. */
  now?: ReactNode;
  /** Not yet to be acted on: what must be seen first is not there. */
  isReady?: boolean;
  /** For few fields: more air between them. */
  isRoomy?: boolean;
  children: ReactNode;
};

/** The short form inside a dialog: what it does, its fields, leave or act. */
export function DialogForm(props: DialogFormProps) {
  const { form, onClose, help, verb, danger, cancels = false, isReady = true, isRoomy, now, children } = props;
  const { dialog } = useWords().widgets;
  return (
    <form className={styles.form} data-roomy={isRoomy || undefined} noValidate onSubmit={form.submit}>
      {help !== undefined && <HelpText>{help}</HelpText>}
      {children}
      <OvertakenNote of={form} now={now} />
      <DialogActs>
        <Button variant="default" onClick={onClose}>
          {cancels ? dialog.back : dialog.cancel}
        </Button>
        <Button
          type="submit"
          {...(danger && { color: 'error', 'data-danger': true })}
          loading={form.isSending}
          disabled={!isReady || form.isOver === true}
        >
          {verb}
        </Button>
      </DialogActs>
    </form>
  );
}
