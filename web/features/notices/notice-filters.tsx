import { noticeCategories, noticeStatuses, noticeTargets } from '#core/rules/enums.ts';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { ListParams } from './notice-list.tsx';
import { searchKeys } from './notice-query.ts';

type ChoiceProps<T extends string> = {
  params: ListParams;
  name: string;
  label: string;
  all: string;
  values: readonly T[];
  labels: Record<T, string>;
};

/** One value of a filter, or none. */
function Choice<T extends string>({ params, name, label, all, values, labels }: ChoiceProps<T>) {
  const options = [{ value: '', label: all }, ...values.map((value) => ({ value, label: labels[value] }))];
  return (
    <PlainSelect
      label={label}
      value={params.filters[name]?.[0] ?? ''}
      options={options}
      onChange={(value) => params.setFilter(name, value === '' ? [] : [value])}
    />
  );
}

function CategoryChoice({ params }: { params: ListParams }) {
  const { notices, enums } = useWords();
  return (
    <Choice
      params={params}
      name="category"
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
          <Choice
            params={params}
            name="target"
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
