import { noticesApi } from '#core/api/notices.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { BoardCard, boardColumns } from './notice-columns.tsx';
import { BoardFilters } from './notice-filters.tsx';
import { NoticeList } from './notice-list.tsx';
import { boardQuery, boardSettings } from './notice-query.ts';

/** The notices for whoever reads: what is pinned first, then the newest. */
export function Board({ noticePath }: { noticePath: (id: number) => string }) {
  const [words, locale] = [useWords(), useLocale()];
  const params = useListParams(boardSettings);
  const query = useEndpoint(noticesApi.list, { query: boardQuery(params) }, { keepPrevious: true });
  const { titles, list } = words.notices;
  return (
    <NoticeList
      isSortable={false}
      title={titles.board}
      filters={<BoardFilters params={params} />}
      params={params}
      query={query}
      columns={boardColumns({ words, locale })}
      rowHref={({ id }) => noticePath(id)}
      card={(row) => <BoardCard notice={row} />}
      empty={<NothingYet title={list.empty} hint={list.emptyHint} />}
    />
  );
}
