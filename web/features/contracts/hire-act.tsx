import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { HireHindrance } from '#core/rules/hire.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './hire.module.css';

type HireActProps = {
  /** Why it cannot be confirmed now: it stands above the button. */
  hindrance: HireHindrance | null;
  /** Nothing else moves the candidate on. */
  isLast: boolean;
  /** What it asks stands apart: it stays open though the button goes. */
  onOpen: () => void;
};

/** The button in the bar of a candidate. */
export function HireAct({ hindrance, isLast, onOpen }: HireActProps) {
  const { hire } = useWords().contracts;
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
        onClick={onOpen}
      >
        {hire.act}
      </Button>
    </>
  );
}
