import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { jobsApi } from '#core/api/jobs.ts';
import type { JobDeed } from '#core/rules/job-acts.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { hiddenNameOf } from '#web/lib/name-note.tsx';
import { paths } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { EmployerJob } from './job-query.ts';
import { jobReads } from './job-reads.ts';
import { isMove, type Move, MoveDialog } from './move-dialog.tsx';
import { StagesDialog } from './stages-dialog.tsx';

type Opened = Move | 'edit' | 'stages' | 'delete' | null;

/** What moves the work on stands beside the title; the rare acts stand in a menu. */
const leading: readonly Move[] = ['reopenRecruiters', 'reactivate'];
const beside: readonly Move[] = ['withdraw'];

/** The acts that the server allows on this posting in its present state, and no others. */
export function JobActs({ job }: { job: EmployerJob }) {
  const { jobs, enums } = useWords();
  const { acts } = jobs;
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const copy = useCopy();
  const moves = job.actions.filter(isMove);
  const lead = moves.find((move) => leading.includes(move));
  const second = moves.find((move) => beside.includes(move));
  const may = (deed: JobDeed): boolean => job.actions.includes(deed);
  return (
    <>
      {second !== undefined && (
        <Button variant="default" onClick={() => setOpened(second)}>
          {enums.jobAction[second]}
        </Button>
      )}
      {may('edit') && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpened('edit')}
        >
          {acts.editOpen}
        </Button>
      )}
      {lead !== undefined && <Button onClick={() => setOpened(lead)}>{enums.jobAction[lead]}</Button>}
      {may('save') && (
        <Button component={Link} to={paths.employer.editPosting(job.id)}>
          {acts.edit}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={acts.more} title={acts.more}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may('setStages') && <Menu.Item onClick={() => setOpened('stages')}>{acts.stages}</Menu.Item>}
          {may('copy') && <Menu.Item onClick={() => copy.mutate({ params: { id: job.id } })}>{acts.copy}</Menu.Item>}
          {moves
            .filter((move) => move !== lead && move !== second)
            .map((move) => (
              <Menu.Item key={move} {...(move === 'end' ? { color: 'error' } : {})} onClick={() => setOpened(move)}>
                {enums.jobAction[move]}
              </Menu.Item>
            ))}
          {may('delete') && (
            <Menu.Item color="error" onClick={() => setOpened('delete')}>
              {enums.jobAction.delete}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <MoveDialog
        job={job}
        move={opened !== null && isMoveName(opened) ? opened : null}
        onClose={close}
        asksResults
        hiddenName={hiddenNameOf(job)}
      />
      <EditDialog job={job} isOpen={opened === 'edit'} onClose={close} />
      <StagesDialog job={job} isOpen={opened === 'stages'} onClose={close} />
      <DeleteDialog job={job} isOpen={opened === 'delete'} onClose={close} />
    </>
  );
}

const isMoveName = (opened: NonNullable<Opened>): opened is Move =>
  opened !== 'edit' && opened !== 'stages' && opened !== 'delete';

/** A copy is a draft of its own: one goes on writing it. */
const useCopy = () => {
  const { acts } = useWords().jobs;
  const navigate = useNavigate();
  return useSend(jobsApi.copy, {
    refresh: jobReads.filter((read) => read !== jobsApi.one),
    reread: jobReads,
    onDone: ({ id }) => {
      announce.toast({ type: 'success', title: acts.copied, message: acts.copiedHint });
      void navigate(paths.employer.job(id));
    },
  });
};
