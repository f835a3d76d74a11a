import { JobHead } from '#web/features/admin-jobs/job-detail.tsx';
import { QnaBoard } from '#web/features/qnas/qna-board.tsx';
import { operatorZone } from '#web/lib/time-zone.ts';
import { AnyJob } from './any-job.tsx';

export function JobQnaPage() {
  return (
    <AnyJob>
      {({ job, tabs }) => (
        <>
          <JobHead job={job} tabs={tabs} />
          <QnaBoard job={job} reader="ADMIN" timeZone={operatorZone} />
        </>
      )}
    </AnyJob>
  );
}
