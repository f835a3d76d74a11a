import { RecruiterJobHead } from '#web/features/jobs/recruiter-job.tsx';
import { QnaBoard } from '#web/features/qnas/qna-board.tsx';
import { useRecruiter } from '#web/features/shell/me.tsx';
import { zoneOf } from '#web/lib/time-zone.ts';
import { SeenJob } from './seen-job.tsx';

export function JobQnaPage() {
  const { company } = useRecruiter();
  return (
    <SeenJob>
      {(props) => (
        <>
          <RecruiterJobHead {...props} />
          <QnaBoard job={props.job} reader="RECRUITER" canAsk={props.job.canAsk} timeZone={zoneOf(company.country)} />
        </>
      )}
    </SeenJob>
  );
}
