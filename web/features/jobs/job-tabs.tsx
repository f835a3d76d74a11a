import { candidatesApi } from '#core/api/candidates.ts';
import { qnasApi } from '#core/api/qnas.ts';
import { isPublished, type JobStatus } from '#core/rules/job-lifecycle.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { LinkTabs } from '#web/ui/lists/link-tabs.tsx';
import { useWords } from '#web/ui/words.tsx';

type JobTabsProps = {
  job: { id: number; status: JobStatus; offerCount?: number };
  /** The addresses of one area. */
  at: {
    job: (id: number) => string;
    /** Whose offers stand there: not in the recruiters' own area. */
    jobOffers?: (id: number) => string;
    jobCandidates: (id: number) => string;
    jobQna: (id: number) => string;
  };
  /** A recruiter has candidates only where the own offer was selected. */
  hasCandidates?: boolean;
};

/** The screens of one posting, alike in every area. Before it is published there is one only, and no tabs. */
export function JobTabs({ job: { id, status, offerCount }, at, hasCandidates = true }: JobTabsProps) {
  const { qnas, offers, candidates } = useWords();
  const { tabs } = qnas;
  const isShown = isPublished(status);
  const { data } = useEndpoint(qnasApi.list, { params: { id }, query: { size: '5' } }, { enabled: isShown });
  const { data: counts } = useEndpoint(candidatesApi.counts, { params: { id } }, { enabled: isShown && hasCandidates });
  if (!isShown) return null;
  return (
    <LinkTabs
      label={tabs.label}
      tabs={[
        { to: at.job(id), label: tabs.info, exact: true },
        ...(at.jobOffers ? [{ to: at.jobOffers(id), label: offers.tab, count: offerCount }] : []),
        ...(hasCandidates ? [{ to: at.jobCandidates(id), label: candidates.tab, count: counts?.all }] : []),
        { to: at.jobQna(id), label: tabs.board, count: data?.page.totalElements },
      ]}
    />
  );
}
