import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
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
      add={
        <Button component={Link} to={paths.employer.register} px="1.2rem" hiddenFrom="sm" aria-label={jobForm.title}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </Button>
      }
      register={
        <Button component={Link} to={paths.employer.register} variant="default">
          {jobForm.title}
        </Button>
      }
    />
  );
}
