import { Card } from '#web/ui/blocks/card.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useWords } from '#web/ui/words.tsx';

/** The postings in progress that were matched to the department. */
export function MatchedJobs() {
  const { titles, department } = useWords().shell;
  return (
    <>
      <PageTitle>{titles.jobsInProgress}</PageTitle>
      <Card>
        <NothingYet title={department.empty} hint={department.hint} />
      </Card>
    </>
  );
}
