import { qnasApi } from '#core/api/qnas.ts';
import { qnaTypes } from '#core/rules/enums.ts';
import { isAllowed, isPublished, type JobStatus } from '#core/rules/job-lifecycle.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { NothingMatches, NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { PageSizeSelect } from '#web/ui/lists/page-size-select.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { useWords } from '#web/ui/words.tsx';
import { useAsking } from './ask-dialog.tsx';
import styles from './qna.module.css';
import { boardQuery, boardSettings, type Qna, type Reader } from './qna-query.ts';
import { Thread } from './thread.tsx';

type QnaBoardProps = {
  job: { id: number; status: JobStatus };
  reader: Reader;
  /** Where the reader's clock stands. */
  timeZone: string;
};

/** The questions on a posting that this reader may read, newest first, and what the reader may do with them. */
export function QnaBoard({ job, reader, timeZone }: QnaBoardProps) {
  const { qnas, enums } = useWords();
  const params = useListParams(boardSettings);
  const query = useEndpoint(
    qnasApi.list,
    { params: { id: job.id }, query: boardQuery(params) },
    { keepPrevious: true, enabled: isPublished(job.status) },
  );
  const isAsker = reader === 'RECRUITER' || reader === 'EMPLOYER';
  const canAsk = isAsker && isAllowed(job.status, 'question');
  const asking = useAsking({ jobId: job.id, reader, canAsk });
  if (!isPublished(job.status)) return <InlineNote>{qnas.notYet}</InlineNote>;
  const page = query.data?.page;
  const isBare = page?.totalElements === 0 && !params.isFiltered;
  return (
    <section aria-label={qnas.title}>
      {isAsker && !canAsk && (
        <div className={styles.note}>
          <InlineNote>{qnas.closed}</InlineNote>
        </div>
      )}
      {!isBare && (
        <div className={styles.bar}>
          <FilterBar
            statuses={{
              tabs: [
                { value: '', label: qnas.all },
                ...qnaTypes.map((type) => ({ value: type, label: enums.qnaType[type] })),
              ],
              value: params.filters.type?.[0] ?? '',
              onChange: (type) => params.setFilter('type', type === '' ? [] : [type]),
            }}
            search={{
              keyword: params.keyword,
              scope: null,
              scopes: [],
              onSearch: (_scope, keyword) => params.setSearch(null, keyword),
            }}
          />
          {page !== undefined && asking.button && <div className={styles.ask}>{asking.button}</div>}
        </div>
      )}
      {query.isError && query.data === undefined ? (
        <ServerError
          message={query.error.message}
          requestId={query.error instanceof ApiFailure ? query.error.requestId : null}
          onRetry={() => void query.refetch()}
        />
      ) : page?.totalElements === 0 ? (
        <Card>
          {params.isFiltered ? (
            <NothingMatches onClear={params.clear} />
          ) : (
            <NothingYet
              title={reader === 'DEPARTMENT' ? qnas.empty.titleForDepartment : qnas.empty.title}
              hint={qnas.empty[reader]}
              action={asking.button}
            />
          )}
        </Card>
      ) : (
        <Threads
          rows={query.data?.data}
          isFetching={query.isPlaceholderData}
          reader={reader}
          timeZone={timeZone}
          label={qnas.title}
        />
      )}
      {page !== undefined && page.totalElements > 0 && (
        <div className={styles.foot}>
          <Pagination page={page.number} totalPages={page.totalPages} onChange={params.setPage} />
          <PageSizeSelect value={params.size} onChange={params.setSize} />
        </div>
      )}
      {asking.dialog}
    </section>
  );
}

type ThreadsProps = {
  rows: readonly Qna[] | undefined;
  isFetching: boolean;
  reader: Reader;
  timeZone: string;
  label: string;
};

function Threads({ rows, isFetching, reader, timeZone, label }: ThreadsProps) {
  return (
    <ul className={styles.threads} aria-label={label} aria-busy={rows === undefined || isFetching}>
      {rows === undefined
        ? [1, 2, 3].map((bone) => (
            <li key={bone} className={styles.thread} aria-hidden data-testid="skeleton-row">
              <span className={styles.bone} />
              <span className={styles.bone} />
            </li>
          ))
        : rows.map((qna) => (
            <li key={qna.id} className={styles.thread} data-dimmed={isFetching || undefined}>
              <Thread qna={qna} reader={reader} timeZone={timeZone} />
            </li>
          ))}
    </ul>
  );
}
