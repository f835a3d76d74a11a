import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#core/rules/formats.ts';
import { jobLooks } from '#core/rules/status-colours.ts';
import { useLeftList } from '#web/lib/left-list.ts';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { FactStrip } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { CallLog } from './call-log.tsx';
import styles from './job-detail.module.css';
import { CompanyCard, countsText, JobTerms, WriterCard } from './job-facts.tsx';
import { JobHistory } from './job-history.tsx';
import type { AdminJob } from './job-query.ts';
import { JobWords } from './job-words.tsx';
import { OpenProposal } from './open-proposal.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewTicks, useTicks } from './review-ticks.tsx';

type JobProps = { job: AdminJob };
type JobHeadProps = JobProps & {
  tabs: ReactNode;
  /** What else the operator may do with it. */
  acts?: ReactNode;
};

/** One posting with its company beside it, and under review what the decision needs. */
export function JobDetail({ job, now, ...head }: JobHeadProps & { now: number }) {
  const review = useTicks(job);
  const isReviewed = job.actions.includes('approve');
  return (
    <>
      <JobHead job={job} {...head} />
      <Columns
        isRightNarrow
        left={
          <>
            {job.proposal && <OpenProposal key={job.proposal.id} job={job} proposal={job.proposal} />}
            <JobTerms job={job} />
            <JobWords job={job} />
            <JobHistory job={job} />
          </>
        }
        right={
          <>
            {isReviewed && <ReviewTicks job={job} now={now} review={review} />}
            <WriterCard job={job} />
            <CompanyCard job={job} />
            <CallLog job={job} />
          </>
        }
      />
      <ReviewBar job={{ ...job, ticks: review.ticks }} isReviewed={isReviewed} now={now} />
    </>
  );
}

const useCrumb = ({ id, status }: JobProps['job']) => {
  const { titles } = useWords().adminJobs;
  const ended = { label: titles.ended, to: `${paths.admin.jobs}?status=EXPIRED` };
  return useLeftList(status === 'EXPIRED' ? ended : { label: titles.confirm, to: paths.admin.jobsToConfirm }, id);
};

/** What stands above every tab of the posting. */
export function JobHead({ job, tabs, acts }: JobHeadProps) {
  const { adminJobs, enums } = useWords();
  const { detail } = adminJobs;
  const { status, rejectReason } = job;
  return (
    <>
      <PageTitle
        crumb={useCrumb(job)}
        badge={<StatusBadge look={jobLooks[status]}>{enums.jobStatus[status]}</StatusBadge>}
        actions={<JobActs job={job}>{acts}</JobActs>}
      >
        {job.title}
      </PageTitle>
      <div className={styles.head}>
        <JobStrip job={job} />
        {status === 'REJECT' && rejectReason !== null && (
          <InlineNote colour="warning">
            <b>{detail.rejectReason}</b>
            <p>{rejectReason}</p>
          </InlineNote>
        )}
        {tabs}
      </div>
    </>
  );
}

function JobStrip({ job }: JobProps) {
  const { detail, keys } = useWords().adminJobs;
  const locale = useLocale();
  const time = (instant: string | null): string =>
    instant === null ? detail.empty : formatDateTime(instant, locale, operatorZone);
  return (
    <FactStrip
      facts={[
        { label: keys.COMPANY, value: job.companyName },
        { label: keys.ID, value: job.id },
        { label: detail.submittedAt, value: time(job.submittedAt) },
        { label: detail.inspectedAt, value: time(job.inspectedAt) },
        ...(job.endedAt === null ? [] : [{ label: detail.endedAt, value: time(job.endedAt) }]),
        { label: detail.counts, value: countsText(job) },
      ]}
    />
  );
}

function JobActs({ job, children }: JobProps & { children: ReactNode }) {
  const { detail } = useWords().adminJobs;
  const [isProposing, setProposing] = useState(false);
  return (
    <>
      {children}
      {job.actions.includes('propose') && (
        <Button variant="default" onClick={() => setProposing(true)}>
          {detail.propose}
        </Button>
      )}
      {job.actions.includes('mend') && (
        <Button
          component={Link}
          to={paths.admin.editJob(job.id)}
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
        >
          {detail.edit}
        </Button>
      )}
      <ProposalDialog job={job} isOpen={isProposing} onClose={() => setProposing(false)} />
    </>
  );
}
