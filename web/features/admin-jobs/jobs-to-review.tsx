import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { TitleCell } from '#web/ui/lists/cells.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './jobs-to-review.module.css';
import { ReviewClock } from './review-clock.tsx';

type Jobs = Output<typeof adminAccountsApi.dashboard>['jobs'];

/** For the operator's home: the postings under review, the one due first on top. */
export function JobsToReview({ jobs, now }: { jobs: Jobs; now: number }) {
  const { home, list } = useWords().adminJobs;
  const { underReview, overdue, dueFirst } = jobs;
  return (
    <Card
      flush
      title={home.title}
      aside={overdue > 0 ? <b className={styles.overdue}>{list.overdue({ n: overdue })}</b> : home.dueFirst}
    >
      {dueFirst.length === 0 ? (
        <NothingYet title={home.nothing} hint={home.nothingHint} />
      ) : (
        <ol className={styles.rows}>
          {dueFirst.map((job) => (
            <li key={job.id} className={styles.row}>
              <div className={styles.what}>
                <TitleCell title={job.title} meta={[job.company]} />
              </div>
              <div className={styles.clock}>
                <ReviewClock job={job} now={now} />
              </div>
              <Button
                component={Link}
                to={paths.admin.job(job.id)}
                size="xs"
                variant="default"
                aria-label={home.reviewWhat({ title: job.title })}
              >
                {home.review}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {underReview > dueFirst.length && (
        <Link className={styles.more} to={`${paths.admin.jobsToConfirm}?status=CHECK`}>
          {home.more({ n: underReview })}
        </Link>
      )}
    </Card>
  );
}
