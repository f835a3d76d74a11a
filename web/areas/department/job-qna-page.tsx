import { DepartmentJobHead } from '#web/features/jobs/department-job.tsx';
import { QnaBoard } from '#web/features/qnas/qna-board.tsx';
import { MatchedJob } from './matched-job.tsx';

export function JobQnaPage() {
  return (
    <MatchedJob>
      {(props) => (
        <>
          <DepartmentJobHead {...props} />
          <QnaBoard job={props.job} reader="DEPARTMENT" timeZone={props.job.timeZone} />
        </>
      )}
    </MatchedJob>
  );
}
