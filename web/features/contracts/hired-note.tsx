import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDay } from '#core/rules/formats.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';

type NoteProps = { colour?: 'secondary' | 'warning'; text: string; act: string; to: string };

const Note = ({ colour = 'secondary', text, act, to }: NoteProps) => (
  <InlineNote
    colour={colour}
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
export function HiredNote({ leftDate, to }: { leftDate: string | null; to: string }) {
  const { hired, left, open } = useWords().contracts;
  const locale = useLocale();
  const text = leftDate === null ? hired : left({ date: formatDay(leftDate, locale) });
  return <Note colour={leftDate === null ? 'secondary' : 'warning'} text={text} act={open} to={to} />;
}

/** On a posting where somebody was hired: the way to its contracts. */
export function HiredOnPosting({ to }: { to: string }) {
  const { ofPosting, openAll } = useWords().contracts;
  return <Note text={ofPosting} act={openAll} to={to} />;
}
