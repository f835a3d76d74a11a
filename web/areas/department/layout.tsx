import { DepartmentFrame } from '#web/features/shell/department-frame.tsx';

export function DepartmentLayout() {
  return <DepartmentFrame />;
}
