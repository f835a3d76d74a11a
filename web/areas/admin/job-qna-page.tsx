import { JobHead } from '#web/features/admin-jobs/job-detail.tsx';
import { QnaBoard } from '#web/features/qnas/qna-board.tsx';
import { operatorZone } from '#web/lib/time-zone.ts';
import { AnyJob } from './any-job.tsx';

export function JobQnaPage() {
  return (
    <AnyJob>
      {({ job, tabs, acts }) => (
        <>
          <JobHead job={job} tabs={tabs} acts={acts} />
          <QnaBoard job={job} reader="ADMIN" timeZone={operatorZone} />
        </>
      )}
    </AnyJob>
  );
}
