import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#core/api/endpoint.ts';
import { limits } from '#core/rules/limits.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import type { useListParams } from '#web/lib/list-params.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingMatches } from '#web/ui/lists/empty-list.tsx';
import { PageSizeSelect } from '#web/ui/lists/page-size-select.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './notice-list.module.css';

export type ListParams = ReturnType<typeof useListParams>;

type NoticeListProps<Row extends { id: number }> = {
  title: string;
  actions?: ReactNode;
  filters: ReactNode;
  params: ListParams;
  query: UseQueryResult<{ data: Row[]; page: Page }>;
  columns: readonly Column<Row>[];
  rowHref: (row: Row) => string;
  card: (row: Row) => ReactNode;
  /** Readers cannot sort: what is pinned stands first. */
  isSortable: boolean;
  empty: ReactNode;
};

/** A list of notices by the address of the page, for the operator and for readers. */
export function NoticeList<Row extends { id: number }>(props: NoticeListProps<Row>) {
  const { title, actions, filters, params, query, columns, rowHref, card, isSortable, empty } = props;
  const { list } = useWords().notices;
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
        <DataTable
          label={title}
          columns={columns}
          rows={query.data?.data}
          rowKey={({ id }) => id}
          rowHref={rowHref}
          sort={isSortable ? { key: params.sort, order: params.order, onChange: params.setSort } : undefined}
          isFetching={query.isPlaceholderData}
          skeletonRows={params.size === 'all' ? 15 : Number(params.size)}
          card={card}
          empty={params.isFiltered ? <NothingMatches onClear={params.clear} /> : empty}
        />
      )}
      {page !== undefined && page.totalElements > 0 && (
        <div className={styles.foot}>
          <Pagination page={page.number} totalPages={page.totalPages} onChange={params.setPage} />
          <PageSizeSelect value={params.size} onChange={params.setSize} />
        </div>
      )}
    </>
  );
}
