import { DepartmentJobs } from '#web/features/jobs/department-jobs.tsx';
import { RecentActivity } from '#web/features/notifications/recent-activity.tsx';
import { paths } from '#web/lib/paths.ts';

export function JobsPage() {
  return (
    <DepartmentJobs jobPath={paths.department.job} below={<RecentActivity all={paths.department.notifications} />} />
  );
}
