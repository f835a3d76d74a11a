import { noticeCategories, noticeStatuses, noticeTargets } from '#core/rules/enums.ts';
import type { ListParams } from '#web/lib/list-params.ts';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { FilterChoice } from '#web/ui/lists/filter-choice.tsx';
import { useWords } from '#web/ui/words.tsx';
import { searchKeys } from './notice-query.ts';

function CategoryChoice({ params }: { params: ListParams }) {
  const { notices, enums } = useWords();
  return (
    <FilterChoice
      chosen={params.filters.category}
      onChange={(chosen) => params.setFilter('category', chosen)}
      label={notices.keys.CATEGORY}
      all={notices.list.everyCategory}
      values={noticeCategories}
      labels={enums.noticeCategory}
    />
  );
}

export function AdminNoticeFilters({ params }: { params: ListParams }) {
  const { notices, enums } = useWords();
  const { keys, list } = notices;
  const tabs = [
    { value: '', label: list.all },
    ...noticeStatuses.map((status) => ({ value: status, label: enums.noticeStatus[status] })),
  ];
  const scopes = searchKeys.map((key) => ({ value: key, label: keys[key] }));
  return (
    <FilterBar
      statuses={{
        tabs,
        value: params.filters.status?.[0] ?? '',
        onChange: (status) => params.setFilter('status', status === '' ? [] : [status]),
      }}
      search={{ keyword: params.keyword, scope: params.searchType, scopes, onSearch: params.setSearch }}
      filters={
        <>
          <FilterChoice
            chosen={params.filters.target}
            onChange={(chosen) => params.setFilter('target', chosen)}
            label={keys.TO}
            all={list.everyTarget}
            values={noticeTargets}
            labels={enums.noticeTarget}
          />
          <CategoryChoice params={params} />
        </>
      }
    />
  );
}

export function BoardFilters({ params }: { params: ListParams }) {
  return (
    <FilterBar
      search={{
        keyword: params.keyword,
        scope: null,
        scopes: [],
        onSearch: (_scope, keyword) => params.setSearch(null, keyword),
      }}
      filters={<CategoryChoice params={params} />}
    />
  );
}
