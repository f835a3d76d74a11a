import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#core/api/endpoint.ts';
import { accountStatuses } from '#core/rules/account-lifecycle.ts';
import type { Exporting } from '#web/lib/export-control.tsx';
import { filterTabs, searchIn } from '#web/lib/list-filters.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import type { ListParams } from '#web/lib/list-params.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { useWords } from '#web/ui/words.tsx';
import { AccountCard } from './account-card.tsx';
import { type AccountRow, searchKeys } from './account-query.ts';

/** Where the address says nothing: the newest first. */
export const listSettings = { filters: ['status'], sort: 'CREATEDAT', order: 'desc' } as const;

type AccountListProps<Row extends AccountRow> = {
  title: string;
  emptyTitle: string;
  params: ListParams;
  query: UseQueryResult<{ data: Row[]; page: Page }>;
  columns: readonly Column<Row>[];
  rowHref: (row: Row) => string;
  exporting: Exporting;
  waitingCount: number | undefined;
  cardAct?: (row: Row) => ReactNode;
};

/** Accounts of one kind: filtered, searched and sorted by the address of the page. */
export function AccountList<Row extends AccountRow>(props: AccountListProps<Row>) {
  const { title, emptyTitle, params, query, exporting, columns, rowHref, waitingCount, cardAct } = props;
  const { emptyHint } = useWords().adminAccounts.list;
  return (
    <ListPage
      title={title}
      filters={<AccountFilters params={params} waitingCount={waitingCount} />}
      params={params}
      query={query}
      exporting={exporting}
      empty={<NothingYet title={emptyTitle} hint={emptyHint} />}
    >
      {(shown) => (
        <DataTable
          {...shown}
          label={title}
          columns={columns}
          rowKey={({ id }) => id}
          rowHref={rowHref}
          card={(row) => <AccountCard account={row} />}
          cardAct={cardAct}
        />
      )}
    </ListPage>
  );
}

type AccountFiltersProps = Pick<AccountListProps<AccountRow>, 'params' | 'waitingCount'>;

function AccountFilters({ params, waitingCount }: AccountFiltersProps) {
  const { adminAccounts, enums } = useWords();
  const { keys, list } = adminAccounts;
  return (
    <FilterBar
      statuses={filterTabs(params, 'status', {
        all: list.all,
        values: accountStatuses,
        labels: enums.accountStatus,
        counts: { WAITING: waitingCount },
      })}
      search={searchIn(params, { everywhere: list.everywhere, scopes: searchKeys, labels: keys })}
    />
  );
}
