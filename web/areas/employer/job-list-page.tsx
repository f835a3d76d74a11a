import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { DepartmentJobs } from '#web/features/jobs/department-jobs.tsx';
import { EmployerJobs } from '#web/features/jobs/employer-jobs.tsx';
import { paths } from '#web/lib/paths.ts';
import { useUserType } from '#web/lib/session.ts';
import { useWords } from '#web/ui/words.tsx';

/** A department that comes here sees what it sees at home. */
export function JobListPage() {
  const { jobForm } = useWords();
  if (useUserType() === 'DEPARTMENT') return <DepartmentJobs jobPath={paths.employer.job} />;
  return (
    <EmployerJobs
      register={
        <Button component={Link} to={paths.employer.register} variant="default">
          {jobForm.title}
        </Button>
      }
    />
  );
}
