import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { HireHindrance } from '#core/rules/hire.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './hire.module.css';
import { HireDialog, type Hired } from './hire-dialog.tsx';

type HireActProps = {
  hired: Hired;
  /** Why it cannot be confirmed now: it stands above the button. */
  hindrance: HireHindrance | null;
  /** Nothing else moves the candidate on. */
  isLast: boolean;
  onDone: (contractId: number) => void;
};

/** The button in the bar of a candidate, and what it asks. */
export function HireAct({ hired, hindrance, isLast, onDone }: HireActProps) {
  const { hire } = useWords().contracts;
  const [isOpen, setOpen] = useState(false);
  const why = useId();
  return (
    <>
      {hindrance !== null && (
        <p id={why} className={styles.why}>
          {hire.hindrance[hindrance]}
        </p>
      )}
      <Button
        variant={isLast ? 'filled' : 'light'}
        leftSection={<IconCircleCheck size={18} stroke={1.75} aria-hidden />}
        disabled={hindrance !== null}
        aria-describedby={hindrance === null ? undefined : why}
        onClick={() => setOpen(true)}
      >
        {hire.act}
      </Button>
      <HireDialog hired={hired} isOpen={isOpen} onClose={() => setOpen(false)} onDone={onDone} />
    </>
  );
}
