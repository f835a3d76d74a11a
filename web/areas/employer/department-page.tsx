import { departmentsApi } from '#core/api/departments.ts';
import { DepartmentDetail } from '#web/features/departments/department-detail.tsx';
import { ById } from '#web/features/shell/by-id.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEmployer } from '#web/features/shell/me.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';

export function DepartmentPage() {
  return <ById>{(id) => <OneDepartment key={id} id={id} />}</ById>;
}

function OneDepartment({ id }: { id: number }) {
  const { company } = useEmployer();
  const query = useEndpoint(departmentsApi.one, { params: { id } });
  return (
    <Loaded query={query}>
      {(department) => <DepartmentDetail department={department} timeZone={company.timeZone} />}
    </Loaded>
  );
}
