import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#core/api/endpoint.ts';
import { limits } from '#core/rules/limits.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import type { useListParams } from '#web/lib/list-params.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { NothingMatches } from '#web/ui/lists/empty-list.tsx';
import { PageSizeSelect } from '#web/ui/lists/page-size-select.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './departments.module.css';

type ListFrameProps = {
  params: ReturnType<typeof useListParams>;
  query: UseQueryResult<{ page: Page }>;
  empty: ReactNode;
  /** The rows; what stands there when there are none is handed in. */
  children: (shown: { empty: ReactNode; isFetching: boolean; skeletons: number }) => ReactNode;
};

/** What stands around the rows of a list: its failure, its pages. */
export function ListFrame({ params, query, empty, children }: ListFrameProps) {
  const { list } = useWords().departments;
  const page = query.data?.page;
  const isCut = params.size === 'all' && page !== undefined && page.totalElements > limits.listRowsMax;
  if (query.isError && query.data === undefined)
    return (
      <ServerError
        message={query.error.message}
        requestId={query.error instanceof ApiFailure ? query.error.requestId : null}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <>
      {isCut && <InlineNote colour="warning">{list.firstRows({ n: limits.listRowsMax })}</InlineNote>}
      {children({
        empty: params.isFiltered ? <NothingMatches onClear={params.clear} /> : empty,
        isFetching: query.isPlaceholderData,
        skeletons: params.size === 'all' ? 15 : Number(params.size),
      })}
      {page !== undefined && page.totalElements > 0 && (
        <div className={styles.foot}>
          <Pagination page={page.number} totalPages={page.totalPages} onChange={params.setPage} />
          <PageSizeSelect value={params.size} onChange={params.setSize} />
        </div>
      )}
    </>
  );
}
