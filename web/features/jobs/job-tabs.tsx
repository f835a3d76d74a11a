import { qnasApi } from '#core/api/qnas.ts';
import { isPublished, type JobStatus } from '#core/rules/job-lifecycle.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { LinkTabs } from '#web/ui/lists/link-tabs.tsx';
import { useWords } from '#web/ui/words.tsx';

type JobTabsProps = {
  job: { id: number; status: JobStatus };
  /** The addresses of one area. */
  at: { job: (id: number) => string; jobQna: (id: number) => string };
};

/** The screens of one posting, alike in every area. Before it is published there is one only, and no tabs. */
export function JobTabs({ job: { id, status }, at }: JobTabsProps) {
  const { tabs } = useWords().qnas;
  const isShown = isPublished(status);
  const { data } = useEndpoint(qnasApi.list, { params: { id }, query: { size: '5' } }, { enabled: isShown });
  if (!isShown) return null;
  return (
    <LinkTabs
      label={tabs.label}
      tabs={[
        { to: at.job(id), label: tabs.info, exact: true },
        { to: at.jobQna(id), label: tabs.board, count: data?.page.totalElements },
      ]}
    />
  );
}
