import { noticesApi } from '#core/api/notices.ts';
import { NoticeReading } from '#web/features/notices/notice-reading.tsx';
import { ById } from '#web/features/shell/by-id.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';

export function NoticePage() {
  return <ById>{(id) => <OneNotice key={id} id={id} />}</ById>;
}

function OneNotice({ id }: { id: number }) {
  const query = useEndpoint(noticesApi.read, { params: { id } });
  return <Loaded query={query}>{(notice) => <NoticeReading notice={notice} board={paths.recruiter.notices} />}</Loaded>;
}
