import { candidatesApi } from '#core/api/candidates.ts';
import { isPublished } from '#core/rules/job-lifecycle.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ListBody } from '#web/lib/list-page.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useWords } from '#web/ui/words.tsx';
import { adminColumns, CandidateCard } from './candidate-columns.tsx';
import { CandidateFilters } from './candidate-filters.tsx';
import { type CandidateJob, candidateQuery, isAdminRow, listSettings } from './candidate-query.ts';

type AdminCandidatesProps = { job: CandidateJob; candidatePath: (id: number, candidate: number) => string };

/** The candidates of a posting as the operator sees them. */
export function AdminCandidates({ job, candidatePath }: AdminCandidatesProps) {
  const words = useWords();
  const { candidates } = words;
  const params = useListParams(listSettings);
  const query = useEndpoint(
    candidatesApi.list,
    { params: { id: job.id }, query: candidateQuery(params, { isRated: false }) },
    { keepPrevious: true, enabled: isPublished(job.status) },
  );
  if (!isPublished(job.status)) return <InlineNote>{candidates.notYet}</InlineNote>;
  const isBare = query.data?.page.totalElements === 0 && !params.isFiltered;
  const now = query.dataUpdatedAt;
  return (
    <section aria-label={candidates.title}>
      <ListBody
        filters={!isBare && <CandidateFilters job={job} params={params} />}
        params={params}
        query={query}
        exporting={{ list: 'CANDIDATES', query: { ...candidateQuery(params, { isRated: false }), id: job.id } }}
        empty={<NothingYet title={candidates.empty.title} hint={candidates.empty.ADMIN} />}
      >
        {({ rows, ...shown }) => (
          <DataTable
            {...shown}
            label={candidates.title}
            rows={rows?.filter(isAdminRow)}
            columns={adminColumns({ words, now })}
            rowKey={({ id }) => id}
            rowHref={({ id }) => candidatePath(job.id, id)}
            card={(row) => <CandidateCard row={row} now={now} />}
          />
        )}
      </ListBody>
    </section>
  );
}
