import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#core/api/endpoint.ts';
import { limits } from '#core/rules/limits.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { NothingMatches, NothingYet } from '#web/ui/lists/empty-list.tsx';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { PageSizeSelect } from '#web/ui/lists/page-size-select.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { useWords } from '#web/ui/words.tsx';
import { ExportControl, type Exporting } from './export-control.tsx';
import { ApiFailure } from './failures.ts';
import { useKeepList } from './left-list.ts';
import type { ListParams, Order } from './list-params.ts';

type Rows<Row> = {
  rows: Row[] | undefined;
  sort: { key: string | null; order: Order; onChange: (key: string) => void };
  /** Other rows are on their way; these are still those before. */
  isFetching: boolean;
  skeletonRows: number;
  /** What stands there when there are none. */
  empty: ReactNode;
};

type ListBodyProps<Row> = {
  /** Of a list that is a page of its own. */
  title?: string;
  filters: ReactNode;
  params: ListParams;
  query: UseQueryResult<{ data: Row[]; page: Page }>;
  /** The number of rows is fixed where rows are tiles. */
  hasFixedSize?: boolean;
  /** What the list is called as a file, and how it was asked for; absent where it is not handed out. */
  exporting?: Exporting | undefined;
  /** Said where there is nothing at all; where nothing fits the filters, that is said. */
  empty: ReactNode;
  /** The rows, whatever they look like: `(rows) => <DataTable {...rows} … />`. */
  children: (rows: Rows<Row>) => ReactNode;
};

type ListPageProps<Row> = ListBodyProps<Row> & {
  title: string;
  /** Where this list hangs: one step back. */
  crumb?: { label: string; to: string } | undefined;
  badge?: ReactNode;
  actions?: ReactNode;
};

const rowsBeforeKnown = 15;

/** A list by the address of its page: title and number, filters, rows or why there are none, pages. */
export function ListPage<Row>({ title, crumb, badge, actions, exporting, ...body }: ListPageProps<Row>) {
  const page = body.query.data?.page;
  return (
    <>
      <PageTitle
        crumb={crumb}
        // one more than is counted is told as more
        count={page && page.totalElements + (page.more ? 1 : 0)}
        badge={badge}
        actions={
          (exporting || actions) && (
            <>
              {exporting && <ExportControl {...exporting} page={page} />}
              {actions}
            </>
          )
        }
      >
        {title}
      </PageTitle>
      <ListBody title={title} {...body} />
    </>
  );
}

/** The same without a title: a list that is a part of its page. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { title = null, filters, params, query, hasFixedSize = false, exporting, empty, children } = props;
  const { firstRows } = useWords().widgets.list;
  useKeepList(query.isPlaceholderData ? undefined : query.data?.data, title);
  const page = query.data?.page;
  const isCut = params.size === 'all' && page !== undefined && page.totalElements > limits.listRowsMax;
  return (
    <>
      {filters}
      {isCut && <InlineNote colour="warning">{firstRows({ n: limits.listRowsMax })}</InlineNote>}
      {query.isError && query.data === undefined ? (
        <NotListed failure={query.error} params={params} onRetry={() => void query.refetch()} />
      ) : (
        children({
          rows: query.data?.data,
          sort: { key: params.sort, order: params.order, onChange: params.setSort },
          isFetching: query.isPlaceholderData,
          skeletonRows: params.size === 'all' ? rowsBeforeKnown : Number(params.size),
          empty: <NoRows page={page} params={params} empty={empty} />,
        })
      )}
      {page !== undefined && page.totalElements > 0 && (
        <ListFoot lead={exporting && <ExportControl {...exporting} page={page} />}>
          <Pagination page={page.number} totalPages={page.totalPages} onChange={params.setPage} />
          {!hasFixedSize && <PageSizeSelect value={params.size} onChange={params.setSize} />}
        </ListFoot>
      )}
    </>
  );
}

type NoRowsProps = Pick<ListBodyProps<unknown>, 'params' | 'empty'> & { page: Page | undefined };

/** Why there are none: the address names a page too many, nothing fits, or there is nothing yet. */
function NoRows({ page, params, empty }: NoRowsProps) {
  const { list } = useWords().widgets;
  if (page !== undefined && page.totalElements > 0)
    return (
      <NothingYet
        title={list.pastEnd}
        action={
          <Button variant="default" onClick={() => params.setPage(page.totalPages - 1)}>
            {list.lastPage}
          </Button>
        }
      />
    );
  return params.isFiltered ? <NothingMatches onClear={params.clear} /> : empty;
}

type NotListedProps = { failure: Error; params: ListParams; onRetry: () => void };

function NotListed({ failure, params, onRetry }: NotListedProps) {
  if (!(failure instanceof ApiFailure)) return <ServerError message={failure.message} onRetry={onRetry} />;
  // the address asks for what cannot be: trying again would not help
  if (failure.status === 400) return <NothingMatches title={failure.message} onClear={params.reset} />;
  return <ServerError message={failure.message} requestId={failure.requestId} onRetry={onRetry} />;
}
