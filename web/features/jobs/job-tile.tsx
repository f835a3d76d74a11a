import { IconEyeOff } from '@tabler/icons-react';
import { jobLooks, recruiterSideLooks } from '#core/rules/status-colours.ts';
import { useStoredImage } from '#web/lib/stored-image.ts';
import { Tile } from '#web/ui/blocks/card.tsx';
import { SeatLane } from '#web/ui/blocks/lane.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { DottedLine } from '#web/ui/lists/cells.tsx';
import { useWords } from '#web/ui/words.tsx';
import { DaysLeft, isRecommending } from './job-deadline.tsx';
import { feeText, salaryText } from './job-money.ts';
import type { RecruiterRow } from './job-query.ts';
import styles from './tiles.module.css';

type JobTileProps = { job: RecruiterRow; to: string; now: number };

/** A posting as a recruiter weighs it: whose it is, what it pays, how long it is open. */
export function JobTile({ job, to, now }: JobTileProps) {
  const words = useWords();
  const { jobs, enums } = words;
  const fee = feeText(words, job);
  const { recruiterStatus, position, locations, selectedCount, maxRecruiters } = job;
  return (
    <Tile to={to}>
      <div className={styles.top}>
        <CompanyName company={job.company} />
        {recruiterStatus !== null && (
          <StatusBadge bare look={recruiterSideLooks[recruiterStatus]}>
            {enums.recruiterSideStatus[recruiterStatus]}
          </StatusBadge>
        )}
      </div>
      <h2 className={styles.title}>{job.title}</h2>
      <p className={styles.meta}>
        <DottedLine
          facts={[
            locations.map((location) => enums.location[location]).join(', '),
            position === null ? null : enums.position[position],
          ]}
        />
      </p>
      <p className={styles.fee}>
        <b>{fee?.amount ?? jobs.tile.openFee}</b>
        {fee !== null && <span>{fee.kind}</span>}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{jobs.facts.salary}</dt>
          <dd>{salaryText(words, job) ?? jobs.facts.empty}</dd>
        </div>
        <div>
          <dt>{jobs.fields.hiringCount}</dt>
          <dd>{job.hiringCount === null ? jobs.facts.empty : words.units.persons({ n: job.hiringCount })}</dd>
        </div>
      </dl>
      <div className={styles.foot}>
        {maxRecruiters !== null && (
          <span className={styles.seats}>
            {maxRecruiters <= seatsShown && <SeatLane taken={selectedCount} of={maxRecruiters} />}
            {jobs.tile.seats({ taken: selectedCount, of: maxRecruiters })}
          </span>
        )}
        <Standing job={job} now={now} />
      </div>
    </Tile>
  );
}

/** How long one can still recommend; where that is over, or was never open to the reader, what is closed. */
function Standing({ job, now }: Pick<JobTileProps, 'job' | 'now'>) {
  const { jobs, enums } = useWords();
  const { status, offer, recruiterStatus, recommendDeadline: day, timeZone } = job;
  if (recruiterStatus === 'EXPIRED' && (offer?.status === 'SUGGESTED' || offer?.status === 'SELECTED'))
    return <span className={styles.seats}>{jobs.tile.ended[offer.status]}</span>;
  if (!isRecommending(status) || (status === 'RECRUITER_END' && recruiterStatus === null))
    return (
      <StatusBadge bare look={jobLooks[status]}>
        {enums.jobStatus[status]}
      </StatusBadge>
    );
  return day === null ? null : <DaysLeft day={day} timeZone={timeZone} now={now} />;
}

/** More seats than this are told in numbers only. */
const seatsShown = 10;

/** The company, or what kind of company it is while its name is kept back. */
export function CompanyName({ company }: { company: RecruiterRow['company'] }) {
  const { jobs, enums } = useWords();
  const logo = useStoredImage(company.logoId);
  if (company.name === null)
    return (
      <span className={styles.company}>
        <IconEyeOff size={16} stroke={1.75} role="img" aria-label={jobs.tile.undisclosed} />
        {[enums.companyType[company.type], enums.companySize[company.employees]].join(', ')}
      </span>
    );
  return (
    <span className={styles.company} data-named>
      {logo !== null && <img src={logo} alt="" />}
      {company.name}
    </span>
  );
}
