import { AdminNotices } from '#web/features/notices/admin-notices.tsx';

export function NoticeListPage() {
  return <AdminNotices />;
}
