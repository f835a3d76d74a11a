import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';

type NoteProps = { text: string; act: string; to: string };

const Note = ({ text, act, to }: NoteProps) => (
  <InlineNote
    colour="secondary"
    action={
      <Button component={Link} to={to} size="xs" variant="default">
        {act}
      </Button>
    }
  >
    {text}
  </InlineNote>
);

/** On the page of somebody who was hired: the way to the contract. */
export function HiredNote({ to }: { to: string }) {
  const { hired, open } = useWords().contracts;
  return <Note text={hired} act={open} to={to} />;
}

/** On a posting where somebody was hired: the way to its contracts. */
export function HiredOnPosting({ to }: { to: string }) {
  const { ofPosting, openAll } = useWords().contracts;
  return <Note text={ofPosting} act={openAll} to={to} />;
}
