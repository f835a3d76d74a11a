import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#core/api/endpoint.ts';
import { limits } from '#core/rules/limits.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import type { useListParams } from '#web/lib/list-params.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { NothingMatches } from '#web/ui/lists/empty-list.tsx';
import { PageSizeSelect } from '#web/ui/lists/page-size-select.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './jobs.module.css';

export type ListParams = ReturnType<typeof useListParams>;

type JobListProps = {
  title: string;
  actions?: ReactNode;
  filters: ReactNode;
  params: ListParams;
  query: UseQueryResult<{ page: Page }>;
  /** The number of rows is fixed where rows are tiles. */
  hasFixedSize?: boolean;
  empty: ReactNode;
  /** The rows, whatever they are; what stands there when there are none is handed in. */
  children: (shown: { empty: ReactNode; isFetching: boolean; skeletons: number; now: number }) => ReactNode;
};

/** A list of postings by the address of the page, for whoever reads it. */
export function JobList({ title, actions, filters, params, query, hasFixedSize, empty, children }: JobListProps) {
  const { list } = useWords().jobs;
  const page = query.data?.page;
  const isCut = params.size === 'all' && page !== undefined && page.totalElements > limits.listRowsMax;
  return (
    <>
      <PageTitle count={page?.totalElements} actions={actions}>
        {title}
      </PageTitle>
      {filters}
      {isCut && <InlineNote colour="warning">{list.firstRows({ n: limits.listRowsMax })}</InlineNote>}
      {query.isError && query.data === undefined ? (
        <ServerError
          message={query.error.message}
          requestId={query.error instanceof ApiFailure ? query.error.requestId : null}
          onRetry={() => void query.refetch()}
        />
      ) : (
        children({
          empty: params.isFiltered ? <NothingMatches onClear={params.clear} /> : empty,
          isFetching: query.isPlaceholderData,
          skeletons: params.size === 'all' ? 15 : Number(params.size),
          now: query.dataUpdatedAt,
        })
      )}
      {page !== undefined && page.totalElements > 0 && (
        <div className={styles.foot}>
          <Pagination page={page.number} totalPages={page.totalPages} onChange={params.setPage} />
          {!hasFixedSize && <PageSizeSelect value={params.size} onChange={params.setSize} />}
        </div>
      )}
    </>
  );
}
