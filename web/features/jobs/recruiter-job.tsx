import type { ReactNode } from 'react';
import { recruiterSideLooks } from '#core/rules/status-colours.ts';
import { isEndedUndecided } from '#core/words/offer-status.ts';
import { useLeftList } from '#web/lib/left-list.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { DefinitionList, type Fact } from '#web/ui/blocks/facts.tsx';
import { Homepage } from '#web/ui/blocks/homepage.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { CountCell } from '#web/ui/lists/cells.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './detail.module.css';
import { FeeCard } from './fee-facts.tsx';
import { EventList } from './history.tsx';
import { JobHead, useDateFacts, useDeadlineFacts } from './job-head.tsx';
import { addressOf, type RecruiterJob as Job } from './job-query.ts';
import { CompanyName } from './job-tile.tsx';
import { ConditionsCard, FilesCard, useFacts, WorkCard } from './work-facts.tsx';

type RecruiterJobProps = {
  job: Job;
  now: number;
  tabs?: ReactNode;
  /** The reader's own offer, where it can be made or changed. */
  offer?: ReactNode;
  /** What can be done with it now. */
  actions?: ReactNode;
  /** Before it is published it has no number and no dates, and hangs nowhere. */
  isPreview?: boolean;
};

/** What stands above every tab of the posting. */
export function RecruiterJobHead({ job, now, tabs, offer, actions, isPreview = false }: RecruiterJobProps) {
  const { jobs, enums } = useWords();
  const own = job.recruiterStatus;
  const list =
    own === null
      ? { label: jobs.titles.all, to: paths.recruiter.allJobs }
      : { label: jobs.titles[own], to: addressOf(paths.recruiter.jobs, [own]) };
  const crumb = useLeftList(list, job.id);
  const dates = useDateFacts(job);
  const seats = { label: jobs.facts.seatsLeft, value: <Seats job={job} /> };
  return (
    <JobHead
      job={job}
      crumb={isPreview ? undefined : crumb}
      badge={
        own === null ? undefined : (
          <StatusBadge look={recruiterSideLooks[own]}>{enums.recruiterSideStatus[own]}</StatusBadge>
        )
      }
      facts={[
        { label: jobs.facts.name, value: <CompanyName company={job.company} /> },
        ...(isPreview ? [] : [{ label: jobs.keys.id, value: job.id }]),
        ...useDeadlineFacts(job, now),
        seats,
        ...(isPreview ? [] : dates),
      ]}
      tabs={tabs}
      actions={actions}
    >
      {offer === undefined && <OfferNote job={job} />}
    </JobHead>
  );
}

/** One posting as a recruiter sees it: the work, the pay, the company as far as it may be told. */
export function RecruiterJob(props: RecruiterJobProps) {
  const { job, offer } = props;
  return (
    <>
      <RecruiterJobHead {...props} />
      <Columns
        isRightNarrow
        left={
          <>
            {offer}
            <ChangedSince job={job} />
            <WorkCard job={job} />
            <ConditionsCard job={job} />
            <FeeCard job={job} note={<NewerTerms job={job} />} />
          </>
        }
        right={
          <>
            <CompanyCard job={job} />
            <RecruitingCard job={job} />
            <FilesCard job={job} />
          </>
        }
      />
    </>
  );
}

const Seats = ({ job }: { job: Job }) => <CountCell n={job.selectedCount} of={job.maxRecruiters ?? undefined} />;

/** Whether an offer can be made now, or what became of the own one. */
function OfferNote({ job }: { job: Job }) {
  const { recruiter } = useWords().jobs;
  if (job.canOffer) return <InlineNote colour="secondary">{recruiter.canOffer}</InlineNote>;
  if (job.offer === null) return <InlineNote>{recruiter.cannotOffer}</InlineNote>;
  const { status, reason } = job.offer;
  return (
    <InlineNote>
      {isEndedUndecided({ status, jobStatus: job.status }) ? recruiter.endedUndecided : recruiter.offer[status]}
      {reason !== null && ` ${recruiter.offerReason({ reason })}`}
    </InlineNote>
  );
}

/** Who was selected keeps the terms of then. */
function NewerTerms({ job: { offer, termsNumber } }: { job: Job }) {
  const { recruiter } = useWords().jobs;
  if (offer?.status !== 'SELECTED' || offer.termsNumber === termsNumber) return null;
  return (
    <div className={styles.newer}>
      <InlineNote>{recruiter.newerTerms({ n: offer.termsNumber })}</InlineNote>
    </div>
  );
}

function ChangedSince({ job }: { job: Job }) {
  const { changes } = useWords().jobs;
  if (job.events.length === 0) return null;
  return (
    <Card title={changes.since}>
      <EventList events={job.events} job={job} />
    </Card>
  );
}

function CompanyCard({ job }: { job: Job }) {
  const { jobs, enums } = useWords();
  const { facts } = jobs;
  const { name, type, employees, sales, businessTypes, country, homepage } = job.company;
  const named: Fact[] = name === null ? [] : [{ label: facts.name, value: name }];
  const site: Fact[] = homepage === null ? [] : [{ label: facts.homepage, value: <Homepage address={homepage} /> }];
  return (
    <Card title={facts.company}>
      <DefinitionList
        facts={[
          ...named,
          { label: facts.companyType, value: enums.companyType[type] },
          { label: facts.employees, value: enums.companySize[employees] },
          ...(sales === null ? [] : [{ label: facts.sales, value: enums.salesRange[sales] }]),
          {
            label: jobs.fields.businessTypes,
            value: businessTypes.map((one) => enums.businessType[one]).join(', ') || facts.empty,
          },
          { label: facts.country, value: enums.country[country] },
          ...site,
        ]}
      />
      {name === null && <p className={styles.note}>{jobs.recruiter.undisclosedHint}</p>}
    </Card>
  );
}

function RecruitingCard({ job }: { job: Job }) {
  const { facts } = useWords().jobs;
  const of = useFacts(job);
  return (
    <Card title={facts.recruiting}>
      <DefinitionList facts={of('recruitType', 'maxRecruiters', 'autoSelectRecruiter', 'autoCloseRecommend')} />
    </Card>
  );
}
