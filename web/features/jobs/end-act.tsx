import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { Endpoint } from '#core/api/endpoint.ts';
import { useWords } from '#web/ui/words.tsx';
import { MoveDialog, type Moved } from './move-dialog.tsx';

type EndActProps = { job: Moved; reads: readonly Endpoint[] };

/** Ending a posting of somebody else's, where the server allows it: with a reason that its people are told. */
export function EndAct({ job, reads }: EndActProps) {
  const { jobs, enums } = useWords();
  const { more } = jobs.acts;
  const [isAsking, setAsking] = useState(false);
  const canEnd = job.actions.includes('end');
  if (!canEnd && !isAsking) return null;
  return (
    <>
      <Menu position="bottom-end" disabled={!canEnd}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={more} title={more}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="error" onClick={() => setAsking(true)}>
            {enums.jobAction.end}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <MoveDialog job={job} move={isAsking ? 'end' : null} onClose={() => setAsking(false)} reads={reads} />
    </>
  );
}
