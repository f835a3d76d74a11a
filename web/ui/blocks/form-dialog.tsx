import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import styles from './confirm-dialog.module.css';
import { useKeptFocus } from './kept-focus.ts';
import { useOpenedSoon } from './opened-soon.ts';
import { useTypedInside } from './typed-inside.tsx';

type FormDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The sentence of the act. */
  title: ReactNode;
  /** Holds something that is shown once: only its own button closes it. */
  isHeld?: boolean;
  /** Holds several things side by side. */
  isWide?: boolean;
  children: ReactNode;
};

/**
 * A dialog that holds a short form. What stands in it is mounted with each opening. A click beside it does not drop what
 * was typed, Escape asks first, and while it fades away nothing in it can be pressed any more.
 */
export function FormDialog({ isOpen, onClose, title, isHeld = false, isWide = false, children }: FormDialogProps) {
  const { dialog } = useWords().widgets;
  const isShown = useOpenedSoon(isOpen);
  useKeptFocus(isOpen);
  const { hear, close, isAsked, question } = useTypedInside(isOpen && !isHeld, onClose);
  return (
    <>
      <Modal.Root
        opened={isShown}
        returnFocus={false}
        onClose={close}
        closeOnClickOutside={false}
        closeOnEscape={!isHeld && !isAsked}
        {...(isWide ? { size: '110rem' } : {})}
      >
        <Modal.Overlay />
        <Modal.Content className={styles.content} inert={!isOpen}>
          <Modal.Body onInput={hear}>
            <div className={styles.head}>
              <Modal.Title className={styles.title}>{title}</Modal.Title>
              {!isHeld && <Modal.CloseButton aria-label={dialog.close} />}
            </div>
            {children}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {question}
    </>
  );
}

/** The buttons at the end of a dialog: leave first, the act last. */
export const DialogActs = ({ children }: { children: ReactNode }) => (
  <div className={styles.acts} data-keep-clear>
    {children}
  </div>
);
