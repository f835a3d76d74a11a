import { Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';
import type { AdminJob } from './job-query.ts';
import { ReviewClock } from './review-clock.tsx';

type Ticks = AdminJob['ticks'];
export const tickKeys = ['companyChecked', 'taskClear', 'noDiscrimination', 'termsClear'] as const;

export const ticksLeft = (ticks: Ticks): number => tickKeys.filter((key) => !ticks[key]).length;

/** What is ticked, each tick saved at once and alone. One made while another is under way follows it. */
export const useTicks = (job: AdminJob) => {
  const [wanted, setWanted] = useState<Ticks | null>(null);
  const next = useRef<Partial<Ticks> | null>(null);
  const isRunning = useRef(false);
  const sending = useSend(adminJobsApi.tick, { refresh: [jobsApi.one] });
  const save = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    while (next.current !== null) {
      const ticks = next.current;
      next.current = null;
      // a refusal is told by the sending itself, and that box goes back to what is stored
      await sending.mutateAsync({ body: { id: job.id, ticks } }).catch(() => undefined);
    }
    isRunning.current = false;
    setWanted(null);
  };
  const set = (key: keyof Ticks, isTicked: boolean): void => {
    setWanted({ ...(wanted ?? job.ticks), [key]: isTicked });
    next.current = { ...next.current, [key]: isTicked };
    void save();
  };
  return { ticks: wanted ?? job.ticks, isSaving: wanted !== null, set };
};

type ReviewTicksProps = { job: AdminJob; now: number; review: ReturnType<typeof useTicks> };

/** The four things that a reviewer looks at, under the clock of the review. */
export function ReviewTicks({ job, now, review }: ReviewTicksProps) {
  const { review: words } = useWords().adminJobs;
  const all = tickKeys.length;
  return (
    <Card title={words.title} aside={words.progress({ done: all - ticksLeft(review.ticks), all })}>
      <div className={styles.stack}>
        <ReviewClock job={job} now={now} />
        {tickKeys.map((key) => (
          <Checkbox
            key={key}
            label={words.ticks[key]}
            checked={review.ticks[key]}
            onChange={(event) => review.set(key, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Card>
  );
}
