import { departmentsApi } from '#core/api/departments.ts';
import { DepartmentDetail } from '#web/features/departments/department-detail.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEmployer } from '#web/features/shell/me.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';

const useDepartment = (id: number) => useEndpoint(departmentsApi.one, { params: { id } });

export function DepartmentPage() {
  const { company } = useEmployer();
  return (
    <LoadedById useOne={useDepartment}>
      {(department) => <DepartmentDetail department={department} timeZone={company.timeZone} />}
    </LoadedById>
  );
}
