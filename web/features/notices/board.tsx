import { noticesApi } from '#core/api/notices.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useWords } from '#web/ui/words.tsx';
import { BoardCard, boardColumns, useNoticeDay } from './notice-columns.tsx';
import { BoardFilters } from './notice-filters.tsx';
import { boardQuery, boardSettings } from './notice-query.ts';

/** The notices for whoever reads: what is pinned first, then the newest. */
export function Board({ noticePath }: { noticePath: (id: number) => string }) {
  const [words, day] = [useWords(), useNoticeDay()];
  const params = useListParams(boardSettings);
  const query = useEndpoint(noticesApi.list, { query: boardQuery(params) }, { keepPrevious: true });
  const { titles, list } = words.notices;
  return (
    <ListPage
      title={titles.board}
      filters={<BoardFilters params={params} />}
      params={params}
      query={query}
      empty={<NothingYet title={list.empty} hint={list.emptyHint} />}
    >
      {(shown) => (
        <DataTable
          {...shown}
          // what is pinned stands first: readers cannot sort
          sort={undefined}
          label={titles.board}
          columns={boardColumns({ words, day })}
          rowKey={({ id }) => id}
          rowHref={({ id }) => noticePath(id)}
          card={(row) => <BoardCard notice={row} />}
        />
      )}
    </ListPage>
  );
}
