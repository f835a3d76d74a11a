import { Button, Modal } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { useWords } from '../words.tsx';
import styles from './confirm-dialog.module.css';

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
  useEffect(() => {
    if (isOpen) return;
    setTyped(false);
    setAsked(false);
  }, [isOpen]);
  return {
    hear: (input) => isOfProof(input) || setTyped(true),
    close: () => (isTyped ? setAsked(true) : onClose()),
    isAsked,
    question: isOpen && <DropQuestion isOpen={isAsked} onStay={() => setAsked(false)} onDrop={onClose} />,
  };
};

type DropQuestionProps = { isOpen: boolean; onStay: () => void; onDrop: () => void };

function DropQuestion({ isOpen, onStay, onDrop }: DropQuestionProps) {
  const { drop } = useWords().widgets.dialog;
  return (
    <Modal.Root opened={isOpen} onClose={onStay} closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content className={styles.content} inert={!isOpen}>
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
