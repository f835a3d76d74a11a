import { Button, Modal } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { useWords } from '../words.tsx';
import styles from './confirm-dialog.module.css';
import { useKeptFocus } from './kept-focus.ts';

type TypedInside = {
  hear: (input: SyntheticEvent) => void;
  /** For Escape and the cross. */
  close: () => void;
  isAsked: boolean;
  /** Stands beside the dialog. */
  question: ReactNode;
};

/** Whoever leaves a proof of themselves drops nothing that would have been saved. */
const proofs = '[autocomplete$="password"], [autocomplete="one-time-code"], [data-proof]';

const isOfProof = ({ target }: SyntheticEvent): boolean => target instanceof Element && target.closest(proofs) !== null;

/**
 * Asks before Escape or the cross of a dialog drops what was typed into it; a click beside it drops nothing, and its own
 * buttons ask nothing.
 */
export const useTypedInside = (isOpen: boolean, onClose: () => void): TypedInside => {
  const [isTyped, setTyped] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useKeptFocus(isAsked);
  useEffect(() => {
    if (isOpen) return;
    setTyped(false);
    setAsked(false);
  }, [isOpen]);
  return {
    hear: (input) => isOfProof(input) || setTyped(true),
    close: () => (isTyped ? setAsked(true) : onClose()),
    isAsked,
    // it comes with the question: one that stood there hidden would hear the same Escape, and take it for an answer
    question: isOpen && isAsked && <DropQuestion onStay={() => setAsked(false)} onDrop={onClose} />,
  };
};

function DropQuestion({ onStay, onDrop }: { onStay: () => void; onDrop: () => void }) {
  const { drop } = useWords().widgets.dialog;
  return (
    <Modal.Root opened returnFocus={false} onClose={onStay} closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content className={styles.content}>
        <Modal.Body>
          <Modal.Title className={styles.title}>{drop.title}</Modal.Title>
          <p className={styles.body}>{drop.message}</p>
          <div className={styles.acts} data-keep-clear>
            <Button variant="default" data-autofocus onClick={onStay}>
              {drop.no}
            </Button>
            <Button color="error" data-danger onClick={onDrop}>
              {drop.yes}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
