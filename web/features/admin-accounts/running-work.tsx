import { Radio } from '@mantine/core';
import { useState } from 'react';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobLooks } from '#core/rules/status-colours.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { Account } from './account-detail.ts';
import styles from './detail.module.css';

const end = 'END';

/** Work that runs when an account ends, and what the operator says becomes of it. */
export const useRunningWork = ({ person }: Account, isEnding: boolean) => {
  const { validation } = useWords();
  const { data: jobs = [] } = useEndpoint(adminJobsApi.runningOf, { params: { id: person.id } }, { enabled: isEnding });
  const [chosen, setChosen] = useState('');
  const [isMissed, setMissed] = useState(false);
  return {
    jobs,
    chosen,
    error: isMissed && chosen === '' ? validation.select : null,
    choose: setChosen,
    /** Whether it was said; where it was not, the question says so. */
    isSettled: (): boolean => {
      setMissed(true);
      return jobs.length === 0 || chosen !== '';
    },
    settlement: chosen === '' ? {} : chosen === end ? { endsRunning: true } : { handTo: Number(chosen) },
    clear: () => {
      setChosen('');
      setMissed(false);
    },
  };
};

type RunningWorkProps = { account: Account; work: ReturnType<typeof useRunningWork> };

export function RunningWork({ account: { kind, colleagues }, work }: RunningWorkProps) {
  const { adminAccounts, enums } = useWords();
  const words = adminAccounts.running;
  const takers = kind === 'EMPLOYER' ? colleagues.filter(({ status }) => status === 'ACTIVE') : [];
  if (work.jobs.length === 0) return null;
  return (
    <>
      <InlineNote colour="warning">{words.note[kind]({ n: work.jobs.length })}</InlineNote>
      <ul className={styles.running}>
        {work.jobs.map(({ id, title, status }) => (
          <li key={id}>
            {title}{' '}
            <StatusBadge bare look={jobLooks[status]}>
              {enums.jobStatus[status]}
            </StatusBadge>
          </li>
        ))}
      </ul>
      <Radio.Group withAsterisk label={words.label} value={work.chosen} onChange={work.choose} error={work.error}>
        <div className={styles.choices}>
          {takers.map(({ id, name, email }) => (
            <Radio key={id} value={String(id)} label={words.handTo({ name })} description={email} />
          ))}
          <Radio value={end} label={words.end[kind]} description={words.endHint[kind]} />
        </div>
      </Radio.Group>
    </>
  );
}
