import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#core/api/endpoint.ts';
import { accountStatuses } from '#core/rules/account-lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import type { useListParams } from '#web/lib/list-params.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingMatches, NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { PageSizeSelect } from '#web/ui/lists/page-size-select.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { useWords } from '#web/ui/words.tsx';
import { AccountCard } from './account-card.tsx';
import styles from './account-list.module.css';
import { type AccountRow, searchKeys } from './account-query.ts';

/** Where the address says nothing: the newest first. */
export const listSettings = { filters: ['status'], sort: 'CREATEDAT', order: 'desc' } as const;

type AccountListProps<Row extends AccountRow> = {
  title: string;
  emptyTitle: string;
  params: ReturnType<typeof useListParams>;
  query: UseQueryResult<{ data: Row[]; page: Page }>;
  columns: readonly Column<Row>[];
  rowHref: (row: Row) => string;
  waitingCount: number | undefined;
  cardAct?: (row: Row) => ReactNode;
};

/** Accounts of one kind: filtered, searched and sorted by the address of the page. */
export function AccountList<Row extends AccountRow>(props: AccountListProps<Row>) {
  const { title, emptyTitle, params, query, columns, rowHref, waitingCount, cardAct } = props;
  const { list } = useWords().adminAccounts;
  const page = query.data?.page;
  const isCut = params.size === 'all' && page !== undefined && page.totalElements > limits.listRowsMax;
  return (
    <>
      <PageTitle count={page?.totalElements}>{title}</PageTitle>
      <AccountFilters params={params} waitingCount={waitingCount} />
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
          sort={{ key: params.sort, order: params.order, onChange: params.setSort }}
          isFetching={query.isPlaceholderData}
          skeletonRows={params.size === 'all' ? 15 : Number(params.size)}
          card={(row) => <AccountCard account={row} />}
          cardAct={cardAct}
          empty={
            params.isFiltered ? (
              <NothingMatches onClear={params.clear} />
            ) : (
              <NothingYet title={emptyTitle} hint={list.emptyHint} />
            )
          }
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

type AccountFiltersProps = Pick<AccountListProps<AccountRow>, 'params' | 'waitingCount'>;

function AccountFilters({ params, waitingCount }: AccountFiltersProps) {
  const { adminAccounts, enums } = useWords();
  const { keys, list } = adminAccounts;
  const chosen = params.filters.status ?? [];
  const tabs = [
    { value: '', label: list.all },
    ...accountStatuses.map((status) => ({
      value: status,
      label: enums.accountStatus[status],
      count: status === 'WAITING' ? waitingCount : undefined,
    })),
  ];
  const scopes = [
    { value: '', label: list.everywhere },
    ...searchKeys.map((key) => ({ value: key, label: keys[key] })),
  ];
  return (
    <FilterBar
      statuses={{
        tabs,
        value: chosen.length === 0 ? '' : (chosen[0] ?? ''),
        onChange: (status) => params.setFilter('status', status === '' ? [] : [status]),
      }}
      search={{ keyword: params.keyword, scope: params.searchType, scopes, onSearch: params.setSearch }}
    />
  );
}
