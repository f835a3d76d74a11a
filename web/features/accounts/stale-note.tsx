import { Button } from '@mantine/core';
import { useState } from 'react';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './my-page.module.css';

type StaleNoteProps = {
  isStale: boolean;
  /** Loads what is stored now under what was typed. */
  onLoad: () => Promise<void>;
};

/** Somebody else saved first: said where it was typed, with a way to go on. */
export function StaleNote({ isStale, onLoad }: StaleNoteProps) {
  const { stale } = useWords().accounts;
  const [isLoading, setLoading] = useState(false);
  const [wasLoaded, setLoaded] = useState(false);
  if (!isStale && !wasLoaded) return null;
  const load = async (): Promise<void> => {
    setLoading(true);
    try {
      await onLoad();
      setLoaded(true);
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className={styles.stale} role="status">
      {isStale ? (
        <InlineNote
          colour="warning"
          action={
            <Button size="xs" variant="default" loading={isLoading} onClick={() => void load()}>
              {stale.load}
            </Button>
          }
        >
          {stale.message}
        </InlineNote>
      ) : (
        <InlineNote>{stale.loaded}</InlineNote>
      )}
    </div>
  );
}
