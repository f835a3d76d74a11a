import { noticesApi } from '#core/api/notices.ts';
import { NoticeReading } from '#web/features/notices/notice-reading.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';

const useNotice = (id: number) => useEndpoint(noticesApi.read, { params: { id } });

export function NoticePage() {
  return (
    <LoadedById useOne={useNotice}>
      {(notice) => <NoticeReading notice={notice} board={paths.recruiter.notices} />}
    </LoadedById>
  );
}
