import { Button } from '@mantine/core';
import { useState } from 'react';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';

export type StaleNoteProps = {
  isStale: boolean;
  /** Loads what is stored now under what was typed. */
  onLoad: () => Promise<unknown>;
};

/** For the save bar: somebody else saved first, with a way to go on. */
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
  if (!isStale) return <InlineNote>{stale.loaded}</InlineNote>;
  return (
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
  );
}
