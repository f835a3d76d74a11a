import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Endpoint } from '#core/api/endpoint.ts';
import type { JobDeed } from '#core/rules/job-acts.ts';
import { useWords } from '#web/ui/words.tsx';
import { MoveDialog, type Moved } from './move-dialog.tsx';

type EndActProps = { job: Moved & { actions: readonly JobDeed[] }; reads: readonly Endpoint[] };

/** Ending a posting of somebody else's, where the server allows it: with a reason that its people are told. */
export function EndAct({ job, reads }: EndActProps) {
  const { jobAction } = useWords().enums;
  const [isAsking, setAsking] = useState(false);
  if (!job.actions.includes('end')) return null;
  return (
    <>
      <Button variant="default" data-danger onClick={() => setAsking(true)}>
        {jobAction.end}
      </Button>
      <MoveDialog job={job} move={isAsking ? 'end' : null} onClose={() => setAsking(false)} reads={reads} />
    </>
  );
}
