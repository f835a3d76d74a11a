import { Bell } from '#web/features/notifications/bell.tsx';
import { DepartmentFrame } from '#web/features/shell/department-frame.tsx';
import { paths } from '#web/lib/paths.ts';

export function DepartmentLayout() {
  return <DepartmentFrame bell={<Bell all={paths.department.notifications} />} />;
}
