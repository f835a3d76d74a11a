import { Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { isInProgress } from '#core/rules/job-lifecycle.ts';
import { jobLooks } from '#core/rules/status-colours.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { Account } from './account-detail.ts';
import styles from './detail.module.css';

const end = 'END';

/** Somebody who could take the work, with what stands in the way of it. */
type Taker = { id: number; name: string; email: string; offeredOn: number[]; lostOffers: number; isFull: boolean };

/** A recruiter has offers: the server says who is free for them. Postings any colleague in use can take. */
const useTakers = ({ kind, person, colleagues }: Account, isAsked: boolean): Taker[] | undefined => {
  const isRecruiter = kind === 'RECRUITER';
  const { data } = useEndpoint(
    adminJobsApi.takersOf,
    { params: { id: person.id } },
    { enabled: isAsked && isRecruiter },
  );
  if (isRecruiter) return data;
  const inUse = colleagues.filter(({ status }) => status === 'ACTIVE');
  return inUse.map(({ id, name, email }) => ({ id, name, email, offeredOn: [], lostOffers: 0, isFull: false }));
};

/** Work that runs when an account ends, and what the operator says becomes of it. */
export const useRunningWork = (account: Account, isEnding: boolean) => {
  const { validation } = useWords();
  const { id } = account.person;
  const { data: jobs = [] } = useEndpoint(adminJobsApi.runningOf, { params: { id } }, { enabled: isEnding });
  const takers = useTakers(account, isEnding && jobs.length > 0);
  const [chosen, setChosen] = useState('');
  const [endsRest, setEndsRest] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const taker = takers?.find((one) => String(one.id) === chosen);
  const blocked = jobs.filter((job) => taker?.offeredOn.includes(job.id));
  /** Of what cannot be handed to them only running work needs a word: what ended stays where it is. */
  const rest = blocked.filter(({ status }) => isInProgress(status));
  const isRestSaid = rest.length === 0 || endsRest;
  return {
    jobs,
    takers,
    chosen,
    taker,
    blocked,
    rest,
    endsRest,
    error: isMissed && chosen === '' ? validation.select : null,
    restError: isMissed && !isRestSaid ? validation.select : null,
    choose: (value: string) => {
      setChosen(value);
      setEndsRest(false);
      setMissed(false);
    },
    setEndsRest,
    /** Whether it was said; where it was not, the question says so. */
    isSettled: (): boolean => {
      setMissed(true);
      return jobs.length === 0 || (chosen !== '' && isRestSaid);
    },
    settlement:
      chosen === ''
        ? {}
        : chosen === end
          ? { endsRunning: true }
          : { handTo: Number(chosen), ...(rest.length > 0 ? { endsRunning: true } : {}) },
    clear: () => {
      setChosen('');
      setEndsRest(false);
      setMissed(false);
    },
  };
};
type Work = ReturnType<typeof useRunningWork>;

type RunningWorkProps = { account: Account; work: Work };

export function RunningWork({ account: { kind }, work }: RunningWorkProps) {
  const words = useWords().adminAccounts.running;
  const { takers } = work;
  if (work.jobs.length === 0) return null;
  const hint = takers?.length === 0 ? words.nobody : words.handHint[kind];
  return (
    <>
      <InlineNote colour="warning">{words.note[kind]({ n: work.jobs.length })}</InlineNote>
      <RunningJobs work={work} />
      {hint && <p>{hint}</p>}
      <Radio.Group withAsterisk label={words.label} value={work.chosen} onChange={work.choose} error={work.error}>
        <div className={styles.choices}>
          {takers?.map((taker) => (
            <TakerChoice key={taker.id} taker={taker} jobCount={work.jobs.length} />
          ))}
          <Radio value={end} label={words.end[kind]} description={words.endHint[kind]} />
        </div>
      </Radio.Group>
      {work.rest.length > 0 && (
        <Checkbox
          checked={work.endsRest}
          onChange={({ currentTarget }) => work.setEndsRest(currentTarget.checked)}
          label={words.endsRest({ n: work.rest.length })}
          description={words.endsRestHint}
          error={work.restError}
        />
      )}
    </>
  );
}

/** What runs; of the one who is chosen, what they cannot take. */
function RunningJobs({ work }: { work: Work }) {
  const { adminAccounts, enums } = useWords();
  return (
    <ul className={styles.running}>
      {work.jobs.map((job) => (
        <li key={job.id}>
          {job.title}{' '}
          <StatusBadge bare look={jobLooks[job.status]}>
            {enums.jobStatus[job.status]}
          </StatusBadge>
          {work.taker && work.blocked.includes(job) && (
            <> {adminAccounts.running.offeredHere({ name: work.taker.name })}</>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Somebody who can take nothing of it is shown with the reason and cannot be chosen. */
function TakerChoice({ taker, jobCount }: { taker: Taker; jobCount: number }) {
  const words = useWords().adminAccounts.running;
  const { id, name, email, offeredOn, lostOffers, isFull } = taker;
  const hindrances = isFull
    ? [words.full]
    : [
        ...(offeredOn.length > 0 ? [words.offered({ n: offeredOn.length })] : []),
        ...(lostOffers > 0 ? [words.lost({ n: lostOffers })] : []),
      ];
  return (
    <Radio
      value={String(id)}
      label={words.handTo({ name })}
      description={[email, ...hindrances].join(' · ')}
      disabled={isFull || offeredOn.length === jobCount}
    />
  );
}
