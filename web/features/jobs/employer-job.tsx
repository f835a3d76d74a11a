import type { ReactNode } from 'react';
import { jobLists } from '#core/rules/job-lifecycle.ts';
import { useLeftList } from '#web/lib/left-list.ts';
import { useTimeThere } from '#web/lib/own-zone.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import { Changes } from './changes.tsx';
import { ChosenFirms } from './chosen-firms.tsx';
import { FeeCard } from './fee-facts.tsx';
import { HistoryCard } from './history-card.tsx';
import { JobActs } from './job-acts.tsx';
import { JobHead, useCounterFacts, useDateFacts, useDeadlineFacts } from './job-head.tsx';
import { addressOf, type EmployerJob as Job, jobStatusesIn, listOf } from './job-query.ts';
import { ProposalCard } from './proposal-card.tsx';
import { ConditionsCard, FilesCard, useFacts, WorkCard } from './work-facts.tsx';

type JobProps = { job: Job; now: number };
type EmployerJobProps = JobProps & { tabs: ReactNode };

/** Back to the list that showed it; to the one where it stands now, where it has left the other meanwhile. */
const useCrumb = ({ id, status }: Job) => {
  const { titles } = useWords().jobs;
  const list = listOf([status]) ?? 'inProgress';
  const standing = { label: titles[list], to: addressOf(paths.employer.jobs, jobLists[list]) };
  const left = useLeftList(standing, id);
  const leftAs = listOf(jobStatusesIn(new URLSearchParams(left.to.replace(/^[^?]*/, '')).getAll('status')));
  return leftAs === null || leftAs === list ? left : standing;
};

/** What stands above every tab of the posting. */
export function EmployerJobHead({ job, now, tabs }: EmployerJobProps) {
  const { jobs } = useWords();
  return (
    <JobHead
      job={job}
      crumb={useCrumb(job)}
      actions={<JobActs job={job} />}
      facts={[
        { label: jobs.keys.id, value: job.id },
        ...useDeadlineFacts(job, now),
        ...useCounterFacts(job),
        ...useDateFacts(job),
      ]}
      tabs={tabs}
    >
      <StatusNote job={job} now={now} />
    </JobHead>
  );
}

/** One posting as its own company sees it: everything, and what can be done with it. */
export function EmployerJob({ job, now, tabs }: EmployerJobProps) {
  return (
    <>
      <EmployerJobHead job={job} now={now} tabs={tabs} />
      <Columns
        isRightNarrow
        left={
          <>
            {job.proposal !== null && <ProposalCard key={job.proposal.id} job={job} proposal={job.proposal} />}
            <WordChanges job={job} />
            <WorkCard job={job} />
            <ConditionsCard job={job} />
            <FeeCard job={job} />
            <RecruitingCard job={job} />
          </>
        }
        right={
          <>
            <FilesCard job={job} />
            <HistoryCard job={job} />
          </>
        }
      />
    </>
  );
}

/** Where it stands while it is not published, in a sentence. */
function StatusNote({ job, now }: JobProps) {
  const { status: texts } = useWords().jobs;
  const timeThere = useTimeThere();
  const { status, rejectReason, reviewDueAt, timeZone } = job;
  if (status === 'TEMPORARY') return <InlineNote>{texts.draft}</InlineNote>;
  if (status === 'REJECT' && rejectReason)
    return (
      <InlineNote colour="error">
        <b>{texts.rejected}</b>
        <p>{rejectReason}</p>
      </InlineNote>
    );
  if (status !== 'CHECK') return null;
  if (reviewDueAt === null) return <InlineNote colour="warning">{texts.paused}</InlineNote>;
  if (Date.parse(reviewDueAt) < now) return <InlineNote colour="warning">{texts.late}</InlineNote>;
  return <InlineNote>{texts.check({ time: timeThere(reviewDueAt, timeZone) })}</InlineNote>;
}

/** The operator's mending of words, until the posting is sent again. */
function WordChanges({ job }: { job: Job }) {
  const { changes } = useWords().jobs;
  if (job.wordChanges.length === 0) return null;
  return (
    <Card title={changes.words}>
      <p>{changes.wordsHint}</p>
      {job.wordChanges.map((event) => (
        <Changes key={event.id} changes={event.changes ?? {}} job={job} />
      ))}
    </Card>
  );
}

function RecruitingCard({ job }: { job: Job }) {
  const { facts, fields } = useWords().jobs;
  const of = useFacts(job);
  const { searchFirmContactIds: firms } = job;
  return (
    <Card title={facts.recruiting}>
      <DefinitionList
        facts={[
          { label: facts.writer, value: job.employer.name },
          ...of('recruitType', 'maxRecruiters'),
          ...(firms.length === 0 ? [] : [{ label: fields.searchFirmContactIds, value: <ChosenFirms ids={firms} /> }]),
          ...of('autoSelectRecruiter', 'autoCloseRecommend', 'mailing'),
        ]}
      />
    </Card>
  );
}
