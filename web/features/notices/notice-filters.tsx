import { noticeCategories, noticeStatuses, noticeTargets } from '#core/rules/enums.ts';
import { filterTabs, searchAnywhere, searchIn } from '#web/lib/list-filters.ts';
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
  return (
    <FilterBar
      statuses={filterTabs(params, 'status', {
        all: list.all,
        values: noticeStatuses,
        labels: enums.noticeStatus,
      })}
      search={searchIn(params, { scopes: searchKeys, labels: keys })}
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
  return <FilterBar search={searchAnywhere(params)} filters={<CategoryChoice params={params} />} />;
}
