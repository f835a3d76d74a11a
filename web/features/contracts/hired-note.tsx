import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';

/** On the page of somebody who was hired: the way to the contract. */
export function HiredNote({ to }: { to: string }) {
  const { contracts } = useWords();
  return (
    <InlineNote
      colour="secondary"
      action={
        <Button component={Link} to={to} size="xs" variant="default">
          {contracts.open}
        </Button>
      }
    >
      {contracts.hired}
    </InlineNote>
  );
}
