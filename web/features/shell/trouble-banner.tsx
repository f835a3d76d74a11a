import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTrouble } from '#web/lib/trouble.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';

/** Says quietly that the server cannot be reached; what was typed stays. */
export function TroubleBanner() {
  const trouble = useTrouble();
  const { shell } = useWords();
  const client = useQueryClient();
  if (trouble === null) return null;
  const retry = (
    <Anchor component="button" type="button" onClick={() => void client.refetchQueries({ type: 'active' })}>
      {shell.trouble.retry}
    </Anchor>
  );
  return (
    <div role="status">
      <InlineNote colour="warning" action={retry}>
        {shell.trouble[trouble]}
      </InlineNote>
    </div>
  );
}
