import { DepartmentJob } from '#web/features/jobs/department-job.tsx';
import { EmployerJob } from '#web/features/jobs/employer-job.tsx';
import { OwnJob } from './own-job.tsx';

export function JobPage() {
  return (
    <OwnJob employer={(props) => <EmployerJob {...props} />} department={(props) => <DepartmentJob {...props} />} />
  );
}
