import { Departments } from '#web/features/departments/departments.tsx';
import { useEmployer } from '#web/features/shell/me.tsx';

export function DepartmentsPage() {
  return <Departments timeZone={useEmployer().company.timeZone} />;
}
