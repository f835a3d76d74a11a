import { candidatesApi } from '#core/api/candidates.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ListBody } from '#web/lib/list-page.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './board.module.css';
import { CandidateCard, recruiterColumns } from './candidate-columns.tsx';
import { CandidateFilters } from './candidate-filters.tsx';
import { type CandidateJob, candidateQuery, isRecruiterRow, listSettings } from './candidate-query.ts';
import { barredText, type Recommending, RecommendLink } from './recommend-act.tsx';

type RecruiterCandidatesProps = {
  job: CandidateJob;
  /** Whether somebody can be recommended now, or why not. */
  standing: Recommending;
  addPath: string;
  candidatePath: (id: number, candidate: number) => string;
};

/** Whom this recruiter recommended on a posting, by what they were told. */
export function RecruiterCandidates({ job, standing, addPath, candidatePath }: RecruiterCandidatesProps) {
  const words = useWords();
  const { candidates, candidateForm } = words;
  const params = useListParams(listSettings);
  const query = useEndpoint(
    candidatesApi.list,
    { params: { id: job.id }, query: candidateQuery(params, { isRated: false }) },
    { keepPrevious: true },
  );
  const isBare = query.data?.page.totalElements === 0 && !params.isFiltered;
  const now = query.dataUpdatedAt;
  const barred = barredText(words, standing);
  const isOpen = barred === null;
  const add = isOpen && <RecommendLink to={addPath} />;
  return (
    <section aria-label={candidates.title}>
      {!isOpen && (
        <div className={styles.note}>
          <InlineNote>{barred}</InlineNote>
        </div>
      )}
      {!isBare && <p className={styles.hint}>{candidateForm.own.notified}</p>}
      <ListBody
        filters={!isBare && <CandidateFilters job={job} params={params} act={add} />}
        params={params}
        query={query}
        exporting={{ list: 'CANDIDATES', query: { ...candidateQuery(params, { isRated: false }), id: job.id } }}
        empty={
          <NothingYet
            title={candidates.empty.title}
            hint={isOpen ? candidates.empty.RECRUITER : undefined}
            action={add}
          />
        }
      >
        {({ rows, ...shown }) => (
          <DataTable
            {...shown}
            label={candidates.title}
            rows={rows?.filter(isRecruiterRow)}
            columns={recruiterColumns({ words, now })}
            rowKey={({ id }) => id}
            rowHref={({ id }) => candidatePath(job.id, id)}
            card={(row) => <CandidateCard row={row} now={now} />}
          />
        )}
      </ListBody>
    </section>
  );
}
