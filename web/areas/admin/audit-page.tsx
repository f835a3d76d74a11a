import { AuditList } from '#web/features/audit/audit-list.tsx';

export function AuditPage() {
  return <AuditList />;
}
