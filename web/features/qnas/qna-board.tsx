import type { ReactNode } from 'react';
import { qnasApi } from '#core/api/qnas.ts';
import { qnaTypes } from '#core/rules/enums.ts';
import { isPublished, type JobStatus } from '#core/rules/job-lifecycle.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { filterTabs, searchAnywhere } from '#web/lib/list-filters.ts';
import { ListBody } from '#web/lib/list-page.tsx';
import { type ListParams, useListParams } from '#web/lib/list-params.ts';
import { type HiddenName, hiddenNameOf, type Naming } from '#web/lib/name-note.tsx';
import { Card } from '#web/ui/blocks/card.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { useWords } from '#web/ui/words.tsx';
import { useAsking } from './ask-dialog.tsx';
import styles from './qna.module.css';
import { boardQuery, boardSettings, type Qna, type Reader } from './qna-query.ts';
import { Thread } from './thread.tsx';

type QnaBoardProps = {
  job: Naming & { id: number; status: JobStatus };
  reader: Reader;
  /** Whether the server takes a question of this reader now. */
  canAsk?: boolean;
  /** Where the reader's clock stands. */
  timeZone: string;
};

/** The questions on a posting that this reader may read, newest first, and what the reader may do with them. */
export function QnaBoard({ job, reader, canAsk = false, timeZone }: QnaBoardProps) {
  const { qnas } = useWords();
  const params = useListParams(boardSettings);
  const query = useEndpoint(
    qnasApi.list,
    { params: { id: job.id }, query: boardQuery(params) },
    { keepPrevious: true, enabled: isPublished(job.status) },
  );
  const isAsker = reader === 'RECRUITER' || reader === 'EMPLOYER';
  const hiddenName = reader === 'EMPLOYER' ? hiddenNameOf(job) : null;
  const asking = useAsking({ jobId: job.id, reader, canAsk, hiddenName });
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
      <ListBody
        filters={!isBare && <BoardFilters params={params} ask={page !== undefined && asking.button} />}
        params={params}
        query={query}
        exporting={{ list: 'QNAS', query: { ...boardQuery(params), id: job.id } }}
        empty={
          <NothingYet
            title={reader === 'DEPARTMENT' ? qnas.empty.titleForDepartment : qnas.empty.title}
            hint={qnas.empty[reader]}
            action={asking.button}
          />
        }
      >
        {(shown) => <Threads {...shown} reader={reader} hiddenName={hiddenName} timeZone={timeZone} />}
      </ListBody>
      {asking.dialog}
    </section>
  );
}

function BoardFilters({ params, ask }: { params: ListParams; ask: ReactNode }) {
  const { qnas, enums } = useWords();
  return (
    <FilterBar
      statuses={filterTabs(params, 'type', { all: qnas.all, values: qnaTypes, labels: enums.qnaType })}
      search={searchAnywhere(params)}
      act={ask}
    />
  );
}

type ThreadsProps = {
  rows: readonly Qna[] | undefined;
  isFetching: boolean;
  empty: ReactNode;
  reader: Reader;
  hiddenName: HiddenName;
  timeZone: string;
};

function Threads({ rows, isFetching, empty, ...reading }: ThreadsProps) {
  const { qnas } = useWords();
  if (rows?.length === 0) return <Card>{empty}</Card>;
  return (
    <ul className={styles.threads} aria-label={qnas.title} aria-busy={rows === undefined || isFetching}>
      {rows === undefined
        ? [1, 2, 3].map((bone) => (
            <li key={bone} className={styles.thread} aria-hidden data-testid="skeleton-row">
              <span className={styles.bone} />
              <span className={styles.bone} />
            </li>
          ))
        : rows.map((qna) => (
            <li key={qna.id} className={styles.thread} data-dimmed={isFetching || undefined}>
              <Thread qna={qna} {...reading} />
            </li>
          ))}
    </ul>
  );
}
