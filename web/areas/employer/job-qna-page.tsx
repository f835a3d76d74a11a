import { DepartmentJobHead } from '#web/features/jobs/department-job.tsx';
import { EmployerJobHead } from '#web/features/jobs/employer-job.tsx';
import { QnaBoard } from '#web/features/qnas/qna-board.tsx';
import { OwnJob } from './own-job.tsx';

export function JobQnaPage() {
  return (
    <OwnJob
      employer={(props) => (
        <>
          <EmployerJobHead {...props} />
          <QnaBoard
            job={props.job}
            reader="EMPLOYER"
            canAsk={props.job.actions.includes('ask')}
            timeZone={props.job.timeZone}
          />
        </>
      )}
      department={(props) => (
        <>
          <DepartmentJobHead {...props} />
          <QnaBoard job={props.job} reader="DEPARTMENT" timeZone={props.job.timeZone} />
        </>
      )}
    />
  );
}
